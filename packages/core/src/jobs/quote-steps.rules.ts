import { maskTexts } from "../reference/contacts/mask.ts";
import { inviteNext, passLiveQuotes } from "./invite.rules.ts";
import { maskOffer } from "./mask.rules.ts";
import { cardOf } from "./parts.schema.ts";
import { isLive, type QuoteRow } from "./rows.rules.ts";
import { toIso, quoteOf, type Note, type Step } from "./step.rules.ts";

const day = 86_400_000;

export function askQuestion(step: Step<"askQuestion">): Note {
  const quote = answered(step);
  const { text } = maskTexts("question", step.command);
  quote.questions.push({ id: step.newId(), text, askedAt: toIso(step.at) });
  return { text };
}

export function answerQuestion(step: Step<"answerQuestion">): Note {
  const { answer } = maskTexts("question", { answer: step.command.text });
  for (const question of quoteOf(step).questions)
    if (question.id === step.command.question) question.answer = answer;
  const others = step.aggregate.quotes.filter(isLive).map(({ artisanId }) => artisanId);
  return { text: answer, others };
}

export function offerQuote(step: Step<"offerQuote">): Note {
  const { command, at } = step;
  const quote = answered(step);
  quote.revision += 1;
  quote.status = "offered";
  quote.offer = maskOffer(command.offer);
  quote.offeredAt = toIso(at);
  quote.validUntil = toIso(at + command.offer.validDays * day);
  return { which: String(quote.revision), kobo: cardOf(quote.offer, "").sumKobo };
}

export function askChange(step: Step<"askChange">): Note {
  const quote = quoteOf(step);
  quote.wishes += 1;
  quote.status = "asked";
  quote.wish = { text: maskTexts("wish", step.command).text, kobo: step.command.wishKobo };
  return { text: quote.wish.text, kobo: quote.wish.kobo };
}

export function declineInvitation(step: Step<"declineInvitation">): Note {
  const quote = answered(step);
  quote.status = "declined";
  quote.reason = step.command.reason;
  const { text } = maskTexts("declined", step.command);
  return { reason: quote.reason, text, invited: inviteNext(step) };
}

export function withdrawQuote(step: Step<"withdrawQuote">): void {
  quoteOf(step).status = "withdrawn";
}

export function passQuote(step: Step<"passQuote">): void {
  const quote = quoteOf(step);
  quote.status = "passed";
  quote.isRejected = true;
}

export function lapseInvitation(step: Step<"lapseInvitation">): Note {
  quoteOf(step).status = "lapsed";
  return { invited: inviteNext(step) };
}

export function lapseQuote(step: Step<"lapseQuote">): void {
  quoteOf(step).status = "lapsed";
}

export function acceptQuote(step: Step<"acceptQuote">): Note {
  const { aggregate, at } = step;
  const quote = quoteOf(step);
  const { offer } = quote;
  if (!offer) throw new Error("The guard refuses a quote without an offer");
  quote.status = "accepted";
  const others = passLiveQuotes(aggregate);
  aggregate.request.status = "awarded";
  const { requestId, round, clientId, trade, area } = aggregate.request;
  aggregate.job = {
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
    cards: [cardOf(offer, toIso(at))],
    visit: offer.visit,
    days: offer.days,
    startCode: step.newCode(),
    finishCode: step.newCode(),
    tries: 0,
    redo: [],
    reviews: {},
    paused: 0,
    reminded: [],
    warranty: [],
    agreedAt: toIso(at),
    changedAt: toIso(at),
  };
  return { which: String(quote.revision), kobo: cardOf(offer, "").sumKobo, others };
}

/** Returns the quote and records when the artisan first answered. */
function answered(step: Step): QuoteRow {
  const quote = quoteOf(step);
  quote.answeredAt ??= toIso(step.at);
  return quote;
}
