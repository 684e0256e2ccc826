import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { NotFound } from "../errors/index.ts";
import { newId } from "../ids/index.ts";
import { reportLimits, spend } from "../limit/index.ts";
import { ReviewEntity } from "../review/review.entity.ts";
import { limits } from "../settings/read.ts";
import { transact } from "../table/transact.ts";
import { ReportLockEntity } from "./lock.entity.ts";
import { ReportEntity } from "./report.entity.ts";
import { ReportForm } from "./schema.ts";
import { markReported } from "./reviews.ts";
import { findSubject } from "./subject.ts";
import { ReportTallyEntity } from "./tally.entity.ts";
import { together } from "../table/index.ts";

const service = together({
  report: ReportEntity,
  lock: ReportLockEntity,
  tally: ReportTallyEntity,
  review: ReviewEntity,
});

/**
 * Tells the admins of a person, a message or a review. Safe to repeat: while a report about something is open, its reporter makes
 * no other one. Throws NotFound for what is not there for the actor, Invalid for oneself, TooMany, Unavailable.
 */
export async function report(actor: Actor, input: ReportForm): Promise<void> {
  authorise(actor, "report");
  const { subject: about, reason, details } = ReportForm.parse(input);
  const { subject, accountId, message, review } = await findSubject(actor, about);
  const key = { reporterId: actor.id, subject };
  if ((await ReportLockEntity.get(key).go({ consistent: true })).data) return;
  await spend(reportLimits(actor.id, (await limits()).reportsADay));
  const id = newId();
  const copies = { ...(message && { message }), ...(review && { review }) };
  const row = { id, ...key, accountId, reason, ...copies, ...(details && { details }) };
  // That the lock is there by now is as good as having written it.
  const [isThere, isGone] = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.lock.create({ ...key, reportId: id }).commit(),
        ...(review ? [markReported(entities.review, review, accountId)] : []),
        entities.report.put(row).commit(),
        entities.tally.update({}).add({ open: 1 }).commit(),
      ])
      .go(),
  );
  if (review && isGone && !isThere) throw new NotFound("Review not found");
}
