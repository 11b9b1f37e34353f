/**
 * Short sounds, made in the browser out of waves and noise: nothing is fetched.
 *
 * There are none before somebody has switched them on, in this browser; what they tell is told in words, too.
 */
import { isSoundOn } from "../progress/sound.js";

/**
 * A note or a noise: `from` one pitch `to` another, in Hz, `at` and for how long it `lasts`, in seconds, and how `loud`.
 *
 * @typedef {{ wave: OscillatorType | "noise", from: number, to?: number, at?: number, lasts: number, loud: number }} Note
 */

/** @type {(pitches: number[], apart: number, lasts: number, loud?: number) => Note[]} */
const chime = (pitches, apart, lasts, loud = 0.14) =>
  pitches.map((from, i) => ({ wave: "triangle", from, at: i * apart, lasts, loud }));

/** @type {(at?: number, loud?: number) => Note} */
const tap = (at = 0, loud = 0.3) => ({ wave: "noise", from: 1400, to: 500, at, lasts: 0.07, loud });

/** @type {(at: number, loud: number) => Note} */
const drum = (at, loud) => ({ wave: "noise", from: 240, to: 150, at, lasts: 0.06, loud });

/** What each sound is made of. @satisfies {Record<string, Note[]>} */
const SOUNDS = {
  lay: [tap()],
  draw: [{ wave: "noise", from: 1800, to: 4200, lasts: 0.12, loud: 0.12 }],
  right: chime([659, 880], 0.09, 0.25),
  wrong: chime([233, 196], 0.11, 0.2, 0.12),
  star: chime([784, 988, 1319], 0.08, 0.3),
  medal: chime([523, 659, 784, 1047, 1319], 0.11, 0.6),
  flash: [{ wave: "noise", from: 700, to: 6000, lasts: 0.16, loud: 0.22 }, tap(0.14, 0.4)],
  shake: [
    { wave: "sine", from: 130, to: 38, lasts: 0.7, loud: 0.5 },
    { wave: "noise", from: 900, to: 90, lasts: 0.55, loud: 0.4 },
  ],
  shout: [
    { wave: "sawtooth", from: 294, to: 440, lasts: 0.16, loud: 0.07 },
    { wave: "sawtooth", from: 440, to: 415, at: 0.16, lasts: 0.4, loud: 0.07 },
    { wave: "triangle", from: 554, to: 523, at: 0.16, lasts: 0.4, loud: 0.09 },
  ],
  burst: [tap(0, 0.4), ...chime([880, 1109, 1319, 1760], 0.05, 0.22, 0.1)],
  ward: [tap(0, 0.4), ...chime([1319, 988, 1319], 0.05, 0.45, 0.12)],
  // A drum, from far away.
  roll: Array.from({ length: 18 }, (_, i) => drum(i * 0.06, 0.03 + i * 0.004)),
  win: [...chime([523, 659, 784], 0.13, 0.3), ...chime([1047, 1319], 0, 0.9, 0.1).map(later(0.39))],
};

/** @typedef {keyof typeof SOUNDS} Sound */

/** No note is cut off before it is this soft. */
const SOFT = 0.0001;
/** How long a note takes to come in: without that it would click. */
const ATTACK = 0.006;
/** Of more at once only so many are heard, one after the other. */
const MOST = 3;
const APART = 0.11;

/**
 * @param {number} by seconds
 * @returns {(note: Note) => Note}
 */
function later(by) {
  return (note) => ({ ...note, at: (note.at ?? 0) + by });
}

/**
 * @param {string} name
 * @returns {name is Sound}
 */
export function isSound(name) {
  return Object.hasOwn(SOUNDS, name);
}

/** Plays sounds for whoever wants them. A browser lets a page sound only once somebody has pressed something on it. */
export class Sounds {
  #make;
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  #free = 0;

  /** @param {() => AudioContext} [make] */
  constructor(make = () => new AudioContext()) {
    this.#make = make;
  }

  /** Gets ready, if sounds are wanted; called while somebody presses something. */
  wake() {
    if (this.#context?.state === "running" || !isSoundOn()) return;
    this.#context ??= this.#make();
    if (this.#context.state !== "running") void this.#context.resume();
  }

  /**
   * Plays some sounds one after the other; they do not wait for those of before.
   *
   * @param {Sound[]} names
   */
  play(names) {
    const context = this.#context;
    if (!context || names.length === 0 || !isSoundOn()) return;
    // What has to be heard comes last: a burst after the card that was laid.
    const begin = Math.max(context.currentTime, Math.min(this.#free, context.currentTime + APART));
    for (const [i, name] of names.slice(-MOST).entries())
      for (const note of SOUNDS[name]) this.#sound(context, note, begin + i * APART);
    this.#free = begin + Math.min(names.length, MOST) * APART;
  }

  /**
   * @param {AudioContext} context
   * @param {Note} note
   * @param {number} begin
   */
  #sound(context, { wave, from, to = from, at = 0, lasts, loud }, begin) {
    const [start, end] = [begin + at, begin + at + lasts];
    const gain = context.createGain();
    gain.gain.setValueAtTime(SOFT, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SOFT, end);
    gain.connect(context.destination);
    if (wave === "noise") {
      const source = context.createBufferSource();
      source.buffer = this.#noise ??= noise(context);
      source.loop = true;
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      glideTo(filter.frequency, from, to, start, end);
      source.connect(filter).connect(gain);
      source.start(start);
      source.stop(end);
    } else {
      const source = context.createOscillator();
      source.type = wave;
      glideTo(source.frequency, from, to, start, end);
      source.connect(gain);
      source.start(start);
      source.stop(end);
    }
  }
}

/**
 * @param {AudioParam} pitch
 * @param {number} from
 * @param {number} to
 * @param {number} start
 * @param {number} end
 */
function glideTo(pitch, from, to, start, end) {
  pitch.setValueAtTime(from, start);
  if (to !== from) pitch.exponentialRampToValueAtTime(to, end);
}

/**
 * A second of noise.
 *
 * @param {AudioContext} context
 */
function noise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

const SHARED = Symbol.for("cardkit.sounds");

/**
 * What all tables of a page sound through: in JupyterLab every table has a copy of this code of its own.
 *
 * @returns {Sounds}
 */
export function pageSounds() {
  const page = /** @type {Record<symbol, Sounds>} */ (/** @type {unknown} */ (globalThis));
  page[SHARED] ??= listening(new Sounds());
  return page[SHARED];
}

/**
 * Lets a person's presses make the page ready to sound, and what is around the tables sound, too.
 *
 * @param {Sounds} sounds
 */
function listening(sounds) {
  for (const press of ["click", "keydown", "pointerup"])
    document.addEventListener(press, () => sounds.wake(), { capture: true, passive: true });
  document.addEventListener("cardkit:medal", () => sounds.play(["medal"]));
  // The switch has just been pressed: what it sounds like is the answer.
  document.addEventListener("cardkit:sound", () => {
    sounds.wake();
    sounds.play(["star"]);
  });
  return sounds;
}
