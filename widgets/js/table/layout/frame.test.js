import { describe, expect, test } from "vitest";
import { frame } from "./frame.js";

/** @type {import("./types.js").Around} */
const LAPTOP = {
  width: 1280,
  height: 756,
  touch: false,
  text: 1,
  words: [
    { width: 264, height: 900 },
    { width: 300, height: 300 },
    { width: 340, height: 250 },
  ],
  bar: 200,
  controls: [80, 44],
};
const PHONE = { ...LAPTOP, width: 360, height: 692, words: [{ width: 340, height: 400 }] };
const TURNED = { ...LAPTOP, width: 740, height: 360, words: [{ width: 220, height: 120 }] };

describe("the shape", () => {
  test("is wide, tall or low", () => {
    expect(frame(LAPTOP, 0, 0).shape).toBe("wide");
    expect(frame(PHONE, 0, 0).shape).toBe("tall");
    expect(frame(TURNED, 0, 0).shape).toBe("low");
  });

  test("is tall where a low window is nearly square: a column would leave the table too narrow", () => {
    expect(frame({ ...TURNED, width: 549, height: 453 }, 0, 0).shape).toBe("tall");
    expect(frame(TURNED, 0, 3).shape).toBe("tall");
  });
});

const NARROW = [{ width: 264, height: 200 }];

describe("in a wide window", () => {
  test("the column is as wide as its words want", () => {
    expect(frame(LAPTOP, 0, 0).words).toMatchObject({ w: 300, h: 300 });
  });

  test("controls that have no room side by side take a second line of the column", () => {
    const { controls, folded } = frame({ ...LAPTOP, bar: 0, controls: [90, 120, 44, 44, 44] }, 0, 0);
    expect(folded).toBe(0);
    expect(controls?.h).toBe(2 * 44 + 8);
  });

  test("what wraps into more lines in the order in which it stands is folded", () => {
    const controls = [96, 144, 61, 44, 91, 44];
    const folded = (/** @type {number[]} */ places) =>
      frame({ ...LAPTOP, words: NARROW, bar: 0, controls, places }, 0, 0).folded;
    expect(folded([0, 1, 2, 3, 4, 5])).toBe(0);
    expect(folded([4, 2, 0, 3, 1, 5])).toBe(2);
  });

  test("where the page says nothing, what is told has the column for itself", () => {
    const match = { ...LAPTOP, words: [], bar: 0, controls: [44, 44, 96] };
    const { board, column, controls, info, words } = frame(match, 0, 0);
    expect(words).toBe(null);
    expect(info).toEqual(column);
    expect((info?.x ?? 0) + (info?.w ?? 999)).toBeLessThan(board.x);
    expect((info?.y ?? 0) + (info?.h ?? 999)).toBeLessThan(controls?.y ?? 0);
    expect(board.w).toBeGreaterThan(0.75 * LAPTOP.width);
  });

  test("far away, where nothing is told, controls stand one above the other in a rail", () => {
    const far = { ...LAPTOP, words: [], bar: 0, controls: [44, 44, 96], far: true };
    const { board, column, controls, info } = frame(far, 0, 0);
    expect([column, info]).toEqual([null, null]);
    expect(controls).toMatchObject({ w: 96, h: 2 * 44 + 8 });
    expect(board.w).toBeGreaterThan(0.88 * LAPTOP.width);
  });

  test("the column is as wide as the way on", () => {
    const words = [264, 300, 330, 360].map((width) => ({ width, height: 200 }));
    expect(frame({ ...LAPTOP, words, bar: 310 }, 0, 0)).toMatchObject({ words: { w: 330 }, bar: { w: 330 } });
  });

  test("what a step offers later changes nothing", () => {
    const [few, more] = [[90], [90, 120, 150, 44]].map((controls) => frame({ ...LAPTOP, controls }, 0, 0));
    expect(more?.column).toEqual(few?.column);
  });

  test("controls and the way on stand at the foot of the column", () => {
    const { bar, controls, board } = frame(LAPTOP, 0, 0);
    expect((controls?.x ?? 999) + (controls?.w ?? 999)).toBeLessThan(board.x);
    expect((bar?.y ?? 0) + (bar?.h ?? 0)).toBe(746);
  });
});

