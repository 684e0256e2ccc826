import { verb } from "../platform/access/index.ts";
import type { Actor, Visit } from "../platform/actor.ts";
import { entry } from "../audit/index.ts";
import { runPage, type PageResult } from "../platform/batch.ts";
import { expiresIn, nowIso } from "../platform/clock.ts";
import { NotFound, refuseChanged } from "../platform/errors.ts";
import { Id } from "../platform/ids.ts";
import { findByAuthor, type ReviewRow } from "../reviews/find.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { matches, unchanged } from "../platform/table/conditions.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { ReportEntity } from "./report.entity.ts";
import { reportEntities, type ReviewWrites } from "./report.ts";
import { ResolveForm } from "./schema.ts";
import { reviewSubject } from "./subject.ts";

/** The retention of resolved reports, in seconds: 180 days. */
const keptSeconds = 180 * 24 * 3600;

/**
 * Resolves a report with a note. Idempotent: a resolved report stays unchanged. The audit entry is about the reported
 * account.
 *
 * @throws {NotFound} @throws {Unavailable} @throws {Conflict} if the form expects an open report that another admin
 * has resolved
 */
export const resolve = verb("resolveUserReport", Id, ResolveForm, async (actor, id, form, visit: Visit) => {
  const { note, state } = form;
  if (!(await settle(actor, id, note, visit, state))) throw new NotFound("Report not found");
});

/**
 * Resolves all open reports about a review that an admin keeps. Idempotent.
 *
 * @throws {Unavailable}
 */
export async function resolveAbout(
  actor: Actor,
  reviewId: string,
  note: string,
  visit: Visit,
): Promise<void> {
  // Sequentially, because each one changes the review.
  for (const { id } of (await openReportsOf(reviewId).go({ pages: "all" })).data)
    await settle(actor, id, note, visit);
}

/** The reports per page. */
const limit = 25;

/**
 * Resolves one page of the open reports about a deleted review. Idempotent.
 *
 * @param cursor the page's start; null for the first
 */
export async function resolveReports(reviewId: string, cursor: string | null): Promise<PageResult<void>> {
  const page = await openReportsOf(reviewId).go({ cursor, limit });
  return runPage(
    page,
    ({ id }) => id,
    async ({ id }) => void (await settle({ type: "system" }, id, "The review was deleted.", undefined)),
  );
}

function openReportsOf(reviewId: string) {
  return ReportEntity.query.bySubject({ subject: reviewSubject(reviewId) }).where(matches({ state: "open" }));
}

/** Returns whether the report exists. */
async function settle(
  actor: Actor | { readonly type: "system" },
  id: string,
  note: string | undefined,
  visit: Visit | undefined,
  seen?: "open",
): Promise<boolean> {
  return optimistic("The report", async () => {
    const { data: report } = await ReportEntity.get({ id }).go({ consistent: true });
    if (!report) return false;
    if (report.state === "resolved") {
      const isRepeated = "id" in actor && report.resolvedBy === actor.id;
      if (!isRepeated) refuseChanged("report", seen, report.state);
      return true;
    }
    const { reporterId, subject, accountId } = report;
    const review = report.review && (await findByAuthor(accountId, report.review));
    const after = { state: "resolved", reportId: id, subject, reporterId, ...(note && { note }) };
    const change = { accountId, before: { state: "open" }, after };
    const trace = { kind: "report-resolved", actor, ...(visit && { visit }), ...change } as const;
    const refused = await writeNamed(reportEntities, (entities) => ({
      report: entities.report
        .patch({ id })
        .set({
          state: "resolved",
          ...("id" in actor && { resolvedBy: actor.id }),
          resolvedAt: nowIso(),
          expiresAt: expiresIn(keptSeconds),
          ...(note && { note }),
        })
        .where(unchanged(report, "state"))
        .commit(),
      review: review && unmarked(entities.review, review),
      lock: entities.lock.delete({ reporterId, subject }).commit(),
      counter: entities.counter.update({}).add({ open: -1 }).commit(),
      trace: entities.audit.put(entry(trace)).commit(),
    }));
    return refused.size > 0 ? retry : true;
  });
}

/** Decrements a review's open reports, if it is unchanged since it was read. */
function unmarked(entity: ReviewWrites, { id, artisanId, clientId, openReports = 1 }: ReviewRow) {
  const left = Math.max(0, openReports - 1);
  return entity
    .patch({ artisanId, clientId })
    .set({ moderation: left > 0 ? "reported" : "none", openReports: left })
    .where(matches({ id, openReports }))
    .commit();
}
