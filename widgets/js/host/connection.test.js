import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection.js";
import { pack, unpack } from "./wire.js";

/** A websocket that does what the test says. */
class Line {
  static OPEN = 1;
  /** @type {Line[]} */
  static all = [];
  readyState = 0;
  /** @type {ArrayBuffer[]} */
  sent = [];
  onopen = () => {};
  onclose = (/** @type {{ code: number }} */ _) => {};
  onmessage = (/** @type {{ data: unknown }} */ _) => {};

  /** @param {URL} url */
  constructor(url) {
    this.url = String(url);
    Line.all.push(this);
  }

  /** @param {ArrayBuffer} frame */
  send(frame) {
    this.sent.push(frame);
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = 1;
    this.onopen();
  }

  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }

  get kinds() {
    return this.sent.map((frame) => unpack(frame).header.msg_type);
  }
}

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** @typedef {import("./connection.js").Shortage} Shortage */

/** @param {"" | Shortage} why */
function connect(why = "") {
  const ears = {
    receive: vi.fn(),
    opened: vi.fn(),
    full: vi.fn(),
    lost: vi.fn(),
    shortage: vi.fn(async () => why),
  };
  const connection = new Connection(new URL("http://localhost/visits/1/channels"), ears);
  return { connection, ears };
}

const last = () => /** @type {Line} */ (Line.all.at(-1));

test("what is sent before the line stands is not lost, and a visitor is new once", async () => {
  const { connection, ears } = connect();
  connection.send("one", {});
  expect(last().url).toMatch(/^ws:.*new=1/);
  last().opens();
  expect(ears.opened).toHaveBeenCalledOnce();
  connection.send("two", {});
  expect(last().kinds).toEqual(["one", "two"]);
  last().breaks();
  connection.send("three", {});
  await vi.advanceTimersByTimeAsync(300);
  expect(Line.all).toHaveLength(2);
  expect(last().url).not.toContain("new=");
  last().opens();
  expect(last().kinds).toEqual(["three"]);
  expect(ears.shortage).not.toHaveBeenCalled();
});

test.each(/** @type {Shortage[]} */ (["full", "enough"]))(
  "whoever finds no seat (%s) goes on trying, and keeps what they have said",
  async (why) => {
    const { connection, ears } = connect(why);
    connection.send("one", {});
    for (let number = 1; number <= 20; number++) {
      last().breaks();
      await vi.advanceTimersByTimeAsync(5000);
      expect(Line.all).toHaveLength(number + 1);
    }
    expect(ears.full.mock.calls).toEqual(Array(20).fill([why]));
    expect(ears.lost).not.toHaveBeenCalled();
    last().opens();
    expect(last().url).toContain("new=1");
    expect(last().kinds).toEqual(["one"]);
  },
);

test("where the server is gone the line is lost after a while, once", async () => {
  const { ears } = connect();
  for (let number = 0; number < 5; number++) {
    last().breaks();
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect(ears.lost).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(5);
});

test("a kernel that was full once is lost like any other when it dies", async () => {
  const { ears } = connect("full");
  last().opens();
  for (let number = 0; number < 5; number++) {
    last().breaks();
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect(ears.full).not.toHaveBeenCalled();
  expect(ears.lost).toHaveBeenCalledOnce();
});

test("a dead kernel is lost at once, and other news are passed on", () => {
  const { ears } = connect();
  last().opens();
  const message = (/** @type {string} */ kind, /** @type {object} */ content) =>
    last().onmessage({
      data: pack({
        channel: "iopub",
        header: { msg_id: "1", msg_type: kind },
        parent_header: {},
        metadata: {},
        content,
        buffers: [],
      }),
    });
  message("comm_msg", {});
  message("status", { execution_state: "idle" });
  expect(ears.receive).toHaveBeenCalledTimes(2);
  message("status", { execution_state: "dead" });
  expect(ears.lost).toHaveBeenCalledOnce();
});

test("a line on which too much was said is lost at once, and nobody says it again", async () => {
  const { connection, ears } = connect();
  last().opens();
  last().breaks(1008);
  connection.send("one more", {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ears.lost.mock.calls).toEqual([[true]]);
  expect(ears.shortage).not.toHaveBeenCalled();
  expect(Line.all).toHaveLength(1);
});

test("a page that was left opens no line any more", async () => {
  for (const why of /** @type {const} */ (["full", ""])) {
    Line.all = [];
    const { connection, ears } = connect(why);
    last().breaks();
    await vi.advanceTimersByTimeAsync(0);
    connection.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
    expect(ears.lost).not.toHaveBeenCalled();
  }
});