test("a way on in a line of its own is as wide as the column, and one beside controls as wide as it needs to be", () => {
  const alone = frame({ ...LAPTOP, controls: [120, 120] }, 0, 0);
  expect(alone.bar).toMatchObject({ x: alone.controls?.x, w: 300 });
  expect(frame({ ...LAPTOP, controls: [44] }, 0, 0).bar).toMatchObject({ w: 200 });
});

describe("on a phone", () => {
  test("words take at most a quarter, and less where they have to", () => {
    expect(frame(PHONE, 0, 0).words?.h).toBe(173);
    expect(frame(PHONE, 0, 1).words?.h).toBe(66);
    expect(frame(PHONE, 0, 2).words?.h).toBe(42);
  });

  test("what is told has a strip above the table, where words stand if there are any, with nothing else on it", () => {
    const short = { ...PHONE, words: [{ width: 340, height: 40 }] };
    for (const [around, least] of /** @type {[import("./types.js").Around, number][]} */ ([
      [PHONE, 60],
      [short, 60],
      [{ ...PHONE, words: [] }, 40],
      [{ ...PHONE, words: [], height: 800 }, 60],
    ])) {
      const { info, words, board } = frame(around, 0, 0);
      expect(info?.h).toBeGreaterThan(least);
      expect(words ?? info).toEqual(info);
      expect((info?.y ?? 999) + (info?.h ?? 999)).toBeLessThan(board.y);
    }
  });

  test("controls and the way on share the line at the thumb", () => {
    const { bar, controls, board } = frame(PHONE, 0, 0);
    expect(controls?.y).toBe(bar?.y);
    expect(board.y + board.h).toBeLessThan(bar?.y ?? 0);
  });

  test("controls that find no room stand behind one button", () => {
    expect(frame({ ...PHONE, controls: [44, 44, 80, 44] }, 0, 0).folded).toBeGreaterThan(1);
    expect(frame({ ...PHONE, bar: 0, controls: [44, 44, 80, 44] }, 0, 0).folded).toBe(0);
  });
});

test("in a low window, the way on and one button for all controls stand in one line", () => {
  const { bar, controls, folded, board } = frame({ ...TURNED, controls: [44, 44, 96] }, 0, 0);
  expect(controls?.y).toBe(bar?.y);
  expect(folded).toBe(3);
  expect(board.x).toBeLessThan(0.4 * TURNED.width);
});

test("words are never without a height, though none was measured at the width of the column", () => {
  const words = [208, 240, 270, 300].map((width) => ({ width, height: 90 }));
  expect(frame({ ...TURNED, words, bar: 221, controls: [44] }, 0, 0).words?.h).toBe(90);
});

test("beside a match in a low window two lines hold a hint, what opens the rest, and what lets pass behind it", () => {
  const match = { ...TURNED, words: [], bar: 40, controls: [122, 77, 44, 44], places: [4, 1, 0, 3] };
  const { controls, folded } = frame(match, 0, 0);
  expect(controls).toMatchObject({ w: 160, h: 96 });
  expect(folded).toBe(2);
});

test("without a page that gives a height there are no words and no way on, and the width decides", () => {
  const free = { ...LAPTOP, height: null, words: [], bar: 0 };
  const { words, bar, board, info } = frame(free, 0, 0);
  expect([words, bar]).toEqual([null, null]);
  expect(board).toMatchObject({ w: 1280, h: 760 });
  expect(info?.y).toBeGreaterThanOrEqual(board.y + board.h);
  expect(frame({ ...free, paper: true }, 0, 0)).toMatchObject({ info: null, board: { y: 0, h: 760 } });
});
