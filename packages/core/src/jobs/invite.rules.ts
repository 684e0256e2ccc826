import { answerDeadline, jobLimits } from "../reference/job-limits.ts";
import { briefOf } from "./brief.rules.ts";
import { isLive, type JobAggregate, type QuoteRow, type RequestRow } from "./rows.rules.ts";
import { toIso, type Invitee, type Step } from "./step.rules.ts";

/** Returns how many more quotes of a request can be live. */
export function freePlaces({ quotes }: Pick<JobAggregate, "quotes">): number {
  return Math.max(0, jobLimits.artisans - quotes.filter(isLive).length);
}

/** Invites artisans without a quote for the request, up to its free places. Returns their ids. */
export function invite(
  { aggregate, at }: Pick<Step, "aggregate" | "at">,
  artisans: readonly Invitee[],
): string[] {
  const { request, quotes } = aggregate;
  const fresh = uninvited(aggregate, artisans).slice(0, freePlaces(aggregate));
  for (const { id, name } of fresh) quotes.push(invitation(request, id, name, at));
  request.candidates = request.candidates.filter((id) => quotes.every(({ artisanId }) => artisanId !== id));
  return fresh.map(({ id }) => id);
}

/** Invites the next matching artisan in place of one who will not quote. */
export function inviteNext(step: Pick<Step, "aggregate" | "at" | "invitees">): string[] {
  return invite(step, step.invitees.slice(0, 1));
}

/** Returns the artisans who have no quote for the request. */
export function uninvited({ quotes }: JobAggregate, artisans: readonly Invitee[]): Invitee[] {
  return artisans.filter(({ id }) => quotes.every(({ artisanId }) => artisanId !== id));
}

function invitation(request: RequestRow, artisanId: string, artisanName: string, at: number): QuoteRow {
  const { requestId, clientId, trade, area } = request;
  return {
    requestId,
    artisanId,
    artisanName,
    clientId,
    trade,
    area,
    brief: briefOf(request),
    version: 0,
    status: "invited",
    revision: 0,
    questions: [],
    wishes: 0,
    invitedAt: toIso(at),
    validUntil: answerDeadline(at),
    changedAt: toIso(at),
  };
}

/** Returns whether an artisan was invited but lost the chance to quote when another quote was accepted. */
export function isOvertaken({ status, revision, isRejected }: QuoteRow): boolean {
  return status === "passed" && revision === 0 && isRejected !== true;
}

/** Renews the invitations of artisans who had not quoted when another quote was accepted. Returns their ids. */
export function inviteAgain(
  { aggregate, at }: Pick<Step, "aggregate" | "at">,
  artisans: readonly Invitee[],
): string[] {
  const ids = new Set(artisans.map(({ id }) => id));
  const again = aggregate.quotes.filter((quote) => isOvertaken(quote) && ids.has(quote.artisanId));
  for (const quote of again) {
    quote.status = "invited";
    quote.validUntil = answerDeadline(at);
    // The response time counts from the invitation that was answered.
    if (quote.answeredAt === undefined) quote.invitedAt = toIso(at);
  }
  return again.map(({ artisanId }) => artisanId);
}

/** Marks all live quotes as passed. Returns their artisans' ids. */
export function passLiveQuotes({ quotes }: Pick<JobAggregate, "quotes">): string[] {
  const live = quotes.filter(isLive);
  for (const quote of live) quote.status = "passed";
  return live.map(({ artisanId }) => artisanId);
}
