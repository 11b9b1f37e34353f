import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WorkerLine } from "./python.js";

/** @type {StandIn} */
let worker;

class StandIn {
  terminate = vi.fn();
  postMessage = vi.fn();
  /** @type {(event: { data: object }) => void} */
  onmessage = () => {};

  constructor() {
    worker = this;
  }
}

const say = (/** @type {string} */ is) => worker.onmessage({ data: { is } });

function line() {
  const ears = Object.fromEntries(
    ["receive", "opened", "shortage", "full", "lost", "starting", "blocked", "failed", "slow"].map((name) => [
      name,
      vi.fn(),
    ]),
  );
  return { line: new WorkerLine(new URL("http://localhost/worker.js"), /** @type {any} */ (ears)), ears };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", StandIn);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what takes long is told, and told when it has come", () => {
  const { line: python, ears } = line();
  python.send("comm_msg", {});
  vi.advanceTimersByTime(30_000); // Python starts
  expect(ears.slow).not.toHaveBeenCalled();
  say("ready");
  vi.advanceTimersByTime(1900);
  python.send("comm_msg", {}); // whoever presses again has not waited less
  vi.advanceTimersByTime(200);
  expect(ears.slow).toHaveBeenLastCalledWith(true);
  say("answered");
  expect(ears.slow).toHaveBeenLastCalledWith(false);
  say("answered");
  vi.advanceTimersByTime(120_000);
  expect(ears.slow).toHaveBeenCalledTimes(2);
  expect(ears.lost).not.toHaveBeenCalled();
});

test("what never answers is lost, and waited for no longer", () => {
  const { line: python, ears } = line();
  say("ready");
  for (const answer of ["answered", null]) {
    python.send("comm_msg", {});
    if (answer) say(answer);
  }
  vi.advanceTimersByTime(11_000);
  expect(ears.lost).toHaveBeenCalledOnce();
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(ears.slow).toHaveBeenLastCalledWith(false);
});

test("the first answer may take a slow phone its time", () => {
  const { line: python, ears } = line();
  say("ready");
  python.send("comm_msg", {});
  vi.advanceTimersByTime(59_000);
  expect(ears.slow).toHaveBeenLastCalledWith(true);
  expect(ears.lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(ears.lost).toHaveBeenCalledOnce();
});

test("what somebody has written may take its time, and says itself that it runs", () => {
  const { line: python, ears } = line();
  say("ready");
  python.send("run", {});
  vi.advanceTimersByTime(59_000);
  expect(ears.lost).not.toHaveBeenCalled();
  expect(ears.slow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(ears.lost).toHaveBeenCalledOnce();
});
