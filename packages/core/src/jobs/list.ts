import { maskTexts } from "../reference/contacts/mask.ts";
import { briefOf } from "./brief.rules.ts";
import { JobsQuery, type JobItem, type JobPage, type JobTurns, type LastOffer } from "./lists.schema.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import type { Brief, QuoteRow, RequestRow, Side } from "./rows.rules.ts";
import { turnOf } from "./turns.rules.ts";
import { verb } from "../platform/access/index.ts";
import { now } from "../platform/clock.ts";
import { readPage } from "../platform/table/cursor.ts";
import { blockedBy } from "./read.ts";

/**
 * Returns a page of the client's requests, or of the artisan's invitations, quotes and jobs, latest change first. For
 * a client: one query, and one per open request. For an artisan: one query, and a batch read of the clients' blocks;
 * of a blocked client, only jobs are listed.
 */
export const list = verb("listJobs", JobsQuery, async (actor, { cursor, limit }): Promise<JobPage> => {
  const page = { order: "desc", limit } as const;
  if (actor.type === "client") {
    const own = JobRequestEntity.query.ofClient({ clientId: actor.id });
    const found = await readPage(
      cursor,
      `jobs/${actor.id}`,
      (from) => own.go({ ...page, cursor: from }),
      (row) => lineOf(row, briefOf(row), "client"),
    );
    return { ...found, items: await Promise.all(found.items.map(withOffers)) };
  }
  const invitations = JobQuoteEntity.query.ofArtisan({ artisanId: actor.id });
  return readPage(
    cursor,
    `jobs/${actor.id}`,
    async (from) => {
      const found = await invitations.go({ ...page, cursor: from });
      const clients = found.data.filter(isWithoutJob).map(({ clientId }) => clientId);
      const blocked = await blockedBy(actor.id, [...new Set(clients)]);
      return { ...found, data: found.data.filter((row) => !isWithoutJob(row) || !blocked.has(row.clientId)) };
    },
    (row) => lineOf(row, row.brief, "artisan"),
  );
});

function lineOf(row: RequestRow | QuoteRow, brief: Brief | undefined, side: Side): JobItem {
  const { requestId, trade, area, status, stage, changedAt, queue, dueAt = "" } = row;
  return {
    requestId,
    trade,
    area,
    text: maskTexts("request", { text: brief?.text ?? "" }).text,
    when: brief?.when ?? null,
    budgetKobo: brief?.budgetKobo ?? null,
    status: stage ?? status,
    changedAt,
    dueAt: queue === "due" ? dueAt : null,
    ...turnOf(row, side, now()),
  };
}

/** Returns a client's item; an open request with an offer is the client's turn. */
async function withOffers(item: JobItem): Promise<JobItem> {
  if (item.status !== "open") return item;
  const { data } = await JobQuoteEntity.query.byArtisan({ requestId: item.requestId }).go();
  return { ...item, isYourTurn: data.some(({ status }) => status === "offered") };
}

/** Number of latest requests, invitations and jobs that `countTurns` counts among. */
const countedThrough = 50;

/** Counts the requests, invitations and jobs in which the reader acts next: as many reads as a page of `list`. */
export const countTurns = verb("countJobTurns", async (actor): Promise<JobTurns> => {
  const { items } = await list(actor, { limit: countedThrough });
  return { turns: items.filter(({ isYourTurn }) => isYourTurn).length };
});

function isWithoutJob({ status }: Pick<QuoteRow, "status">): boolean {
  return status !== "accepted";
}

/** Number of latest quotes among which `lastOffer` searches. */
const lookedThrough = 20;

/** Returns the last offer that the artisan sent, or null if the latest quotes have none. One query. */
export const lastOffer = verb("lastOffer", async (actor): Promise<LastOffer> => {
  const own = JobQuoteEntity.query.ofArtisan({ artisanId: actor.id });
  const { data } = await own.go({ order: "desc", limit: lookedThrough });
  const [last] = data
    .flatMap(({ offer, offeredAt = "" }) => (offer ? [{ offer, offeredAt }] : []))
    .toSorted((one, other) => (one.offeredAt < other.offeredAt ? 1 : -1));
  return { offer: last?.offer ?? null };
});
