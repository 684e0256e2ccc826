import type { JobStatus } from "../../fixed/jobs/states.ts";
import { readFile } from "../../domain/job/file.ts";
import { forgetIn } from "../../domain/job/forget.ts";
import { bySystem, withdraw } from "../../domain/job/leave.ts";
import { JobQuoteEntity } from "../../model/job/quote.entity.ts";
import { JobRequestEntity } from "../../model/job/request.entity.ts";
import { pageSize, type Progress } from "./progress.ts";

/** What has begun and is not over: until then the other needs to know with whom. */
const underWay: readonly (JobStatus | undefined)[] = ["underway", "finished", "disputed"];

/**
 * Closes what somebody asked for, cancels what is agreed, and takes name, address and pictures out; what is under way stays as it is the
 * first time.
 */
export async function leaveRequests(userId: string, after: string, isSecond: boolean): Promise<Progress> {
  const { data, cursor } = await JobRequestEntity.query
    .ofClient({ clientId: userId })
    .go({ limit: pageSize, cursor: after || null });
  const left = await Promise.all(
    data.map(async ({ requestId, version }) => {
      await bySystem("closeRequest", { requestId, version });
      return leaveJob(requestId, userId, isSecond);
    }),
  );
  return progress(left, cursor);
}

/** As `leaveRequests`, of an artisan's quotes and jobs. */
export async function leaveQuotes(userId: string, after: string, isSecond: boolean): Promise<Progress> {
  const { data, cursor } = await JobQuoteEntity.query
    .ofArtisan({ artisanId: userId })
    .go({ limit: pageSize, cursor: after || null });
  const left = await Promise.all(
    data.map(async (quote) => {
      await withdraw(quote);
      // An invitation that nobody will answer.
      if (quote.status === "invited") await bySystem("passQuote", quote);
      return leaveJob(quote.requestId, userId, isSecond);
    }),
  );
  return progress(left, cursor);
}

/** Out: whether it is left; false where it waits for the second time. */
async function leaveJob(requestId: string, userId: string, isSecond: boolean): Promise<boolean> {
  const job = (await readFile(requestId))?.job;
  const isOwn = job !== undefined && [job.clientId, job.artisanId].includes(userId);
  if (isOwn && job.status === "agreed") await bySystem("cancelJob", job);
  if (isOwn && underWay.includes(job.status) && !isSecond) return false;
  await forgetIn(requestId, userId);
  return true;
}

function progress(left: readonly boolean[], cursor: string | null): Progress {
  const waits = left.includes(false);
  return { handled: left.length, isDone: cursor === null, ...(cursor !== null && { after: cursor }), waits };
}
