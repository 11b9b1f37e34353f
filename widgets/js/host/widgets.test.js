// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Widgets } from "./widgets.js";

const MODULE = `data:text/javascript,export default () => ({
  initialize({ model }) { model.set("steps", ["initialize"]); return () => model.set("steps", [...model.get("steps"), "ended"]); },
  render({ model, el, signal }) {
    model.set("steps", [...model.get("steps"), "render"]);
    el.textContent = model.get("value");
    signal.addEventListener("abort", () => model.set("steps", [...model.get("steps"), "aborted"]));
    return () => model.set("steps", [...model.get("steps"), "cleaned"]);
  },
})`;

/** @param {object} [state] */
function widgets(state = {}) {
  const send = vi.fn();
  const all = new Widgets(send);
  const model = all.restore(
    "w",
    {
      state: { value: null, ...state },
      buffers: [],
      texts: [{ path: ["value"], text: 1 }],
      esm: MODULE,
      css: null,
    },
    ["6", "7"],
  );
  return { all, model, send };
}

/**
 * @param {string} type
 * @param {object} data
 */
function comm(type, data) {
  return {
    channel: "iopub",
    header: { msg_id: "1", msg_type: type },
    parent_header: {},
    metadata: {},
    content: { comm_id: "w", data },
    buffers: [],
  };
}

test("a widget is initialised once, drawn, and cleaned up when its comm closes", async () => {
  const { all, model } = widgets();
  const el = document.createElement("div");
  await all.mount("w", el);
  expect(el.textContent).toBe("7");
  all.receive(comm("comm_close", {}));
  expect(model.get("steps")).toEqual(["initialize", "render", "ended", "aborted", "cleaned"]);
  expect(el.textContent).toBe("");
});

test("the kernel's updates and messages reach the model", () => {
  const { all, model } = widgets();
  const heard = vi.fn();
  model.on("msg:custom", heard);
  all.receive(comm("comm_msg", { method: "update", state: { value: "8" } }));
  all.receive(comm("comm_msg", { method: "echo_update", state: { value: "old" } }));
  all.receive(comm("comm_msg", { method: "custom", content: { hello: 1 } }));
  expect(model.get("value")).toBe("8");
  expect(heard).toHaveBeenCalledWith({ hello: 1 }, []);
});

test("changes go out on the widget's comm", () => {
  const { model, send } = widgets();
  model.set("value", "9");
  model.save_changes();
  expect(send).toHaveBeenCalledWith(
    "comm_msg",
    { comm_id: "w", data: { method: "update", state: { value: "9" }, buffer_paths: [] } },
    [],
  );
});

test("a widget whose module fails rejects when it is mounted", async () => {
  const all = new Widgets(vi.fn());
  const esm = "data:text/javascript,throw new Error('no')";
  all.restore("w", { state: {}, buffers: [], texts: [], esm, css: null }, []);
  await expect(all.mount("w", document.createElement("div"))).rejects.toThrow("no");
  await expect(all.mount("none", document.createElement("div"))).rejects.toThrow("no widget none");
});
