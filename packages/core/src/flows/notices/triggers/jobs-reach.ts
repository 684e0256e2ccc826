import type { EntityItem } from "electrodb";
import { whenAwake } from "../../../fixed/jobs/limits.ts";
import { JobNoticeEntity } from "../../../model/job/notice.entity.ts";
import { jobLetter, jobWords, type JobData } from "../../../model/notification/kinds/jobs.ts";
import { afterFailure, backOff, runEach } from "../../../platform/batch/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { conditionHolds, unchanged } from "../../../platform/table/conditions.ts";
import { eachPage } from "../../../platform/table/cursor.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { pushNotice } from "../push/index.ts";

/** How many notices are read at once, and how many are sent at the same time. */
const [pageSize, concurrency] = [100, 4];

/** Something to push and mail: to whom, by which name it is told once, and what. */
export interface JobNotice {
  readonly userId: string;
  readonly event: string;
  readonly data: JobData;
}

/** Pushes and mails a notice now, or lets it wait until 07:00 in Lagos. Safe to repeat. Out: what became of the mail. */
export async function reach(notice: JobNotice, isUrgent: boolean): Promise<WantedOutcome> {
  const at = whenAwake(now());
  if (isUrgent || at <= now()) return send(notice);
  const { data, ...key } = notice;
  const dueAt = new Date(at).toISOString();
  await JobNoticeEntity.put({ ...key, data: JSON.stringify(data), dueAt }).go();
  return "nothing";
}

/** Both are known to have been sent. */
async function send({ userId, event, data }: JobNotice): Promise<WantedOutcome> {
  const { path, text, title } = jobWords(data);
  await pushNotice(userId, event, { title, body: text, path }, data.requestId);
  return mailIfWanted({ userId, kind: "jobs", key: `${event}/${userId}` }, jobLetter(data));
}

/**
 * Pushes and mails what has waited for the morning, the earliest first. A notice that cannot be sent stops no other: it waits, longer after
 * each failure. Idempotent, and safe to overlap and to come late. In: whether there is time for another one.
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
