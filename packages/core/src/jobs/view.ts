import { maskTexts } from "../reference/contacts/mask.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { priceOf, sumOf } from "./prices.rules.ts";
import { reviewsUntil } from "./clock.rules.ts";
import { answerBy, confirmBy, deadlineOf } from "./deadlines.rules.ts";
import { possibleEvents } from "./guards.rules.ts";
import type { FactsRow } from "./facts.ts";
import type { JobAggregateWithPast } from "./aggregate.ts";
import { visibleStatistics } from "./facts.ts";
import type { CircumstancesOf } from "./circumstances.ts";
import type {
  Cancellation,
  Dispute,
  JobAggregate,
  JobPicture,
  JobReview,
  JobRow,
  QuoteRow,
  RevisionRow,
  Side,
} from "./rows.rules.ts";
import { maskOffer } from "./mask.rules.ts";
import { withoutTexts } from "./texts.rules.ts";
import { JobPart, QuoteView, RequestView, type JobView, type QuotedArtisan } from "./view.schema.ts";
import { viewOf } from "../platform/table/shapes.ts";

/** An aggregate's reader, their role, and further data for the view. */
export interface ViewContext {
  readonly role: "client" | "artisan" | "admin";
  /** The reader's account. */
  readonly by: string;
  /** The current time, in ms. */
  readonly at: number;
  readonly facts: ReadonlyMap<string, FactsRow>;
  /** The listed artisans whose quotes the reader compares. */
  readonly artisans: ReadonlyMap<string, QuotedArtisan>;
  /** The revisions of quotes with more than one. */
  readonly revisions: readonly RevisionRow[];
  /** The other party's phone number, if contacts are visible. */
  readonly phone: string | null;
  /** The client's job statistics. */
  readonly client: JobView["client"];
  /** The ids of users the reader has blocked. */
  readonly blocked: ReadonlySet<string>;
  /** The circumstances that determine the buttons. */
  readonly circumstances: CircumstancesOf;
}

const Shown = RequestView.omit({ pictures: true, address: true, endsAt: true });

/**
 * Returns a request with everything its reader may see: all quotes for its client and admins; for an artisan only
 * their own, without name, number or address. Texts from before the acceptance are stored masked; masking them again
 * covers rows stored by older rules.
 */
export function viewAggregate(aggregate: JobAggregateWithPast, reading: ViewContext): JobView {
  const { quotes, job, earlier } = aggregate;
  const { role, by, at } = reading;
  const request = maskTexts("request", aggregate.request);
  const isContentHidden = isHidden(aggregate, reading);
  const own = role === "artisan" ? quotes.filter(({ artisanId }) => artisanId === by) : quotes;
  const ownJob = role === "artisan" && job?.artisanId !== by ? undefined : job;
  return {
    requestId: request.requestId,
    role,
    request: {
      ...viewOf(Shown, request),
      // The request's row changes with each step of its job, which outsiders must not see.
      ...(role === "artisan" && !ownJob && request.status === "awarded" && { stage: null, version: 1 }),
      ...(isContentHidden
        ? { text: "", pictures: [], closedReason: null }
        : { text: request.text, pictures: request.pictures.map(viewPicture) }),
      address:
        role === "client" || (role === "artisan" && ownJob && hasContacts(ownJob, at))
          ? request.address
          : null,
      endsAt: request.dueAt ?? null,
    },
    client: reading.client,
    questions: (isContentHidden ? [] : quotes).flatMap(({ artisanId, questions }) =>
      questions
        // Shows other artisans' questions once they are answered.
        .filter(({ answer }) => role !== "artisan" || artisanId === by || answer !== undefined)
        .map(({ id, text, answer = null }) => {
          return {
            id,
            artisanId: role === "artisan" && artisanId !== by ? null : artisanId,
            ...maskTexts("question", { text, answer }),
          };
        }),
    ),
    quotes: own.map((quote) => viewQuote(quote, aggregate, reading)),
    others: role === "artisan" ? quotes.length - own.length : 0,
    job: ownJob
      ? viewJob(
          ownJob,
          reading,
          possibleEvents("job", { aggregate, role, at, ...reading.circumstances(ownJob.artisanId) }),
        )
      : null,
    earlier: earlier
      .filter(({ artisanId }) => role !== "artisan" || artisanId === by)
      .map((each) => ({ ...viewJob(each, reading, []), contact: null })),
    can: possibleEvents("request", { aggregate, role, at, ...reading.circumstances("") }),
  };
}

/**
 * Returns whether the client's texts are hidden from the reader: from artisans of a removed request, and from those
 * who blocked the client, unless they have a job in it.
 */
export function isHidden(
  { request, job, earlier }: JobAggregateWithPast,
  { role, by, blocked }: Pick<ViewContext, "role" | "by" | "blocked">,
): boolean {
  if (role !== "artisan") return false;
  const hasJob = [job, ...earlier].some((each) => each?.artisanId === by);
  return request.status === "removed" || (blocked.has(request.clientId) && !hasJob);
}

const ShownOfQuote = QuoteView.pick({
  artisanId: true,
  artisanName: true,
  version: true,
  status: true,
  revision: true,
  validUntil: true,
  invitedAt: true,
  answeredAt: true,
});

