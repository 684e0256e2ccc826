import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "./person.ts";

/** In milliseconds: longer than any push that comes at all. */
const timeoutMs = 10_000;

/** Two people write in turn, with pauses that hit every phase of whatever polls. Out: the time of each message until the other saw it. */
export async function converse(two: readonly [Person, Person], messages: number): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; count < messages; count += 1) {
    const [from, to] = count % 2 === 0 ? two : [two[1], two[0]];
    await sleep(20 + Math.random() * 80);
    const text = `Message ${count}: is it Tuesday, or later? 🔨`;
    const began = performance.now();
    const seen = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("A message was not seen")), timeoutMs);
      to.onFrame = (frame) => {
        if (frame.type !== "message" || frame.message.content !== text) return;
        clearTimeout(timer);
        resolve(performance.now() - began);
      };
    });
    const [time] = await Promise.all([seen, from.write(to.id, text)]);
    took.push(time);
  }
  return took;
}
