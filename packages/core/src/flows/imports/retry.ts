import { isServiceError } from "../../platform/aws/index.ts";
import { isTransient } from "../../platform/errors/index.ts";
import type { Chunks } from "./queue.ts";

/** So many rows in a row that find a service away end a delivery. */
export const awayRows = 3;

/** How often rows are tried that fail while others succeed: within some two minutes. */
const mostTries = 6;
/** How often parts wait for services that are away or throttle, in a row: some six hours. */
const mostWaits = 180;
/** In seconds. */
const longestWait = 120;

/**
 * What a failure is due to: `away`, the service, which throttles or cannot be reached, or somebody else who registers the
 * address right now; `own`, perhaps the row. A 5xx answer is not said to be the service's, as it may come for one user for ever.
 */
export type Failure = "away" | "own";

export function failureOf(error: unknown): Failure {
  const isAnswer = isServiceError(error) && (error.$metadata.httpStatusCode ?? 0) >= 500;
  return isTransient(error) && !isAnswer ? "away" : "own";
}

/** Whether the rows that are left of a part are given up. */
export function isGivenUp({ tries, waits }: Chunks): boolean {
  return tries >= mostTries || waits >= mostWaits;
}

/** How a delivery went that left rows of a part: why those failed that were tried. */
export interface Attempt {
  readonly failures: readonly Failure[];
  /** Whether what became of any row was decided. */
  readonly hasProgress: boolean;
  /** Whether the user pool answers at all; asked where no row says so. */
  readonly isPoolThere: () => Promise<boolean>;
}

/** The part to come again, and after how many seconds. */
export async function later(
  part: Chunks,
  { failures, hasProgress, isPoolThere }: Attempt,
): Promise<{ part: Chunks; seconds: number }> {
  if (failures.length === 0) return { part, seconds: 0 };
  const isAway = failures.includes("away") || !(hasProgress || (await isPoolThere()));
  const waits = (hasProgress ? 0 : part.waits) + (isAway ? 1 : 0);
  const tries = part.tries + (isAway ? 0 : 1);
  return { part: { ...part, tries, waits }, seconds: Math.min(longestWait, 2 ** (isAway ? waits : tries)) };
}
