// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { clock, useWait } from "./resend.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("counts down by the second, and begins anew when it is told to", () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useWait(2));
  const next = () => {
    act(() => void vi.advanceTimersByTime(1_000));
    return result.current.left;
  };
  expect([result.current.left, next(), next(), next()]).toEqual([2, 1, 0, 0]);
  act(() => result.current.wait(3));
  expect([result.current.left, next(), next(), next()]).toEqual([3, 2, 1, 0]);
});

it.each([
  [5, "0:05"],
  [60, "1:00"],
  [2525, "42:05"],
  [3600, "60:00"],
])("%i seconds are %s", (seconds, words) => {
  expect(clock(seconds)).toBe(words);
});
