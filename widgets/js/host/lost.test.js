// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LostNotice } from "./lost.js";

const HEALTH = new URL("http://localhost/healthz");

beforeEach(() => {
  document.body.innerHTML = `<div id="ck-lost" hidden data-lost="lost" data-flooded="flooded" data-asking="asking" data-away="away" data-full="full" data-enough="enough"
    data-blocked="blocked" data-stuck="stuck"
    data-reload="go on" data-again="again"><p></p><button></button></div>`;
});
afterEach(() => vi.unstubAllGlobals());

/** @param {() => Promise<{ ok: boolean }>} answer */
function notice(answer) {
  const [fetch, leave] = [vi.fn(answer), vi.fn()];
  vi.stubGlobal("fetch", fetch);
  return { notice: new LostNotice(() => HEALTH, leave), fetch, leave };
}

const said = () => document.getElementById("ck-lost")?.innerText.trim().replace(/\s+/g, " ");
const there = async () => ({ ok: true });

test("a server that answers gives another page", async () => {
  const { notice: lost, leave, fetch } = notice(there);
  lost.show();
  expect(lost.isLost).toBe(true);
  expect(document.getElementById("ck-lost")?.hidden).toBe(false);
  expect(said()).toBe("lostgo on");
  const left = lost.leave();
  expect(said()).toBe("askingagain");
  await left;
  expect(fetch).toHaveBeenCalledWith(HEALTH, expect.anything());
  expect(leave).toHaveBeenCalledOnce();
});

test("a page that has flooded its kernel goes on when its reader says so", async () => {
  const { notice: lost, leave } = notice(there);
  lost.show(true);
  expect(lost.isLost).toBe(true);
  expect(said()).toBe("floodedgo on");
  expect(leave).not.toHaveBeenCalled();
  await lost.leave();
  expect(leave).toHaveBeenCalledOnce();
});

for (const [name, answer] of /** @type {[string, () => Promise<{ ok: boolean }>][]} */ ([
  ["is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is gone behind a proxy that is not", async () => ({ ok: false })],
]))
  test(`where the server ${name}, the page stays`, async () => {
    const { notice: lost, leave } = notice(answer);
    lost.show();
    await lost.leave();
    expect(leave).not.toHaveBeenCalled();
    expect(said()).toBe("awayagain");
    lost.show();
    expect(said()).toBe("awayagain");
    vi.stubGlobal("fetch", there);
    await lost.leave();
    expect(leave).toHaveBeenCalledOnce();
  });

test("a server that is back after a moment is not called away any longer", async () => {
  const { notice: lost } = notice(async () => ({ ok: false }));
  await lost.leave();
  lost.answered();
  expect(document.getElementById("ck-lost")?.hidden).toBe(true);
  lost.show();
  await lost.leave();
  lost.answered();
  expect(said()).toBe("lostgo on");
});

test("the server is asked once at a time, and the last wish counts", async () => {
  const { notice: lost, leave, fetch } = notice(async () => ({ ok: false }));
  const elsewhere = vi.fn();
  await Promise.all([lost.leave(elsewhere), lost.leave()]);
  expect(fetch).toHaveBeenCalledOnce();
  vi.stubGlobal("fetch", there);
  await lost.leave();
  expect(elsewhere).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});

test("while every seat is taken the page waits by itself, and there is nothing to press", async () => {
  const { notice: lost } = notice(async () => ({ ok: false }));
  lost.wait("full");
  expect(document.querySelector("#ck-lost p")?.textContent).toBe("full");
  expect(document.querySelector("button")?.hidden).toBe(true);
  expect(lost.isLost).toBe(false);
  await lost.leave();
  expect(said()).toBe("awayagain");
  expect(document.querySelector("button")?.hidden).toBe(false);
  lost.answered();
  expect(document.querySelector("#ck-lost p")?.textContent).toBe("full");
  lost.wait("enough");
  expect(lost.isLost).toBe(false);
  expect(document.querySelector("#ck-lost p")?.textContent).toBe("enough");
  expect(document.querySelector("button")?.hidden).toBe(true);
  lost.found();
  expect(document.getElementById("ck-lost")?.hidden).toBe(true);
});

test("what somebody is being told is not overwritten by a seat that has become free", async () => {
  const { notice: lost } = notice(async () => ({ ok: false }));
  lost.wait("full");
  await lost.leave();
  lost.found();
  expect(said()).toBe("awayagain");
  lost.answered();
  expect(document.getElementById("ck-lost")?.hidden).toBe(true);
});

test("where tables cannot run, nothing is offered that would not help", () => {
  const { notice: lost } = notice(there);
  lost.blocked();
  expect(document.querySelector("#ck-lost p")?.textContent).toBe("blocked");
  expect(document.querySelector("button")?.hidden).toBe(true);
  expect(lost.isLost).toBe(true);
});

test("where tables have not come to run, one can try again", async () => {
  const { notice: lost, leave } = notice(there);
  lost.stuck();
  expect(said()).toBe("stuckagain");
  expect(lost.isLost).toBe(true);
  await lost.leave();
  expect(leave).toHaveBeenCalledOnce();
});

test("the page that somebody wishes for is asked for, where pages are all that there is", async () => {
  const [fetch, go] = [vi.fn(async (/** @type {URL} */ _) => ({ ok: false })), vi.fn()];
  vi.stubGlobal("fetch", fetch);
  const lost = new LostNotice((to) => to, vi.fn());
  const other = new URL("http://localhost/other.html");
  await lost.leave(go, other);
  await lost.leave();
  expect(fetch.mock.calls.map(([asked]) => String(asked))).toEqual([other.href, other.href]);
  lost.answered();
  await lost.leave();
  expect(fetch).toHaveBeenLastCalledWith(new URL(location.href), expect.anything());
});
