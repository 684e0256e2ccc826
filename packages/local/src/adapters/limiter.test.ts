import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createLimiter } from "./limiter.ts";

it("lets so many run at once, the others in their order, and goes on after one that failed", async () => {
  const take = createLimiter(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let [running, most] = [0, 0];
  const works = Array.from({ length: 6 }, (_, number) =>
    take(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      if (number === 1) throw new Error("broken");
      return number;
    }),
  );
  const outcomes = Promise.allSettled(works);
  for (let ended = 0; ended < 6; ended += 1) {
    await nextTurn();
    ends.shift()?.();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
