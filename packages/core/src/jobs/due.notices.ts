import type { EntityItem } from "electrodb";
import { afterQuietHours } from "../reference/job-limits.ts";
import { JobNoticeEntity } from "./notice.entity.ts";
import { jobEmail, jobTexts, type JobData } from "../notifications/kinds/jobs.schema.ts";
import { afterFailure, backOff, runEach } from "../platform/batch.ts";
import { now } from "../platform/clock.ts";
import { conditionHolds, unchanged } from "../platform/table/conditions.ts";
import { eachPage } from "../platform/table/cursor.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { pushNotice } from "../web-push/index.ts";

/** The notices per page, and how many are sent concurrently. */
const [pageSize, concurrency] = [100, 4];

/** A notice to push and mail: its recipient, its event name for idempotency, and its data. */
export interface JobNotice {
  readonly userId: string;
  readonly event: string;
  readonly data: JobData;
}

/** Pushes and mails a notice now, or at 07:00 in Lagos. Idempotent. Returns the mail's outcome. */
export async function sendNotice(notice: JobNotice, isUrgent: boolean): Promise<WantedOutcome> {
  const at = afterQuietHours(now());
  if (isUrgent || at <= now()) return send(notice);
  const { data, ...key } = notice;
  const dueAt = new Date(at).toISOString();
  await JobNoticeEntity.put({ ...key, data: JSON.stringify(data), dueAt }).go();
  return "nothing";
}

/** Sends push and mail, each marked as sent. */
async function send({ userId, event, data }: JobNotice): Promise<WantedOutcome> {
  const { path, text, title } = jobTexts(data);
  await pushNotice(userId, event, { title, body: text, path }, data.requestId);
  return mailIfWanted({ userId, kind: "jobs", key: `${event}/${userId}` }, jobEmail(data));
}

/**
 * Pushes and mails the notices held back overnight, earliest first. A failing notice backs off and does not stop the
 * others. Idempotent, safe to overlap and to run late.
 *
 * @param mayContinue returns whether there is time for another one
 */
export async function sendDueNotices(mayContinue: () => boolean) {
  const dueAt = new Date(now() + 1).toISOString();
  const due = JobNoticeEntity.query.due({}).lt({ dueAt });
  const { results, failures } = await runEach(
    eachPage((cursor) => due.go({ cursor, limit: pageSize })),
    { concurrency, mayContinue },
    async (notice) => {
      const { userId, event, data } = notice;
      try {
        const outcome = await send({ userId, event, data: JSON.parse(data) as JobData });
        await JobNoticeEntity.delete({ userId, event }).go();
        return outcome;
      } catch (error) {
        await afterFailure(error, () => postpone(notice));
        throw error;
      }
    },
  );
  return {
    outcomes: results,
    failures: failures.map(({ item, error }) => ({ item: `${item.userId}/${item.event}`, error })),
  };
}

async function postpone(notice: EntityItem<typeof JobNoticeEntity>): Promise<void> {
  const { userId, event, failures = 0 } = notice;
  const dueAt = new Date(now() + backOff(failures)).toISOString();
  const write = JobNoticeEntity.patch({ userId, event }).set({ dueAt, failures: failures + 1 });
  // Another run may have sent or postponed it.
  await conditionHolds(write.where(unchanged(notice, "dueAt")).go());
}
