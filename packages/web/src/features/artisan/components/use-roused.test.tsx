// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRoused } from "./use-roused.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a page that nobody touches rests, for a while", () => {
  const { result } = renderHook(useRoused);
  act(() => void vi.advanceTimersByTime(3_900));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe(true);
});

it.each(["pointermove", "pointerdown", "keydown", "focusin", "scroll"])("%s rouses it", (sign) => {
  const { result } = renderHook(useRoused);
  act(() => void document.dispatchEvent(new Event(sign)));
  expect(result.current).toBe(true);
});
