import { NotFound } from "../platform/errors.ts";
import { JobEntity } from "./job.entity.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import type { JobRow } from "./rows.rules.ts";
import { readKeys } from "../platform/table/batch.ts";
import { eachPage } from "../platform/table/cursor.ts";

/** The maximum number of pages of an artisan's invitations to search, and the rows per page. */
const [maxPages, limit] = [5, 100];

/** Returns whether one of two users was recently invited to quote for a request of the other. */
export async function sharesRequest(one: string, other: string): Promise<boolean> {
  const found = await Promise.all([isInvitedBy(one, other), isInvitedBy(other, one)]);
  return found.includes(true);
}

/**
 * Returns the client who invited the artisan to a request.
 *
 * @throws {NotFound} if the artisan was not invited
 */
export async function clientOf(requestId: string, artisanId: string): Promise<string> {
  const { data } = await JobQuoteEntity.get({ requestId, artisanId }).go({ consistent: true });
  if (!data) throw new NotFound("Job not found");
  return data.clientId;
}

/** The number of a client's latest requests to search for jobs with one artisan: seven times the limit of open ones. */
const maxRequests = 20;

/**
 * Returns the job of an artisan and a client: the latest that is not over, else the latest. Reads the client's requests, which are far
 * fewer than an artisan's jobs: one query, and one batch if any of them became a job.
 */
export async function jobBetween(artisanId: string, clientId: string): Promise<JobRow | undefined> {
  const { data: requests } = await JobRequestEntity.query
    .ofClient({ clientId })
    .where(({ stage, round }, { exists, gt }) => `${exists(stage)} OR ${gt(round, 1)}`)
    .go({ order: "desc", limit: maxRequests });
  const keys = requests.flatMap(({ requestId, round, stage }) =>
    Array.from({ length: stage ? round : round - 1 }, (_, index) => ({ requestId, round: index + 1 })),
  );
  const all = await readKeys(keys, (some) => JobEntity.get(some).go({ concurrency: 4 }));
  const shared = all
    .filter((job) => job.artisanId === artisanId)
    .toSorted((one, other) => other.agreedAt.localeCompare(one.agreedAt));
  return shared.find(({ status }) => status !== "completed" && status !== "cancelled") ?? shared[0];
}

async function isInvitedBy(artisanId: string, clientId: string): Promise<boolean> {
  const invitations = JobQuoteEntity.query.ofArtisan({ artisanId });
  let pages = 0;
  for await (const page of eachPage((cursor) => invitations.go({ order: "desc", cursor, limit }))) {
    if (page.some((row) => row.clientId === clientId)) return true;
    if ((pages += 1) === maxPages) break;
  }
  return false;
}
