import { Service } from "electrodb";
import { authorise } from "../access/index.ts";
import type { Actor, Visit } from "../actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { now, nowIso } from "../clock/index.ts";
import { NotFound } from "../errors/index.ts";
import { Id } from "../ids/index.ts";
import { transact } from "../table/transact.ts";
import { ReportLockEntity } from "./lock.entity.ts";
import { ReportEntity } from "./report.entity.ts";
import { ResolveForm } from "./schema.ts";
import { ReportTallyEntity } from "./tally.entity.ts";

const service = new Service({
  report: ReportEntity,
  lock: ReportLockEntity,
  tally: ReportTallyEntity,
  audit: AuditEntity,
});

/** For how long a report is kept once it is resolved, in seconds: 180 days. */
const keptSeconds = 180 * 24 * 3600;

/**
 * Notes that an admin is done with a report, and what they did. Safe to repeat: what is resolved stays as it is. The audit's
 * entry is about whoever was reported. Throws NotFound, Unavailable.
 */
export async function resolve(
  actor: Actor,
  reportId: string,
  form: ResolveForm,
  visit: Visit,
): Promise<void> {
  authorise(actor, "resolveUserReport");
  const id = Id.parse(reportId);
  const { note } = ResolveForm.parse(form);
  const { data: report } = await ReportEntity.get({ id }).go({ consistent: true });
  if (!report) throw new NotFound("Report not found");
  if (report.state === "resolved") return;
  const { reporterId, subject, accountId } = report;
  const after = { state: "resolved", reportId: id, subject, reporterId, ...(note && { note }) };
  const trace = {
    kind: "report-resolved",
    accountId,
    actor,
    visit,
    before: { state: "open" },
    after,
  } as const;
  // Where its state refuses the transaction, another admin was first.
  await transact(() =>
    service.transaction
      .write((entities) => [
        entities.report
          .patch({ id })
          .set({
            state: "resolved",
            resolvedBy: actor.id,
            resolvedAt: nowIso(),
            expiresAt: Math.floor(now() / 1000) + keptSeconds,
            ...(note && { note }),
          })
          .where(({ state }, { eq }) => eq(state, "open"))
          .commit(),
        entities.lock.delete({ reporterId, subject }).commit(),
        entities.tally.update({}).add({ open: -1 }).commit(),
        entities.audit.put(entry(trace)).commit(),
      ])
      .go(),
  );
}
