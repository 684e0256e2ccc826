import { jobLimits } from "../../fixed/jobs/limits.ts";
import { maskContacts } from "../../fixed/contacts/mask.ts";
import { cardOf, type Offer } from "./parts.ts";
import { inviteNext, passAll } from "./request-steps.ts";
import { isLive, type QuoteRow } from "./rows.ts";
import { iso, need, quoteOf, type Note, type Step } from "./step.ts";

const day = 86_400_000;

/** What happens to a quote. */
export const quoteSteps = {
  askQuestion(step: Step<"askQuestion">): Note {
    const quote = answered(step);
    need(quote.questions.length < jobLimits.questions, `You can ask ${jobLimits.questions} questions`);
    const text = maskContacts(step.command.text);
    quote.questions.push({ id: step.newId(), text, askedAt: iso(step.at) });
    return { text };
  },
  answerQuestion(step: Step<"answerQuestion">): Note {
    const question = quoteOf(step).questions.find(({ id }) => id === step.command.question);
    need(question && question.answer === undefined, "This question has its answer");
    question.answer = maskContacts(step.command.text);
    const others = step.file.quotes.filter(isLive).map(({ artisanId }) => artisanId);
    return { text: question.answer, others };
  },
  offerQuote(step: Step<"offerQuote">): Note {
    const { command, at } = step;
    const quote = answered(step);
    need(step.isInGoodStanding, "Only approved artisans can quote, and nobody who is blocked");
    need(quote.revision < jobLimits.revisions, `A quote can be sent ${jobLimits.revisions} times`);
    need(Date.parse(command.offer.visit.from) > at, "Please choose a time that is still to come");
    quote.revision += 1;
    quote.status = "offered";
    quote.offer = maskOffer(command.offer);
    quote.offeredAt = iso(at);
    quote.validUntil = iso(at + command.offer.validDays * day);
    return { which: String(quote.revision), kobo: cardOf(quote.offer, "").sumKobo };
  },
  askChange(step: Step<"askChange">): Note {
    const quote = quoteOf(step);
    need(quote.wishes < jobLimits.changesAsked, `You can ask for a change ${jobLimits.changesAsked} times`);
    quote.wishes += 1;
    quote.status = "asked";
    quote.wish = { text: maskContacts(step.command.text), kobo: step.command.wishKobo };
    return { text: quote.wish.text, kobo: quote.wish.kobo };
  },
  declineInvitation(step: Step<"declineInvitation">): Note {
    const quote = answered(step);
    quote.status = "declined";
    quote.reason = step.command.reason;
    return { reason: quote.reason, text: maskContacts(step.command.text), invited: inviteNext(step) };
  },
  withdrawQuote(step: Step<"withdrawQuote">): void {
    quoteOf(step).status = "withdrawn";
  },
  passQuote(step: Step<"passQuote">): void {
    quoteOf(step).status = "passed";
  },
  lapseInvitation(step: Step<"lapseInvitation">): Note {
    isOver(step);
    quoteOf(step).status = "lapsed";
    return { invited: inviteNext(step) };
  },
  lapseQuote(step: Step<"lapseQuote">): void {
    isOver(step);
    quoteOf(step).status = "lapsed";
  },
  acceptQuote(step: Step<"acceptQuote">): Note {
    const { file, command, at } = step;
    const quote = quoteOf(step);
    const { offer } = quote;
    need(offer && quote.revision === command.revision, "The artisan has changed this quote");
    need(Date.parse(quote.validUntil ?? "") > at, "This quote has lapsed");
    need(Date.parse(offer.visit.to) > at, "The time of this quote has passed. Please ask for another.");
    need(step.isInGoodStanding, "This artisan can no longer be chosen");
    quote.status = "accepted";
    const others = passAll(file);
    file.request.status = "awarded";
    const { requestId, round, clientId, trade, area } = file.request;
    file.job = {
      requestId,
      round,
      clientId,
      trade,
      area,
      version: 0,
      status: "agreed",
      artisanId: quote.artisanId,
      artisanName: quote.artisanName,
      clientName: step.clientName,
      cards: [cardOf(offer, iso(at))],
      visit: offer.visit,
      startCode: step.newCode(),
      finishCode: step.newCode(),
      tries: 0,
      redo: [],
      reviews: {},
      paused: 0,
      reminded: [],
      warranty: [],
      agreedAt: iso(at),
      changedAt: iso(at),
    };
    return { which: String(quote.revision), kobo: cardOf(offer, "").sumKobo, others };
  },
};

/** The quote, of which the artisan has now said something. */
function answered(step: Step): QuoteRow {
  const quote = quoteOf(step);
  quote.answeredAt ??= iso(step.at);
  return quote;
}

/** A clock that comes too early, or twice, does nothing. */
function isOver(step: Step): void {
  need(Date.parse(quoteOf(step).validUntil ?? "") <= step.at, "It is not time yet");
}

/** Hides the contacts in an offer's texts. */
export function maskOffer(offer: Offer): Offer {
  return {
    ...offer,
    excludes: maskContacts(offer.excludes),
    note: maskContacts(offer.note),
    lines: offer.lines.map((line) => ({
      ...line,
      text: maskContacts(line.text),
      unit: maskContacts(line.unit),
    })),
  };
}
