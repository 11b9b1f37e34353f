import { expect, test } from "vitest";
import { moved } from "./moving.js";

test("what is moved stands where it was put, and all others keep their order", () => {
  expect(moved([..."abcd"], 0, 2).join("")).toBe("bcad");
  expect(moved([..."abcd"], 3, 0).join("")).toBe("dabc");
  expect(moved([..."abcd"], 1, 1).join("")).toBe("abcd");
});
