import { runEach } from "../../platform/batch/index.ts";
import { now } from "../../platform/clock/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { duesOfJob, duesOfQuote, duesOfRequest, type Due } from "../../model/job/clock.ts";
import { JobEntity } from "../../model/job/job.entity.ts";
import { JobQuoteEntity } from "../../model/job/quote.entity.ts";
import { JobRequestEntity } from "../../model/job/request.entity.ts";
import { perform, type Intent } from "./perform.ts";

/** How many rows of a kind one run looks at, and how many at the same time. */
const [mostInRun, atOnce] = [100, 4];

/**
 * Does what the clock has to do about requests, quotes and jobs, the earliest first; each is an ordinary command whose id says what is due,
 * when, and by which version, so that runs may overlap, come late, or again. What fails keeps no other. In: whether there is time for another one.
 */
export async function sweep(mayContinue: () => boolean) {
  const options = { concurrency: atOnce, mayContinue };
  const { results, failures } = await runEach([await dueNow()], options, async (intent) => {
    try {
      await perform(intent);
      return true;
    } catch (error) {
      // Somebody came first: what is due now, the next run finds.
      if (error instanceof Conflict || error instanceof NotFound) return false;
      throw error;
    }
  });
  return {
    done: results.filter(Boolean).length,
    failures: failures.map(({ item, error }) => ({ item: item.requestId, error })),
  };
}

async function dueNow(): Promise<Intent[]> {
  // A key goes on behind the moment: the millisecond after is the first that is behind all of this one.
  const until = { dueAt: new Date(now() + 1).toISOString() };
  const [requests, quotes, jobs] = await Promise.all([
    JobRequestEntity.query.due({ queue: "due" }).lte(until).go({ limit: mostInRun }),
    JobQuoteEntity.query.due({ queue: "due" }).lte(until).go({ limit: mostInRun }),
    JobEntity.query.due({ queue: "due" }).lte(until).go({ limit: mostInRun }),
  ]);
  return [
    ...quotes.data.flatMap((row) => intents(row, duesOfQuote(row))),
    ...jobs.data.flatMap((row) => intents(row, duesOfJob(row))),
    ...requests.data.flatMap((row) => intents(row, duesOfRequest(row))),
  ];
}

function intents(
  { requestId, artisanId, version }: { requestId: string; artisanId?: string; version: number },
  [first]: readonly Due[],
): Intent[] {
  if (!first || first.at > now()) return [];
  const { event, reminder = "", at } = first;
  // A visit that was moved and moved back is due again: only the version tells the two apart.
  const commandId = [requestId, artisanId, event, reminder, at, version].join("/");
  return [{ requestId, event, role: "clock", commandId, artisanId }];
}
