import type { EntityItem } from "electrodb";
import { expiresIn } from "../platform/clock.ts";
import { mailDeletion } from "../mail/deletion.effects.ts";
import type { OnceOutcome } from "../mail/send-once.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { deleteBounces } from "../undeliverable/change.ts";
import { DeletionEntity } from "./deletion.entity.ts";
import { recordErasure } from "./delete.ts";
import { deletionParts, partAfter, type DeletionPart } from "./parts.rules.ts";
import { removals } from "./removals.ts";

/** The rows per step, plus up to a page. */
const maxHandled = 100;

/** In seconds: longer than any request or index update takes. */
const secondAfter = 10 * 60;

/** In seconds, if a job is in progress: ten days, including the two that expiry may take. */
const secondAfterJobs = 8 * 24 * 3600;

type Row = EntityItem<typeof DeletionEntity>;

export type DeletionStep = Pick<Row, "userId" | "step">;

interface Place {
  readonly part: DeletionPart | undefined;
  readonly after: string;
}

/**
 * Takes one step of a deletion: removes a number of rows and records the progress. Idempotent, and tolerates late and
 * reordered events: no step runs twice. Returns the outcome of the confirmation mail.
 */
export async function runDeletionStep({ userId, step }: DeletionStep): Promise<OnceOutcome[]> {
  const { data: row } = await DeletionEntity.get({ userId }).go({ consistent: true });
  if (!row || row.step !== step || row.part === undefined) return [];
  if (row.part === "access") await recordErasure(userId, row.createdAt);
  const outcomes: OnceOutcome[] = [];
  // A part of an earlier version no longer exists. Every part is idempotent, so the deletion starts again.
  let place: Place = deletionParts.includes(row.part)
    ? { part: row.part, after: row.after ?? "" }
    : { part: "access", after: "" };
  let { waits } = row;
  for (let handled = 0; place.part !== undefined && handled < maxHandled;) {
    if (place.part === "letter") {
      if (row.email !== undefined) {
        outcomes.push(await mailDeletion({ userId, email: row.email }));
        await deleteBounces(row.email);
      }
      place = { part: undefined, after: "" };
    } else {
      const progress = await removals[place.part](userId, place.after, row.isSecond);
      waits ||= progress.waits ?? false;
      handled += progress.handled;
      place = progress.isDone
        ? { part: partAfter(place.part), after: "" }
        : { part: place.part, after: progress.after ?? "" };
    }
  }
  await keep({ ...row, waits }, place);
  return outcomes;
}

/** A concurrent run of this step has already recorded the progress. */
async function keep({ userId, step, isSecond, waits }: Row, { part, after }: Place): Promise<void> {
  const entity = DeletionEntity.patch({ userId });
  const next =
    part === undefined
      ? entity
          .set({
            step: step + 1,
            expiresAt: expiresIn(waits ? secondAfterJobs : secondAfter),
          })
          .remove(["email", "part", "after"])
      : entity.set({ step: step + 1, part, after, waits });
  const write =
    part === undefined && isSecond
      ? DeletionEntity.remove({ userId }).where(matches({ step })).go()
      : next.where(matches({ step })).go();
  await conditionHolds(write);
}

/**
 * Starts the second pass after the row of the first has expired, because requests in progress during the deletion may
 * have written later. Idempotent.
 */
export async function startSecondPass(userId: string): Promise<void> {
  // If it exists, the second pass is already running.
  await conditionHolds(DeletionEntity.create({ userId, part: "access", isSecond: true }).go());
}
