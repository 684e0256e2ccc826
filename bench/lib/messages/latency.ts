import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../figures.ts";

/** One of two who write to each other, on either side of the comparison. */
export interface Writer {
  /** Sends a text; resolves when the service has taken it. */
  send(text: string): Promise<unknown>;
  /** Is given each text that comes. */
  onText(listener: (text: string) => void): void;
}

/** What the messages of a round took from being sent to being seen, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** In milliseconds: longer than any push that comes at all. */
const patience = 10_000;

/** Two people write in turn, with pauses that hit every phase of whatever polls. Out: the time of each message until the other saw it. */
export async function converse(two: readonly [Writer, Writer], messages: number): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; count < messages; count += 1) {
    const [from, to] = count % 2 === 0 ? two : [two[1], two[0]];
    await sleep(20 + Math.random() * 80);
    const text = `Message ${count}: is it Tuesday, or later? 🔨`;
    const began = performance.now();
    const seen = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("A message was not seen")), patience);
      to.onText((found) => {
        if (found !== text) return;
        clearTimeout(timer);
        resolve(performance.now() - began);
      });
    });
    const [time] = await Promise.all([seen, from.send(text)]);
    took.push(time);
  }
  return took;
}

export function timesOf(took: readonly number[]): Times {
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95), p99: quantile(took, 0.99) };
}
