import type { CommandEvent } from "@handiwork/core/jobs/forms.schema";
import { disputeReasons, lineLabels, priceInWords, priceOf, sumOf } from "@handiwork/core/jobs/prices.rules";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { JobPart, JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { formatVisit, offerFacts } from "../format.ts";
import { statusLabel } from "../status-tag.tsx";

/** The commands with a dialog of `actions.tsx`. The other three have a form or a button of their own. */
export type ActionEvent = Exclude<CommandEvent, "askQuestion" | "offerQuote" | "withdrawQuote">;

/** An action of the job page, with the quote or question that it concerns if there are several. */
export interface JobAction {
  readonly event: ActionEvent;
  readonly artisanId?: string | undefined;
  readonly questionId?: string;
}

/** The page's record, with the quote and the question that an action concerns. */
export interface ActionContext {
  readonly view: JobView;
  readonly quote: QuoteView | undefined;
  readonly question: JobView["questions"][number] | undefined;
}

/** Returns the context of an action. Artisans see only their own quote. */
export function contextOf(view: JobView, { artisanId, questionId }: JobAction): ActionContext {
  return {
    view,
    quote: view.quotes.find((each) => view.role === "artisan" || each.artisanId === artisanId),
    question: view.questions.find(({ id }) => id === questionId),
  };
}

/** Returns whether the user can do the action now. */
export function isPossible(view: JobView, action: JobAction): boolean {
  const { quote, question } = contextOf(view, action);
  const can = { request: view.can, quote: quote?.can ?? [], job: view.job?.can ?? [] };
  return (
    can[transitionOf(action.event).machine].includes(action.event) && (question?.answer ?? null) === null
  );
}

/** Returns the terms that an action relies on. If they change while its dialog is open, the user must review them. */
export function termsOf(view: JobView, action: JobAction): Term[] {
  const { quote, question } = contextOf(view, action);
  const { machine } = transitionOf(action.event);
  if (machine === "job") return jobTerms(view);
  const request: Term = ["Request", statusLabel(view.request.status)];
  if (action.questionId !== undefined)
    return [request, ...(question?.answer ? [["Answer", question.answer] as const] : [])];
  if (machine === "request") return [request];
  if (!quote) return [["Quote", "Withdrawn"]];
  return [request, ["Quote", statusLabel(quote.status)], ...offerTerms(quote)];
}

type Lines = JobPart["cards"][number]["lines"];

const lineInWords = (line: Lines[number]) =>
  `${lineLabels[line.kind]} “${line.text}” ${line.quantity / 100} × ${nairaOfKobo(line.unitKobo)}`;

function offerTerms({ offer, wish }: QuoteView): Term[] {
  const wished: Term[] = wish
    ? [["Change requested", wish.kobo === null ? wish.text : `${nairaOfKobo(wish.kobo)}: ${wish.text}`]]
    : [];
  if (!offer) return wished;
  return [
    ["Price", priceInWords(priceOf(offer))],
    ...offer.lines.map((line, index): Term => [`Line ${index + 1}`, lineInWords(line)]),
    ...offerFacts(offer, "The artisan").filter(([, value]) => value !== ""),
    ...wished,
  ];
}

/** Returns the agreed, proposed and claimed terms of a job by label; null for a term without a value. */
function termsByLabel(job: JobPart) {
  const { status, visit, proposal, change, finish, settlement, completion, dispute } = job;
  const card = job.cards.at(-1);
  const by = (side: "client" | "artisan") => (side === "client" ? job.clientName : job.artisanName);
  return {
    Job: statusLabel(status),
    "Agreed price": card ? priceInWords(priceOf(card)) : null,
    Visit: formatVisit(visit),
    "Proposed time": proposal && `${formatVisit(proposal.visit)}, by ${by(proposal.by)}`,
    "Proposed price":
      change &&
      `${nairaOfKobo(sumOf(change.lines))} (${change.lines.map(lineInWords).join("; ")}), by ${by(change.by)}: ${change.reason}`,
    "Final amount": finish && nairaOfKobo(finish.sumKobo),
    Settlement:
      settlement && `${nairaOfKobo(settlement.sumKobo)}, by ${by(settlement.by)}: ${settlement.text}`,
    "To be paid": completion && nairaOfKobo(completion.sumKobo),
    Dispute: dispute && `${disputeReasons[dispute.reason as keyof typeof disputeReasons]}: ${dispute.text}`,
    Answer: dispute?.answer?.text,
    Decision: dispute?.decision?.reason,
    Appeal: dispute?.appeal?.text,
  };
}

export type JobTerm = keyof ReturnType<typeof termsByLabel>;

/** Returns all terms of the job, or only the given ones. */
export function jobTerms({ job }: JobView, only?: readonly JobTerm[]): Term[] {
  if (!job) return [];
  return Object.entries(termsByLabel(job)).flatMap(([label, value]) =>
    value && (!only || only.includes(label as JobTerm)) ? [[label, value] as const] : [],
  );
}
