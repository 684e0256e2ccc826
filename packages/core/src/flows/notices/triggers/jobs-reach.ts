import { whenAwake } from "../../../fixed/jobs/limits.ts";
import { JobNoticeEntity } from "../../../model/job/notice.entity.ts";
import { jobLetter, jobWords, type JobData } from "../../../model/notification/kinds/jobs.ts";
import { now } from "../../../platform/clock/index.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { pushNotice } from "../push/index.ts";

/** How many notices one run looks at, and how many at the same time. */
const [mostInRun, atOnce] = [100, 4];

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

/** Whom nothing could be sent, with the error. */
interface Failure {
  readonly userId: string;
  readonly error: unknown;
}

/**
 * Pushes and mails what has waited for the morning, the earliest first. What fails keeps no other and is tried again by the next run. Safe
 * to repeat, to overlap and to come late. In: whether there is time for another one.
 */
export async function sendDueNotices(
  mayGoOn: () => boolean,
): Promise<{ outcomes: WantedOutcome[]; failures: Failure[] }> {
  const dueAt = new Date(now() + 1).toISOString();
  const { data: waiting } = await JobNoticeEntity.query.due({}).lt({ dueAt }).go({ limit: mostInRun });
  const outcomes: WantedOutcome[] = [];
  const failures: Failure[] = [];
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined && mayGoOn(); row = waiting.shift()) {
      const { userId, event } = row;
      try {
        outcomes.push(await send({ userId, event, data: JSON.parse(row.data) as JobData }));
        await JobNoticeEntity.delete({ userId, event }).go();
      } catch (error) {
        failures.push({ userId, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { outcomes, failures };
}
