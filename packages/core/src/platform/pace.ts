import { setTimeout as sleep } from "node:timers/promises";

/**
 * Limits the rate of work. Returns a function to call after each page with its number of items; it resolves when the
 * next page may start.
 *
 * @param perSecond the most items per second; 0 is unlimited
 */
export function pacing(perSecond: number): (items: number) => Promise<void> {
  const began = performance.now();
  let done = 0;
  return async (items) => {
    done += items;
    if (perSecond === 0) return;
    const due = began + (done / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
  };
}
