import type { TransactWriteEntities } from "electrodb";
import { verb } from "../platform/access/index.ts";
import { NotFound } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { reportLimits, consumeFor } from "../platform/limit/index.ts";
import { ReviewEntity } from "../reviews/review.entity.ts";
import { AuditEntity } from "../audit/audit.entity.ts";
import { limits } from "../settings/read.ts";
import { matches } from "../platform/table/conditions.ts";
import { omitUndefined } from "../platform/table/shapes.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { ReportLockEntity } from "./lock.entity.ts";
import { ReportEntity, type ReportedReview } from "./report.entity.ts";
import { ReportForm } from "./schema.ts";
import { findSubject } from "./subject.ts";
import { ReportCounterEntity } from "./counter.entity.ts";

/** The entities in a report's transaction. */
export const reportEntities = {
  report: ReportEntity,
  lock: ReportLockEntity,
  counter: ReportCounterEntity,
  audit: AuditEntity,
  review: ReviewEntity,
};

/** The review entity in ElectroDB's transaction callback. */
export type ReviewWrites = TransactWriteEntities<typeof reportEntities>["review"];

/**
 * Reports a user, a message or a review to the admins. Idempotent: one open report per reporter and subject.
 *
 * @throws {NotFound} if the subject is not visible to the actor
 * @throws {Invalid} for the actor's own account
 * @throws {TooMany} @throws {Unavailable}
 */
export const report = verb("report", ReportForm, async (actor, input): Promise<void> => {
  const { subject: about, reason, details } = input;
  const { subject, accountId, message, review } = await findSubject(actor, about);
  const key = { reporterId: actor.id, subject };
  if ((await ReportLockEntity.get(key).go({ consistent: true })).data) return;
  const id = newId();
  const row = {
    id,
    ...key,
    accountId,
    reason,
    ...omitUndefined({ message, review }),
    ...(details && { details }),
  };
  const write = () =>
    writeNamed(reportEntities, (entities) => ({
      lock: entities.lock.create({ ...key, reportId: id }).commit(),
      review: review && marked(entities.review, review, accountId),
      report: entities.report.put(row).commit(),
      counter: entities.counter.update({}).add({ open: 1 }).commit(),
    }));
  const counted = reportLimits(actor.id, (await limits()).reportsADay);
  const refused = await consumeFor(counted, write, ({ size }) => size > 0);
  // An existing lock is as good as a new one.
  if (refused.has("review") && !refused.has("lock")) throw new NotFound("Review not found");
});

/** Increments a review's open reports, if it still exists. */
function marked(entity: ReviewWrites, { id, artisanId }: ReportedReview, clientId: string) {
  return entity
    .patch({ artisanId, clientId })
    .set({ moderation: "reported" })
    .add({ openReports: 1 })
    .where(matches({ id }))
    .commit();
}
