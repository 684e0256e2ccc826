import { jobLimits } from "../../fixed/jobs/limits.ts";
import { sumOf } from "../../fixed/jobs/prices.ts";
import { possibleOfJob, possibleOfQuote, possibleOfRequest } from "../../model/job/can.ts";
import type { FactsRow } from "./facts.ts";
import { shownFacts } from "./facts.ts";
import type { JobFile, JobPicture, JobReview, JobRow, QuoteRow, Side } from "../../model/job/rows.ts";
import type { JobPart, JobView, QuoteView } from "../../model/job/view.ts";

/** Who reads a file, as what, and what is known beside it. */
export interface Reading {
  readonly role: "client" | "artisan" | "admin";
  /** The reader's account. */
  readonly by: string;
  /** The moment, in milliseconds. */
  readonly at: number;
  readonly facts: ReadonlyMap<string, FactsRow>;
  /** The other's telephone number, where contacts are shown. */
  readonly phone: string | null;
  /** What artisans said of the client after jobs. */
  readonly clientRating: { readonly rating: number | null; readonly reviews: number };
}

/** What a reader may know of a request: its client and admins all quotes, an artisan their own alone and no name, number or address. */
export function viewFile(file: JobFile, reading: Reading): JobView {
  const { request, quotes, job } = file;
  const { role, by, at } = reading;
  const own = role === "artisan" ? quotes.filter(({ artisanId }) => artisanId === by) : quotes;
  const ownJob = role === "artisan" && job?.artisanId !== by ? undefined : job;
  return {
    requestId: request.requestId,
    role,
    request: {
      ...{ version: request.version, status: request.status, stage: request.stage ?? null },
      ...{ trade: request.trade, text: request.text, pictures: request.pictures.map(viewPicture) },
      ...{ state: request.state, area: request.area, when: request.when, round: request.round },
      address: role === "client" || (ownJob && hasContacts(ownJob, at)) ? request.address : null,
      ...{ budgetKobo: request.budgetKobo ?? null, warrantyOf: request.warrantyOf ?? null },
      ...{ createdAt: request.createdAt, endsAt: request.dueAt ?? null },
      closedReason: request.closedReason ?? null,
    },
    client: reading.clientRating,
    questions: quotes.flatMap(({ artisanId, questions }) =>
      questions
        // Others' questions are of use once they have an answer.
        .filter(({ answer }) => role !== "artisan" || artisanId === by || answer !== undefined)
        .map(({ id, text, answer = null }) => {
          return { id, artisanId: role === "artisan" && artisanId !== by ? null : artisanId, text, answer };
        }),
    ),
    quotes: own.map((quote) => viewQuote(quote, file, reading)),
    others: role === "artisan" ? quotes.length - own.length : 0,
    job: ownJob ? viewJob(ownJob, reading) : null,
    can: possibleOfRequest(request, job, role, at),
  };
}

function viewQuote(quote: QuoteRow, { request }: JobFile, { role, at, facts }: Reading): QuoteView {
  const { offer = null, wish } = quote;
  const counted = facts.get(quote.artisanId);
  return {
    ...{ artisanId: quote.artisanId, artisanName: quote.artisanName, version: quote.version },
    ...{ status: quote.status, revision: quote.revision, offer },
    sumKobo: offer && (offer.upToKobo ?? sumOf(offer.lines)),
    labourKobo: offer && sumOf(offer.lines, ["labour"]),
    materialsKobo: offer && sumOf(offer.lines, ["materials"]),
    validUntil: quote.validUntil ?? null,
    wish: wish ? { text: wish.text, kobo: wish.kobo ?? null } : null,
    questionsLeft: jobLimits.questions - quote.questions.length,
    ...{ invitedAt: quote.invitedAt, answeredAt: quote.answeredAt ?? null },
    ...{ facts: counted ? shownFacts(counted) : null, jobsDone: counted?.done ?? 0 },
    can: possibleOfQuote(quote, request, role, at),
  };
}

