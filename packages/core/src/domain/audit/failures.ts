import { nowIso } from "../../platform/clock/index.ts";
import { FailureEntity, type failureKinds } from "../../model/audit/failure.entity.ts";

export type FailureKind = (typeof failureKinds)[number];

/** Counts one failure on this day (UTC). */
export async function countFailure(kind: FailureKind): Promise<void> {
  await FailureEntity.update({ kind, day: nowIso().slice(0, 10) })
    .add({ count: 1 })
    .go();
}

/**
 * The failures of each day from `from` to `to`, both included (`2026-11-21`, UTC), oldest first, with one query. Days
 * without a failure are left out.
 */
export async function failures({
  kind = "sign-in-failed",
  from,
  to,
}: {
  kind?: FailureKind;
  from: string;
  to: string;
}): Promise<{ day: string; count: number }[]> {
  const { data } = await FailureEntity.query
    .byDay({ kind })
    .between({ day: from }, { day: to })
    .go({ pages: "all" });
  return data.map(({ day, count }) => ({ day, count }));
}
