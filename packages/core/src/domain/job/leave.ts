import type { EntityItem } from "electrodb";
import { jobLimits } from "../../fixed/jobs/limits.ts";
import type { StepEvent } from "../../fixed/jobs/transitions.ts";
import { JobEntity } from "../../model/job/job.entity.ts";
import { JobQuoteEntity } from "../../model/job/quote.entity.ts";
import { isLive } from "../../model/job/rows.ts";
import { iso } from "../../model/job/step.ts";
import { bothRows } from "../../model/conversation/rows.ts";
import { now } from "../../platform/clock/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { eachPage } from "../../platform/table/cursor.ts";
import { perform } from "./perform.ts";
import { mayTakeJobs } from "./standing.ts";

type Quote = EntityItem<typeof JobQuoteEntity>;

/** How many rows are read at once. */
const limit = 50;

/** All jobs of an artisan, page by page. */
export function jobsOf(artisanId: string) {
  return eachPage((cursor) => JobEntity.query.ofArtisan({ artisanId }).go({ cursor, limit }));
}

/** Withdraws the quotes of an artisan who may take no jobs for now, if that is still so. Safe to repeat. Throws Unavailable. */
export async function withdrawQuotes(artisanId: string): Promise<void> {
  if (await mayTakeJobs(artisanId)) return;
  for await (const quote of liveQuotes(artisanId)) await withdraw(quote);
}

/** Ends the quotes between two of whom one blocks the other, if that is still so. Safe to repeat. Throws Unavailable. */
export async function partWays(one: string, other: string): Promise<void> {
  const { mine, theirs } = await bothRows(one, other);
  if (mine?.blockedAt === undefined && theirs?.blockedAt === undefined) return;
  for (const [artisanId, clientId] of [
    [one, other],
    [other, one],
  ] as const) {
    for await (const quote of liveQuotes(artisanId))
      if (quote.clientId === clientId) await bySystem("passQuote", quote);
  }
}

/** Withdraws a live quote; of an invitation that was not answered there is nothing to withdraw, it lapses. */
export async function withdraw(quote: Quote): Promise<void> {
  if (quote.status === "offered" || quote.status === "asked") await bySystem("withdrawQuote", quote);
}

/** What follows from elsewhere for a request, a quote or a job, once for each version of its row. What is not possible any more is no matter. */
export async function bySystem(
  event: StepEvent,
  { requestId, artisanId, version }: { requestId: string; artisanId?: string; version: number },
): Promise<void> {
  const commandId = [requestId, artisanId, event, version].join("/");
  try {
    await perform({ requestId, event, role: "system", commandId, artisanId });
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
  }
}

/** An artisan's live quotes: no request is open for longer than its time, and each change of a quote moves it to the front. */
async function* liveQuotes(artisanId: string): AsyncGenerator<Quote> {
  const changedAt = iso(now() - jobLimits.requestOpen - jobLimits.validDays * 86_400_000);
  const pages = eachPage((cursor) =>
    JobQuoteEntity.query.ofArtisan({ artisanId }).gte({ changedAt }).go({ cursor, limit }),
  );
  for await (const page of pages) yield* page.filter(isLive);
}
