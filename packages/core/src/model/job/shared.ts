import { NotFound } from "../../platform/errors/index.ts";
import { JobEntity } from "./job.entity.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import type { JobRow } from "./rows.ts";
import { eachPage } from "../../platform/table/cursor.ts";

/** How many pages of an artisan's invitations are looked through, and how many rows each has. */
const [mostPages, limit] = [5, 100];

/** Returns whether one of the two was invited to quote for a request of the other lately. */
export async function sharesRequest(one: string, other: string): Promise<boolean> {
  const found = await Promise.all([isInvitedBy(one, other), isInvitedBy(other, one)]);
  return found.includes(true);
}

/** Returns the client who invited the artisan to a request. Throws NotFound if the artisan was not invited. */
export async function clientOf(requestId: string, artisanId: string): Promise<string> {
  const { data } = await JobQuoteEntity.get({ requestId, artisanId }).go({ consistent: true });
  if (!data) throw new NotFound("Job not found");
  return data.clientId;
}

/** How many of an artisan's latest jobs are looked through for those with one client. */
const mostJobs = 100;

/** Returns the job of an artisan and a client: the latest that is not over, else the latest. One query. */
export async function jobBetween(artisanId: string, clientId: string): Promise<JobRow | undefined> {
  const { data } = await JobEntity.query
    .ofArtisan({ artisanId })
    .where((job, { eq }) => eq(job.clientId, clientId))
    .go({ order: "desc", limit: mostJobs });
  return data.find(({ status }) => status !== "completed" && status !== "cancelled") ?? data[0];
}

async function isInvitedBy(artisanId: string, clientId: string): Promise<boolean> {
  const invitations = JobQuoteEntity.query.ofArtisan({ artisanId });
  let pages = 0;
  for await (const page of eachPage((cursor) => invitations.go({ order: "desc", cursor, limit }))) {
    if (page.some((row) => row.clientId === clientId)) return true;
    if ((pages += 1) === mostPages) break;
  }
  return false;
}
