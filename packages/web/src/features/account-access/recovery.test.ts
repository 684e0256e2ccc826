import { expect, it } from "vitest";
import { askedAt, resetPath, secondsToWait } from "./recovery.ts";

it.each([
  ["ada@example.com", null, "/reset-password?email=ada%40example.com"],
  ["ada+work@example.com", "/messages", "/reset-password?email=ada%2Bwork%40example.com&next=%2Fmessages"],
  ["", null, "/reset-password"],
])("the page for a new password knows the address %j and the wish %j", (email, next, path) => {
  expect(resetPath(email, next)).toBe(path);
});

it.each([
  [{ askedAt: 5 }, 5],
  [null, null],
  ["text", null],
  [{ askedAt: "5" }, null],
])("the state %j says that a code was asked for at %j", (state, at) => {
  expect(askedAt(state)).toBe(at);
});

it.each([
  [null, 0],
  [100_000, 60],
  [90_000, 50],
  [40_000, 0],
  [0, 0],
])("a code asked for at %j leaves %i seconds to wait at 100 s", (asked, seconds) => {
  expect(secondsToWait(asked, 100_000)).toBe(seconds);
});
