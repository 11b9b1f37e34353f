import { expect, test, vi } from "vitest";
import { Model } from "./model.js";

/** @param {object} [state] */
function model(state = { value: 1, page: {} }) {
  const send = vi.fn();
  return { model: new Model("m", { ...state }, send), send };
}

test("changes are sent together, once", () => {
  const { model: counter, send } = model();
  counter.set("value", 2);
  counter.set({ value: 3, page: { lang: "es" } });
  counter.save_changes();
  counter.save_changes();
  expect(send.mock.calls).toEqual([
    [{ method: "update", state: { value: 3, page: { lang: "es" } }, buffer_paths: [] }, []],
  ]);
});

test("listeners hear of changes, from here and from the kernel, but not of no change", () => {
  const { model: counter } = model();
  const heard = vi.fn();
  counter.on("change:value change", heard);
  counter.set("value", 1);
  expect(heard).not.toHaveBeenCalled();
  counter.set("value", 2);
  counter.receiveUpdate({ value: 3 });
  expect(heard.mock.calls.map(([, value]) => value)).toEqual([2, undefined, 3, undefined]);
});

test("what the kernel says is not sent back", () => {
  const { model: counter, send } = model();
  counter.receiveUpdate({ value: 5 });
  counter.save_changes();
  expect(counter.get("value")).toBe(5);
  expect(send).not.toHaveBeenCalled();
});

test("messages of one's own carry buffers", () => {
  const { model: counter, send } = model();
  counter.send({ add: 1 }, null, [new Uint8Array([1, 2, 3]).subarray(1)]);
  expect(send.mock.calls[0]?.[0]).toEqual({ method: "custom", content: { add: 1 } });
  expect(send.mock.calls[0]?.[1][0].byteLength).toBe(2);

  const heard = vi.fn();
  counter.on("msg:custom", heard);
  counter.receiveCustom({ said: "thanks" }, []);
  expect(heard).toHaveBeenCalledWith({ said: "thanks" }, []);
});

test("off forgets one listener, one event or all", () => {
  const { model: counter } = model();
  const [one, two, three] = [vi.fn(), vi.fn(), vi.fn()];
  counter.on("change:value", one);
  counter.on("change:value", two);
  counter.on("change", three);
  counter.off("change:value", one);
  counter.set("value", 2);
  counter.off("change:value");
  counter.set("value", 3);
  counter.off();
  counter.set("value", 4);
  expect([one, two, three].map((listener) => listener.mock.calls.length)).toEqual([0, 1, 2]);
});

test("a view's listeners end with the view", () => {
  const { model: counter } = model();
  const life = new AbortController();
  const heard = vi.fn();
  counter.scoped(life.signal, async () => undefined).on("change:value", heard);
  counter.set("value", 2);
  life.abort();
  counter.set("value", 3);
  expect(heard).toHaveBeenCalledTimes(1);
});
