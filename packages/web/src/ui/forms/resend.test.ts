// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { formatClock, useCountdown } from "./resend.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("counts seconds down to 0, and can be restarted", () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useCountdown(2));
  const next = () => {
    act(() => void vi.advanceTimersByTime(1_000));
    return result.current.secondsLeft;
  };
  expect([result.current.secondsLeft, next(), next(), next()]).toEqual([2, 1, 0, 0]);
  act(() => result.current.restart(3));
  expect([result.current.secondsLeft, next(), next(), next()]).toEqual([3, 2, 1, 0]);
});

it.each([
  [5, "0:05"],
  [60, "1:00"],
  [2525, "42:05"],
  [3600, "60:00"],
])("formats %i seconds as %s", (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
