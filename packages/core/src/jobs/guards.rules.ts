import { jobLimits } from "../reference/job-limits.ts";
import { priceRefusal } from "./prices.rules.ts";
import type { Machine } from "./states.rules.ts";
import { eventsIn, transitionOf, type StepEvent } from "./transitions.rules.ts";
import { duesOfJob, duesOfQuote, duesOfRequest, isContestable } from "./clock.rules.ts";
import type { CommandEvent } from "./forms.schema.ts";
import { freePlaces, uninvited } from "./invite.rules.ts";
import { jobGuards } from "./job-guards.rules.ts";
import { cardOf } from "./parts.schema.ts";
import { isLive } from "./rows.rules.ts";
import {
  always,
  jobOf,
  quoteOf,
  subjectIn,
  subjectOf,
  unless,
  type Attempt,
  type Guard,
} from "./step.rules.ts";

/**
 * The guards of the table's rows. Commands and views call them through `refusalOf`: without a command they decide
 * whether to show the button, with one they also check its fields.
 */
const guards: { readonly [E in CommandEvent]: Guard<E> } = {
  addArtisans: ({ aggregate, command, invitees = [] }) =>
    unless(freePlaces(aggregate) > 0, `At most ${jobLimits.artisans} artisans can quote at the same time`) ??
    unless(!command || uninvited(aggregate, invitees).length > 0, "We found no other artisans to invite"),
  closeRequest: always,
  removeRequest: always,
  removeText: always,
  reopenRequest: ({ aggregate: { request, job }, at }) =>
    unless(job?.status === "cancelled", "Only a request whose job was cancelled can be reopened") ??
    unless(request.round < jobLimits.rounds, `A request can be reopened ${jobLimits.rounds} times`) ??
    unless(
      at < Date.parse(request.createdAt) + jobLimits.reopen,
      "After 30 days, please make a new request",
    ) ??
    unless(
      job && !isContestable(job, at),
      "The end of the last job can still be disputed. You can make a new request instead.",
    ),

  askQuestion: (attempt) =>
    unless(
      quoteOf(attempt).questions.length < jobLimits.questions,
      `You can ask ${jobLimits.questions} questions`,
    ),
  answerQuestion: ({ command, ...attempt }) =>
    unless(
      quoteOf(attempt).questions.some(
        ({ id, answer }) => answer === undefined && (!command || id === command.question),
      ),
      "This question has already been answered",
    ),
  offerQuote: ({ command, ...attempt }) => {
    const quote = quoteOf(attempt);
    return (
      unless(attempt.isInGoodStanding, "Only approved artisans who are not blocked can quote") ??
      unless(quote.revision < jobLimits.revisions, `A quote can be sent ${jobLimits.revisions} times`) ??
      unless(
        isLive(quote) || freePlaces(attempt.aggregate) > 0,
        `${jobLimits.artisans} other artisans are quoting already`,
      ) ??
      unless(
        !command || Date.parse(command.offer.visit.from) > attempt.at,
        "Please choose a time in the future",
      )
    );
  },
  askChange: (attempt) =>
    unless(
      quoteOf(attempt).wishes < jobLimits.changesAsked,
      `You can ask for a change ${jobLimits.changesAsked} times`,
    ),
  declineInvitation: always,
  withdrawQuote: always,
  passQuote: always,
  acceptQuote: ({ command, ...attempt }) => {
    const { offer, revision, validUntil = "" } = quoteOf(attempt);
    return (
      unless(offer && (!command || revision === command.revision), "The artisan has changed this quote") ??
      unless(Date.parse(validUntil) > attempt.at, "This quote has lapsed") ??
      unless(
        Date.parse(offer?.visit.to ?? "") > attempt.at,
        "The proposed time has passed. Please ask for another.",
      ) ??
      unless(attempt.isInGoodStanding, "This artisan can no longer be chosen") ??
      (offer && priceRefusal(cardOf(offer, "").sumKobo, "A quote"))
    );
  },

  ...jobGuards,
};

/**
 * Returns why an event is refused, as a sentence for the user, or undefined if it is possible. Checks the table's
 * row, then its guard. The clock may run what is due.
 *
 * @throws {NotFound} if the quote or job does not exist
 */
export function refusalOf(attempt: Attempt): string | undefined {
  const { event, role, aggregate } = attempt;
  const { by, from, machine } = transitionOf(event);
  const { status } = subjectOf(attempt);
  return (
    unless(
      by.includes(role) && from.some((state) => state === status),
      "This has changed, and what you wanted to do is no longer possible.",
    ) ??
    unless(machine !== "quote" || aggregate.request.status === "open", "The request is no longer open") ??
    (role === "clock"
      ? unless(isDue(attempt), "It is not time yet")
      : (guards[event as CommandEvent] as (attempt: Attempt) => string | undefined)(attempt))
  );
}

/** Returns the events that a role can trigger now: the pages' buttons. */
export function possibleEvents(machine: Machine, attempt: Omit<Attempt, "event" | "command">): StepEvent[] {
  return eventsIn(machine, subjectIn(machine, attempt).status, attempt.role).filter(
    (event) => refusalOf({ ...attempt, event, command: undefined }) === undefined,
  );
}

/** The clock may have read an old version, or may run twice. */
function isDue({ event, at, aggregate, artisanId }: Attempt): boolean {
  const dues = {
    request: () => duesOfRequest(aggregate.request),
    quote: () => duesOfQuote(quoteOf({ aggregate, artisanId })),
    job: () => duesOfJob(jobOf({ aggregate })),
  }[transitionOf(event).machine]();
  return dues.some((due) => due.event === event && due.at <= at);
}
