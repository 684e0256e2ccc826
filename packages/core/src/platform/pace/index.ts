import { setTimeout as sleep } from "node:timers/promises";

/**
 * Keeps work at a bounded rate. In: how many items a second at most; 0 is as fast as it goes. Out: to be called after each page with the number
 * of its items; resolves when the next page may begin.
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
