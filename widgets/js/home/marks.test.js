import { describe, expect, it } from "vitest";
import { dayOf } from "../progress/practice.js";
import { inFigures, weekOf } from "./marks.js";

describe("a week", () => {
  it.each([
    ["2025-11-17", "2025-11-17", "2025-11-23"],
    ["2025-11-23", "2025-11-17", "2025-11-23"],
    ["2026-01-01", "2025-12-29", "2026-01-04"],
    ["2026-03-29", "2026-03-23", "2026-03-29"],
  ])("has %s in it, from Monday to Sunday", (day, monday, sunday) => {
    const week = weekOf(new Date(`${day}T23:30`)).map((date) => dayOf(date));
    expect([week.length, week[0], week.at(-1)]).toEqual([7, monday, sunday]);
    expect(week).toContain(day);
  });
});

it("writes a minus sign that is no hyphen", () => expect([inFigures(-3), inFigures(4)]).toEqual(["−3", "4"]));
