import type { EntityItem } from "electrodb";
import { now } from "../../platform/clock/index.ts";
import { mailDeletion } from "../notices/mail/deletion.ts";
import type { OnceOutcome } from "../notices/mail/once.ts";
import { conditionHolds, matches } from "../../platform/table/conditions.ts";
import { forgetBounces } from "../../domain/undeliverable/change.ts";
import { DeletionEntity } from "../../model/deletion/deletion.entity.ts";
import { noteErasure } from "./delete.ts";
import { partAfter, type DeletionPart } from "../../model/deletion/parts.ts";
import { removals } from "./removals.ts";

/** How many rows a step handles, or a page more. */
const mostHandled = 100;

/** In seconds: longer than any request runs, or any index takes to show what was written. */
const secondAfter = 10 * 60;

/** In seconds, where a job is under way: with the two days that the table may take to end a row, ten days. */
const secondAfterJobs = 8 * 24 * 3600;

type Row = EntityItem<typeof DeletionEntity>;

export type DeletionStep = Pick<Row, "userId" | "step">;

interface Place {
  readonly part: DeletionPart | undefined;
  readonly after: string;
}

/**
 * Takes one step of a deletion: removes so many rows, and writes how far it came. Safe to repeat, late and out of order: a step
 * that was taken is not taken again, and what is gone is gone. Out: what became of the letter that confirms it.
 */
export async function takeDeletionStep({ userId, step }: DeletionStep): Promise<OnceOutcome[]> {
  const { data: row } = await DeletionEntity.get({ userId }).go({ consistent: true });
  if (!row || row.step !== step || row.part === undefined) return [];
  if (row.part === "access") await noteErasure(userId, row.createdAt);
  const outcomes: OnceOutcome[] = [];
  let place: Place = { part: row.part, after: row.after ?? "" };
  let { waits } = row;
  for (let handled = 0; place.part !== undefined && handled < mostHandled;) {
    if (place.part === "letter") {
      if (row.email !== undefined) {
        outcomes.push(await mailDeletion({ userId, email: row.email }));
        await forgetBounces(row.email);
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

/** Another one that took this step at the same time has written how far both came. */
async function keep({ userId, step, isSecond, waits }: Row, { part, after }: Place): Promise<void> {
  const entity = DeletionEntity.patch({ userId });
  const next =
    part === undefined
      ? entity
          .set({
            step: step + 1,
            expiresAt: Math.floor(now() / 1000) + (waits ? secondAfterJobs : secondAfter),
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
 * Goes through an account for the second time, when the row of the first has expired: requests that were on their way when it
 * was deleted may have written after it was their part's turn. Safe to repeat.
 */
export async function goThroughAgain(userId: string): Promise<void> {
  // Where it is there already, it is under way.
  await conditionHolds(DeletionEntity.create({ userId, part: "access", isSecond: true }).go());
}
