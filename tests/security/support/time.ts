import { setClock } from "@handiwork/core/platform/clock";
import { onTestFinished, vi } from "vitest";

/** Lets that many seconds pass, for the domain, the user pool and the tokens alike, until the test ends. */
export function pass(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  const restore = setClock(() => Date.now());
  onTestFinished(() => {
    restore();
    vi.useRealTimers();
  });
}