function viewQuote(
  quote: QuoteRow,
  aggregate: JobAggregate,
  { role, at, facts, artisans, revisions, circumstances, blocked }: ViewContext,
): QuoteView {
  const { wish, artisanId: of } = quote;
  const offer = quote.offer ? maskOffer(quote.offer) : null;
  const counted = facts.get(quote.artisanId);
  return {
    ...viewOf(ShownOfQuote, quote),
    artisan: artisans.get(of) ?? null,
    offer,
    sumKobo: offer && priceOf(offer).mostKobo,
    labourKobo: offer && sumOf(offer.lines, ["labour"]),
    materialsKobo: offer && sumOf(offer.lines, ["materials"]),
    earlier: revisions
      .filter(({ artisanId, number }) => artisanId === quote.artisanId && number < quote.revision)
      .toSorted((one, other) => other.number - one.number)
      .map((each) => {
        const { number: revision, offer: before, offeredAt } = each;
        return {
          revision,
          offer: withoutTexts(maskOffer(before), aggregate.request.removedTexts ?? []),
          sumKobo: priceOf(before).mostKobo,
          offeredAt,
        };
      }),
    wish:
      wish && !blocked.has(quote.clientId) ? { ...maskTexts("wish", wish), kobo: wish.kobo ?? null } : null,
    questionsLeft: jobLimits.questions - quote.questions.length,
    facts: counted ? visibleStatistics(counted) : null,
    jobsDone: counted?.done ?? 0,
    isBlocked: blocked.has(role === "artisan" ? quote.clientId : quote.artisanId),
    can: possibleEvents("quote", { aggregate, role, at, artisanId: of, ...circumstances(of) }),
  };
}

const ShownOfJob = JobPart.pick({
  version: true,
  status: true,
  round: true,
  artisanId: true,
  artisanName: true,
  clientId: true,
  clientName: true,
  visit: true,
  onMyWayAt: true,
  startedBy: true,
  startedAt: true,
  settlement: true,
  completion: true,
  reviewsShownAt: true,
  answer: true,
  warranty: true,
  agreedAt: true,
});

function viewJob(job: JobRow, { role, at, phone }: ViewContext, can: JobPart["can"]): JobPart {
  const { proposal, change, finish, dispute, cancellation, completion } = job;
  const code = job.status === "agreed" ? job.startCode : job.status === "finished" ? job.finishCode : null;
  const side = role === "admin" ? undefined : role;
  const waits = job.status === "finished" && finish;
  const deadline = deadlineOf(job);
  return {
    ...viewOf(ShownOfJob, job),
    cards: job.cards.map(({ pictures = [], ...card }) => withPictures({ ...card, pictures })),
    proposal: proposal ? { ...proposal, standsAt: proposal.standsAt ?? null } : null,
    change: change ? withPictures(change) : null,
    code: role === "client" ? code : null,
    triesLeft: jobLimits.codeTries - job.tries,
    finish: finish ? withPictures(finish) : null,
    completesAt: waits ? new Date(confirmBy({ finish, paused: job.paused })).toISOString() : null,
    deadline: deadline === undefined ? null : new Date(deadline).toISOString(),
    redo: job.redo.map(withPictures),
    cancellation: cancellation ? viewCancellation(cancellation) : null,
    dispute: dispute ? viewDispute(dispute) : null,
    reviews: { client: viewReview(job, "client", side), artisan: viewReview(job, "artisan", side) },
    reviewsUntil: completion ? new Date(reviewsUntil(job)).toISOString() : null,
    contact: side && hasContacts(job, at) ? { phone } : null,
    can,
  };
}

function viewCancellation(cancellation: Cancellation) {
  return { ...cancellation, against: cancellation.against ?? null };
}

function viewDispute({ before: _before, ended: _ended, ...dispute }: Dispute) {
  return {
    ...withPictures(dispute),
    answerUntil: new Date(answerBy(dispute)).toISOString(),
    answer: dispute.answer ? withPictures(dispute.answer) : null,
    decision: dispute.decision ?? null,
    appeal: dispute.appeal ?? null,
  };
}

/** Returns the reader's own review, and both once they are visible. Admins always see both. */
function viewReview(job: JobRow, whose: Side, side: Side | undefined) {
  const review = job.reviews[whose];
  if (!review || (side !== undefined && side !== whose && job.reviewsShownAt === undefined)) return null;
  return viewJobReview(review);
}

function viewJobReview({ rating, priceKept, timeKept, comment, pictures, at }: JobReview) {
  const shown = pictures.map(viewPicture);
  return { rating, priceKept: priceKept ?? null, timeKept: timeKept ?? null, comment, pictures: shown, at };
}

/** Returns whether both sides still see each other's number and the address: until 30 days after the job's end. */
export function hasContacts({ completion, cancellation }: JobRow, at: number): boolean {
  const ended = completion?.at ?? cancellation?.at;
  return ended === undefined || at <= Date.parse(ended) + jobLimits.contactsAfterEnd;
}

/** Returns the id of an aggregate's picture in URLs. */
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
