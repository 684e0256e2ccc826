import { now } from "../clock.ts";
import { TooMany } from "../errors.ts";
import { conditionHolds } from "../table/conditions.ts";
import { LimitEntity } from "./limit.entity.ts";
import type { Limit } from "./limits.ts";

export { addressKey } from "./address.ts";
export * from "./limits.ts";

/**
 * Counts one use of each limit before an attempt. One conditional write counts and checks, so that concurrent
 * attempts cannot exceed a limit. An attempt that one limit rejects counts for none, so that a single address cannot
 * use up an account's limit. Windows are fixed, so up to twice the limit may occur around a boundary.
 *
 * @throws {TooMany} with the longest wait (seconds) of the exceeded limits
 */
export async function consume(limits: readonly Limit[]): Promise<void> {
  const moment = now();
  const waits = await Promise.all(limits.map((limit) => waitFor(limit, moment)));
  const longest = Math.max(0, ...waits);
  if (longest === 0) return;
  await giveBack(
    limits.filter((_, index) => waits[index] === 0),
    moment,
  );
  throw new TooMany(longest, limits[waits.indexOf(longest)]?.rule);
}

/**
 * Counts one use of each limit for `run`, and refunds them if it throws or returns a refusal.
 *
 * @throws {TooMany} if a limit is exceeded
 * @throws what `run` throws
 */
export async function consumeFor<Answer>(
  limits: readonly Limit[],
  run: () => Promise<Answer>,
  isRefused: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  const moment = now();
  await consume(limits);
  let isDone = false;
  try {
    const answer = await run();
    isDone = !isRefused(answer);
    return answer;
  } finally {
    if (!isDone) await giveBack(limits, moment);
  }
}

/** Like `consume`, but returns false instead of throwing TooMany. */
export async function tryConsume(limits: readonly Limit[]): Promise<boolean> {
  try {
    await consume(limits);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/** Refunds one use of each limit, never below zero. */
export async function refund(limits: readonly Limit[]): Promise<void> {
  await giveBack(limits, now());
}

/** Counts a use. Returns 0, or the seconds to wait if the limit is exceeded. */
async function waitFor(limit: Limit, moment: number): Promise<number> {
  const expiresAt = (windowOf(limit, moment).window + 1) * limit.seconds;
  const isCounted = await conditionHolds(
    LimitEntity.update(windowOf(limit, moment))
      .add({ used: 1 })
      .set({ expiresAt })
      .where(({ used }, { notExists, lt }) => `${notExists(used)} OR ${lt(used, limit.most)}`)
      .go(),
  );
  return isCounted ? 0 : Math.max(1, Math.ceil(expiresAt - moment / 1000));
}

async function giveBack(limits: readonly Limit[], moment: number): Promise<void> {
  await Promise.all(limits.map((limit) => giveOneBack(limit, moment)));
}

async function giveOneBack(limit: Limit, moment: number): Promise<void> {
  const use = LimitEntity.update(windowOf(limit, moment)).add({ used: -1 });
  // If the condition fails, the window has ended together with the use.
  await conditionHolds(use.where(({ used }, { gt }) => gt(used, 0)).go());
}

function windowOf({ name, key, seconds }: Limit, moment: number) {
  return { name, key, window: Math.floor(moment / 1000 / seconds) };
}
