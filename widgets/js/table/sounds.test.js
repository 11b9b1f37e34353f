// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { switchSound } from "../progress/sound.js";
import { Sounds } from "./sounds.js";

/** What a note of a fake context has been told: when it starts and stops, and how loud it was at most. */
/** @type {{ start: number, stop: number }[]} */
let played = [];
let loudest = 0;

const param = () => ({
  setValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: (/** @type {number} */ value) => {
    if (value < 1) loudest = Math.max(loudest, value);
    if (!(value > 0)) throw new RangeError("an exponential ramp cannot reach nothing");
  },
});

function source() {
  const times = { start: 0, stop: 0 };
  return {
    frequency: param(),
    connect: (/** @type {object} */ next) => next,
    start: (/** @type {number} */ at) => {
      times.start = at;
      played.push(times);
    },
    stop: (/** @type {number} */ at) => {
      times.stop = at;
    },
  };
}

function fake() {
  return {
    state: "suspended",
    currentTime: 10,
    sampleRate: 100,
    destination: {},
    resume: vi.fn(
      /** @this {{ state: string }} */ async function () {
        this.state = "running";
      },
    ),
    createGain: () => ({ gain: param(), connect: vi.fn() }),
    createOscillator: source,
    createBufferSource: source,
    createBiquadFilter: source,
    createBuffer: () => ({ getChannelData: () => new Float32Array(100) }),
  };
}

/** @type {ReturnType<typeof fake>} */
let context;
const make = vi.fn(() => /** @type {AudioContext} */ (/** @type {unknown} */ (context)));

beforeEach(() => {
  localStorage.clear();
  played = [];
  loudest = 0;
  context = fake();
  make.mockClear();
});

test("nothing sounds before somebody has switched sounds on and pressed something", () => {
  const sounds = new Sounds(make);
  sounds.wake();
  sounds.play(["lay"]);
  switchSound();
  sounds.play(["lay"]);
  expect(make).not.toHaveBeenCalled();
  expect(played).toEqual([]);
  sounds.wake();
  sounds.wake();
  sounds.play(["lay"]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(context.resume).toHaveBeenCalledTimes(1);
  expect(played.length).toBe(1);
});

test("nothing sounds once sounds are switched off", () => {
  const sounds = new Sounds(make);
  switchSound();
  sounds.wake();
  switchSound();
  sounds.play(["win"]);
  expect(played).toEqual([]);
});

test("a browser that has fallen asleep is woken by the next press", () => {
  const sounds = new Sounds(make);
  switchSound();
  sounds.wake();
  context.state = "suspended";
  sounds.wake();
  expect(context.resume).toHaveBeenCalledTimes(2);
});

const ALL = /** @type {const} */ ([
  "lay",
  "draw",
  "right",
  "wrong",
  "star",
  "medal",
  "flash",
  "shake",
  "shout",
  "burst",
  "win",
]);

test.each(ALL)("%s is short and soft", (name) => {
  const sounds = new Sounds(make);
  switchSound();
  sounds.wake();
  sounds.play([name]);
  expect(played.length).toBeGreaterThan(0);
  expect(played.every(({ start, stop }) => start >= 10 && stop > start)).toBe(true);
  expect(Math.max(...played.map(({ stop }) => stop))).toBeLessThan(11.5);
  expect(loudest).toBeLessThanOrEqual(0.5);
});

test("of many at once the last are heard, one after the other, and no queue grows", () => {
  const sounds = new Sounds(make);
  switchSound();
  sounds.wake();
  for (let i = 0; i < 10; i++) sounds.play(["lay", "lay", "lay", "lay", "lay"]);
  expect(played.length).toBe(30);
  expect(new Set(played.slice(0, 3).map(({ start }) => start)).size).toBe(3);
  expect(Math.max(...played.map(({ start }) => start))).toBeLessThan(10.5);
});
