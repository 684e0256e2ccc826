import type { EntityItem } from "electrodb";
import { jobLimits } from "../reference/job-limits.ts";
import type { StepEvent } from "./transitions.rules.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import { isLive } from "./rows.rules.ts";
import { toIso } from "./step.rules.ts";
import { bothRows } from "../conversations/rows.queries.ts";
import { emptyPage, runPage, type PageResult } from "../platform/batch.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { perform } from "./perform.ts";
import { mayTakeJobs } from "./circumstances.ts";

type Quote = EntityItem<typeof JobQuoteEntity>;

/** The quotes per page. */
const limit = 50;

/**
 * Withdraws one page of an artisan's quotes, if the artisan still may not take jobs. Idempotent.
 *
 * @param cursor the page's start; null for the first
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
 * Ends one page of an artisan's quotes for a client, if one still blocks the other. Idempotent.
 *
 * @param cursor the page's start; null for the first
 */
export async function endQuotesBetween(
  { artisanId, clientId, at }: { readonly artisanId: string; readonly clientId: string; readonly at: string },
  cursor: string | null,
): Promise<PageResult<void>> {
  const { mine, theirs } = await bothRows(artisanId, clientId);
  if (mine?.blockedAt === undefined && theirs?.blockedAt === undefined) return emptyPage;
  return eachLiveQuote({ artisanId, at, cursor }, async (quote) => {
    if (quote.clientId === clientId) await applyAsSystem("passQuote", quote);
  });
}

/** Withdraws a live quote; an unanswered invitation lapses instead. */
export async function withdraw(quote: Quote): Promise<void> {
  if (quote.status === "offered" || quote.status === "asked") await applyAsSystem("withdrawQuote", quote);
}

/**
 * Applies an indirect event to a request, quote or job, once per version of its row. Ignores events that are no
 * longer possible.
 */
export async function applyAsSystem(
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
 * Handles the live quotes in one page of an artisan's quotes. The first page starts with the earliest that can still
 * be live: requests are open for a limited time, and each change moves a quote to the end.
 */
async function eachLiveQuote(
  { artisanId, at, cursor }: { artisanId: string; at: string; cursor: string | null },
  work: (quote: Quote) => Promise<void>,
): Promise<PageResult<void>> {
  const changedAt = toIso(Date.parse(at) - jobLimits.requestOpen - jobLimits.validDays * 86_400_000);
  const quotes = JobQuoteEntity.query.ofArtisan({ artisanId }).gte({ changedAt });
  const { data, cursor: next } = await quotes.go({ cursor, limit });
  return runPage({ data: data.filter(isLive), cursor: next }, ({ requestId }) => requestId, work);
}
