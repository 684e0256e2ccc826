import { setClock } from "@handiwork/core/platform/clock";
import { onTestFinished, vi } from "vitest";

/** Advances the clock of the domain, the user pool and the tokens until the test ends. */
export function advanceClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  const restore = setClock(() => Date.now());
  onTestFinished(() => {
    restore();
    vi.useRealTimers();
  });
}
