// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line } from "./line.js";

/** A websocket that does what the test says. */
class Socket {
  static OPEN = 1;
  /** @type {Socket[]} */
  static all = [];
  readyState = 0;
  isClosed = false;
  /** @type {any[]} */
  sent = [];
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((event: { code: number }) => void) | null} */
  onclose = null;
  /** @type {((event: { data: string }) => void) | null} */
  onmessage = null;

  /** @param {string} url */
  constructor(url) {
    this.url = url;
    Socket.all.push(this);
  }

  /** @param {string} frame */
  send(frame) {
    this.sent.push(JSON.parse(frame));
  }

  close() {
    this.isClosed = true;
  }

  opens() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** @param {object} message */
  says(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  static get last() {
    return /** @type {Socket} */ (Socket.all.at(-1));
  }
}

/** @type {AbortController} */
let life;

beforeEach(() => {
  Socket.all = [];
  life = new AbortController();
  vi.stubGlobal("WebSocket", Socket);
  vi.useFakeTimers();
});
afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function connect() {
  const ears = {
    hear: vi.fn(),
    up: vi.fn(),
    down: vi.fn(),
    blocked: vi.fn(),
    over: vi.fn(),
    refused: vi.fn(),
  };
  const place = { code: "BCDFG" };
  const line = new Line(
    () => `ws://here/${place.code}`,
    () => ({ come: "key" }),
    ears,
    life.signal,
  );
  return { line, ears, place };
}

test("whoever comes says who they are, in which tab, and that the page shows", () => {
  const { ears } = connect();
  Socket.last.opens();
  const [come, seen] = Socket.last.sent;
  expect(come).toEqual({ come: "key", tab: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(seen).toEqual({ seen: true });
  expect(ears.up).toHaveBeenCalledOnce();
});

test("what is heard goes to the page, but for signs of life", () => {
  const { ears } = connect();
  Socket.last.opens();
  Socket.last.says({ you: { seat: 1 } });
  Socket.last.says({ here: 3 });
  expect(ears.hear.mock.calls).toEqual([[{ you: { seat: 1 } }]]);
});

test("what is not acknowledged is sent again on the next line, in its order and under its number", () => {
  const { line } = connect();
  line.do("sit", { face: "fox" });
  Socket.last.opens();
  line.say({ type: "act", action: "draw" });
  line.do("start");
  expect(Socket.last.sent.slice(2)).toEqual([
    { id: 1, do: "sit", face: "fox" },
    { id: 2, say: { type: "act", action: "draw" } },
    { id: 3, do: "start" },
  ]);
  Socket.last.says({ done: 2 });
  const { tab } = Socket.last.sent[0];
  Socket.last.breaks();
  vi.advanceTimersByTime(0);
  Socket.last.opens();
  expect(Socket.last.sent[0].tab).toBe(tab);
  expect(Socket.last.sent.slice(2).map(({ id }) => id)).toEqual([1, 3]);
});

test("what is refused is acknowledged, too, and said", () => {
  const { line, ears } = connect();
  Socket.last.opens();
  line.do("start");
  Socket.last.says({ done: 1, no: "host" });
  expect(ears.refused).toHaveBeenCalledWith("host");
  Socket.last.breaks();
  vi.advanceTimersByTime(0);
  Socket.last.opens();
  expect(Socket.last.sent).toHaveLength(2);
});

test("a line is taken up again for ever, later and later, but within four seconds", () => {
  const { ears } = connect();
  for (let times = 0; times < 30; times++) {
    const before = Socket.all.length;
    Socket.last.breaks();
    expect(Socket.all).toHaveLength(before);
    vi.advanceTimersByTime(4000);
    expect(Socket.all).toHaveLength(before + 1);
  }
  expect(ears.down).toHaveBeenCalledTimes(30);
});

test("a line that is turned away each time is taken up later and later, too", () => {
  connect();
  let waited = 0;
  for (let time = 0; time < 6; time++) {
    Socket.last.opens();
    Socket.last.says({ no: "lines" });
    Socket.last.breaks(4503);
    for (const before = Socket.all.length; Socket.all.length === before; waited += 100)
      vi.advanceTimersByTime(100);
  }
  expect(waited).toBeGreaterThan(10_000);
});

test.each([4400, 4403, 4404, 4429])("there is no way back after %i", (code) => {
  const { ears } = connect();
  Socket.last.opens();
  Socket.last.breaks(code);
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  expect(ears.over).toHaveBeenCalledWith(code);
});

test.each([1006, 1012, 4408])("there is one after %i", (code) => {
  connect();
  Socket.last.opens();
  Socket.last.breaks(code);
  vi.advanceTimersByTime(0);
  expect(Socket.all).toHaveLength(2);
});

test("a line is taken up again where the room is now", () => {
  const { place } = connect();
  Socket.last.opens();
  place.code = "GHJKL";
  Socket.last.breaks();
  vi.advanceTimersByTime(0);
  expect(Socket.all.map(({ url }) => url)).toEqual(["ws://here/BCDFG", "ws://here/GHJKL"]);
});

test("whoever comes back to the page waits for no attempt", () => {
  connect();
  for (let times = 0; times < 5; times++) {
    Socket.last.breaks();
    vi.advanceTimersByTime(times < 4 ? 4000 : 0);
  }
  const before = Socket.all.length;
  dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(before + 1);
});

test("a line that says open and is dead is let go, without waiting for its farewell", () => {
  connect();
  Socket.last.opens();
  const [dead] = Socket.all;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(dead?.sent.at(-1)).toHaveProperty("here");
  vi.advanceTimersByTime(1501);
  expect(dead?.isClosed).toBe(true);
  expect(Socket.all).toHaveLength(2);
});

test("a line that answers is kept", () => {
  connect();
  Socket.last.opens();
  const { send } = Socket.last;
  Socket.last.send = function (frame) {
    send.call(this, frame);
    const { here } = JSON.parse(frame);
    if (here !== undefined) setTimeout(() => this.says({ here }), 1000);
  };
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  expect(Socket.last.sent.filter(({ here }) => here !== undefined)).toHaveLength(6);
});

test("the other end hears whether the page shows", () => {
  connect();
  Socket.last.opens();
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(Socket.last.sent.at(-1)).toEqual({ seen: false });
  Reflect.deleteProperty(document, "hidden");
});

test("a line that never stands is said to be blocked before ten seconds are over, and one that broke is not", () => {
  const { ears } = connect();
  Socket.last.breaks();
  vi.advanceTimersByTime(9000);
  expect(ears.blocked).toHaveBeenCalledOnce();
  Socket.last.opens();
  Socket.last.breaks();
  vi.advanceTimersByTime(60_000);
  expect(ears.blocked).toHaveBeenCalledOnce();
});
