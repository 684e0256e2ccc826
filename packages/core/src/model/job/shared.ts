import { NotFound } from "../../platform/errors/index.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
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

async function isInvitedBy(artisanId: string, clientId: string): Promise<boolean> {
  const invitations = JobQuoteEntity.query.ofArtisan({ artisanId });
  let pages = 0;
  for await (const page of eachPage((cursor) => invitations.go({ order: "desc", cursor, limit }))) {
    if (page.some((row) => row.clientId === clientId)) return true;
    if ((pages += 1) === mostPages) break;
  }
  return false;
}
