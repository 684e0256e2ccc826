import type { EntityItem } from "electrodb";
import { jobLimits } from "../../fixed/jobs/limits.ts";
import type { StepEvent } from "../../fixed/jobs/transitions.ts";
import { JobQuoteEntity } from "../../model/job/quote.entity.ts";
import { isLive } from "../../model/job/rows.ts";
import { iso } from "../../model/job/step.ts";
import { bothRows } from "../../model/conversation/rows.ts";
import { emptyPage, runPage, type PageResult } from "../../platform/batch/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { perform } from "./perform.ts";
import { mayTakeJobs } from "./standing.ts";

type Quote = EntityItem<typeof JobQuoteEntity>;

/** How many quotes a page has. */
const limit = 50;

/**
 * Withdraws one page of the quotes of an artisan who may take no jobs for now, if that is still so. Idempotent. In: since when, and where
 * the page begins (null for the first one).
 */
export async function withdrawQuotes(
  artisanId: string,
  at: string,
  cursor: string | null,
): Promise<PageResult<void>> {
  if (await mayTakeJobs(artisanId)) return emptyPage;
  return eachLiveQuote({ artisanId, at, cursor }, withdraw);
}

/**
 * Ends one page of an artisan's quotes for a client, of whom one blocks the other, if that is still so. Idempotent. In: the two, since when,
 * and where the page begins (null for the first one).
 */
export async function partWays(
  { artisanId, clientId, at }: { readonly artisanId: string; readonly clientId: string; readonly at: string },
  cursor: string | null,
): Promise<PageResult<void>> {
  const { mine, theirs } = await bothRows(artisanId, clientId);
  if (mine?.blockedAt === undefined && theirs?.blockedAt === undefined) return emptyPage;
  return eachLiveQuote({ artisanId, at, cursor }, async (quote) => {
    if (quote.clientId === clientId) await bySystem("passQuote", quote);
  });
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

/**
 * Works on the live quotes in one page of an artisan's quotes. The first page begins with those that can be live at that moment: no request
 * is open for longer than its time, and each change of a quote moves it to the end.
 */
async function eachLiveQuote(
  { artisanId, at, cursor }: { artisanId: string; at: string; cursor: string | null },
  work: (quote: Quote) => Promise<void>,
): Promise<PageResult<void>> {
  const changedAt = iso(Date.parse(at) - jobLimits.requestOpen - jobLimits.validDays * 86_400_000);
  const quotes = JobQuoteEntity.query.ofArtisan({ artisanId }).gte({ changedAt });
  const { data, cursor: next } = await quotes.go({ cursor, limit });
  return runPage({ data: data.filter(isLive), cursor: next }, ({ requestId }) => requestId, work);
}
