import { expect, it } from "vitest";
import { codeRequestedAt, resetPath, secondsToWait } from "./components/recovery-form.tsx";

it.each([
  ["ada@example.com", null, "/reset-password?email=ada%40example.com"],
  ["ada+work@example.com", "/messages", "/reset-password?email=ada%2Bwork%40example.com&next=%2Fmessages"],
  ["", null, "/reset-password"],
])("builds the reset path for the address %j and the next page %j", (email, next, path) => {
  expect(resetPath(email, next)).toBe(path);
});

it.each([
  [{ requestedAt: 5 }, 5],
  [null, null],
  ["text", null],
  [{ requestedAt: "5" }, null],
])("reads the time of the code request from the state %j: %j", (state, at) => {
  expect(codeRequestedAt(state)).toBe(at);
});

it.each([
  [null, 0],
  [100_000, 60],
  [90_000, 50],
  [40_000, 0],
  [0, 0],
])("for a code requested at %j, leaves %i seconds to wait at 100 s", (requestedAt, seconds) => {
  expect(secondsToWait(requestedAt, 100_000)).toBe(seconds);
});
