// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLazyModule } from "./use-lazy-module.ts";

const module = { View: () => <p>it is here</p> };
const load = vi.fn<() => Promise<typeof module>>();

function Place() {
  const loaded = useLazyModule(load);
  return loaded ? <loaded.View /> : <p>not yet</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("shows the placeholder until the code is loaded", async () => {
  load.mockResolvedValue(module);
  render(<Place />);
  expect(screen.getByText("not yet")).toBeTruthy();
  await pass(0);
  expect(screen.getByText("it is here")).toBeTruthy();
});

it("retries after the code could not be loaded", async () => {
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(module);
  render(<Place />);
  await pass(0);
  expect(screen.getByText("not yet")).toBeTruthy();
  await pass(5_000);
  expect(screen.getByText("it is here")).toBeTruthy();
});

it("stops retrying after unmounting", async () => {
  load.mockRejectedValue(new TypeError("Failed to fetch"));
  render(<Place />).unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