function viewJob(job: JobRow, { role, at, phone }: Reading): JobPart {
  const { proposal, change, finish, dispute, cancellation, completion, settlement } = job;
  const code = job.status === "agreed" ? job.startCode : job.status === "finished" ? job.finishCode : null;
  const side = role === "admin" ? undefined : role;
  return {
    ...{ version: job.version, status: job.status, round: job.round, cards: job.cards, visit: job.visit },
    ...{ artisanId: job.artisanId, artisanName: job.artisanName },
    ...{ clientId: job.clientId, clientName: job.clientName },
    proposal: proposal ? { ...proposal, standsAt: proposal.standsAt ?? null } : null,
    change: change ? withPictures(change) : null,
    ...{ onMyWayAt: job.onMyWayAt ?? null, code: role === "client" ? code : null },
    triesLeft: jobLimits.codeTries - job.tries,
    ...{ startedBy: job.startedBy ?? null, startedAt: job.startedAt ?? null },
    finish: finish ? withPictures(finish) : null,
    completesAt:
      job.status === "finished" && finish
        ? new Date(Date.parse(finish.at) + jobLimits.confirm + job.paused).toISOString()
        : null,
    redo: job.redo.map(withPictures),
    settlement: settlement ?? null,
    completion: completion ?? null,
    cancellation: cancellation
      ? {
          ...{ how: cancellation.how, by: cancellation.by, reason: cancellation.reason },
          ...{ text: cancellation.text, against: cancellation.against ?? null, at: cancellation.at },
        }
      : null,
    dispute: dispute
      ? {
          ...withPictures({ text: dispute.text, pictures: dispute.pictures, at: dispute.at }),
          ...{ by: dispute.by, reason: dispute.reason },
          answerUntil: new Date(Date.parse(dispute.at) + jobLimits.disputeAnswer).toISOString(),
          answer: dispute.answer ? withPictures(dispute.answer) : null,
          ...{ decision: dispute.decision ?? null, appeal: dispute.appeal ?? null },
        }
      : null,
    reviews: {
      client: viewReview(job, "client", side),
      artisan: viewReview(job, "artisan", side),
    },
    reviewsShownAt: job.reviewsShownAt ?? null,
    reviewsUntil: completion ? new Date(Date.parse(completion.at) + jobLimits.reviews).toISOString() : null,
    ...{ answer: job.answer ?? null, warranty: job.warranty },
    contact: side && hasContacts(job, at) ? { phone } : null,
    agreedAt: job.agreedAt,
    can: possibleOfJob(job, role, at),
  };
}

/** One's own review, and all of them once they are shown; admins decide disputes with all before them. */
function viewReview(job: JobRow, whose: Side, side: Side | undefined) {
  const review = job.reviews[whose];
  if (!review || (side !== undefined && side !== whose && job.reviewsShownAt === undefined)) return null;
  return viewJobReview(review);
}

export function viewJobReview({ rating, priceKept, timeKept, comment, pictures, at }: JobReview) {
  const shown = pictures.map(viewPicture);
  return { rating, priceKept: priceKept ?? null, timeKept: timeKept ?? null, comment, pictures: shown, at };
}

/** Whether the two of a job still see each other's number and the address: until 30 days after its end. */
export function hasContacts({ completion, cancellation }: JobRow, at: number): boolean {
  const ended = completion?.at ?? cancellation?.at;
  return ended === undefined || at <= Date.parse(ended) + jobLimits.contactsAfterEnd;
}

/** The name by which a picture of a file is asked for. */
export function pictureId({ key }: JobPicture): string {
  return key.slice(key.lastIndexOf("/") + 1);
}

function viewPicture(picture: JobPicture) {
  const { width, height, placeholder } = picture;
  return { id: pictureId(picture), width, height, placeholder };
}

function withPictures<T extends { readonly pictures: JobPicture[] }>(part: T) {
  return { ...part, pictures: part.pictures.map(viewPicture) };
}
