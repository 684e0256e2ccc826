import { Service } from "electrodb";
import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { newId } from "../ids/index.ts";
import { reportLimits, spend } from "../limit/index.ts";
import { transact } from "../table/transact.ts";
import { ReportLockEntity } from "./lock.entity.ts";
import { ReportEntity } from "./report.entity.ts";
import { ReportForm } from "./schema.ts";
import { findSubject } from "./subject.ts";
import { ReportTallyEntity } from "./tally.entity.ts";

const service = new Service({ report: ReportEntity, lock: ReportLockEntity, tally: ReportTallyEntity });

/**
 * Tells the admins of a person, or of a message. Safe to repeat: while a report about something is open, its reporter makes
 * no other one. Throws NotFound for what is not there for the actor, Invalid for oneself, TooMany, Unavailable.
 */
export async function report(actor: Actor, input: ReportForm): Promise<void> {
  authorise(actor, "report");
  const { subject: about, reason, details } = ReportForm.parse(input);
  const { subject, accountId, message } = await findSubject(actor, about);
  const key = { reporterId: actor.id, subject };
  if ((await ReportLockEntity.get(key).go({ consistent: true })).data) return;
  await spend(reportLimits(actor.id));
  const id = newId();
  const row = { id, ...key, accountId, reason, ...(message && { message }), ...(details && { details }) };
  // That the lock is there by now is as good as having written it.
  await transact(() =>
    service.transaction
      .write((entities) => [
        entities.lock.create({ ...key, reportId: id }).commit(),
        entities.report.put(row).commit(),
        entities.tally.update({}).add({ open: 1 }).commit(),
      ])
      .go(),
  );
}
