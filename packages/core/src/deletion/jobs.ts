import type { JobStatus } from "../jobs/states.rules.ts";
import { readAggregate } from "../jobs/aggregate.ts";
import { removePersonalData } from "../jobs/remove-personal-data.ts";
import { applyAsSystem, withdraw } from "../jobs/leave.ts";
import { JobQuoteEntity } from "../jobs/quote.entity.ts";
import { JobRequestEntity } from "../jobs/request.entity.ts";
import { pageSize, type Progress } from "./progress.ts";

/** The states of work in progress, during which the other party must know the user. */
const underWay: readonly (JobStatus | undefined)[] = ["underway", "finished", "disputed"];

/**
 * Closes a user's requests, cancels agreed jobs, and removes name, address and pictures. The first pass leaves work
 * in progress unchanged.
 */
export async function removeFromRequests(
  userId: string,
  after: string,
  isSecond: boolean,
): Promise<Progress> {
  const { data, cursor } = await JobRequestEntity.query
    .ofClient({ clientId: userId })
    .go({ limit: pageSize, cursor: after || null });
  const left = await Promise.all(
    data.map(async ({ requestId, version }) => {
      await applyAsSystem("closeRequest", { requestId, version });
      return leaveJob(requestId, userId, isSecond);
    }),
  );
  return progress(left, cursor);
}

/** Like `removeFromRequests`, for an artisan's quotes and jobs. */
export async function removeFromQuotes(userId: string, after: string, isSecond: boolean): Promise<Progress> {
  const { data, cursor } = await JobQuoteEntity.query
    .ofArtisan({ artisanId: userId })
    .go({ limit: pageSize, cursor: after || null });
  const left = await Promise.all(
    data.map(async (quote) => {
      await withdraw(quote);
      // This invitation will not be answered.
      if (quote.status === "invited") await applyAsSystem("passQuote", quote);
      return leaveJob(quote.requestId, userId, isSecond);
    }),
  );
  return progress(left, cursor);
}

/** Returns false if the job waits for the second pass. */
async function leaveJob(requestId: string, userId: string, isSecond: boolean): Promise<boolean> {
  const job = (await readAggregate(requestId))?.job;
  const isOwn = job !== undefined && [job.clientId, job.artisanId].includes(userId);
  if (isOwn && job.status === "agreed") await applyAsSystem("cancelJob", job);
  if (isOwn && underWay.includes(job.status) && !isSecond) return false;
  await removePersonalData(requestId, userId);
  return true;
}

function progress(left: readonly boolean[], cursor: string | null): Progress {
  const waits = left.includes(false);
  return { handled: left.length, isDone: cursor === null, ...(cursor !== null && { after: cursor }), waits };
}
