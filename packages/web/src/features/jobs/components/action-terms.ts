import { disputeReasons, lineLabels, priceInWords, priceOf, sumOf } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobPart, JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { plural } from "../../../lib/format/format.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { formatVisit, statusTag } from "../format.ts";

/* The terms that dialogs about a request, quote or job rely on (see `lib/forms/use-snapshot.ts`). */

type Lines = JobPart["cards"][number]["lines"];

const lineInWords = (line: Lines[number]) =>
  `${lineLabels[line.kind]} “${line.text}” ${line.quantity / 100} × ${nairaOfKobo(line.unitKobo)}`;

export function requestTerms({ request: { status } }: JobView): Term[] {
  return [["Request", statusTag(status).label]];
}

/** Returns the terms of an answer to an artisan's question. */
export function questionTerms(view: JobView, questionId: string): Term[] {
  const answer = view.questions.find(({ id }) => id === questionId)?.answer;
  return [...requestTerms(view), ...(answer ? [["Answer", answer] as const] : [])];
}

/** Returns the terms of one artisan's quote, which its client accepts or answers. */
export function quoteTerms({ request, quotes }: JobView, artisanId: string): Term[] {
  const quote = quotes.find((each) => each.artisanId === artisanId);
  if (!quote) return [["Quote", "Withdrawn"]];
  const state = statusTag(quote.status).label;
  return [["Request", statusTag(request.status).label], ["Quote", state], ...offerTerms(quote)];
}

function offerTerms({ offer, wish }: QuoteView): Term[] {
  const wished: Term[] = wish
    ? [["Change requested", wish.kobo === null ? wish.text : `${nairaOfKobo(wish.kobo)}: ${wish.text}`]]
    : [];
  if (!offer) return wished;
  const { visit, warrantyDays, depositKobo, materialsBy, days, excludes, note } = offer;
  return [
    ["Price", priceInWords(priceOf(offer))],
    ...offer.lines.map((line, index): Term => [`Line ${index + 1}`, lineInWords(line)]),
    ["Visit", formatVisit(visit)],
    ["Duration", plural(days, "day")],
    ["Warranty", plural(warrantyDays, "day")],
    ["Materials bought by", `the ${materialsBy}`],
    ["Deposit", nairaOfKobo(depositKobo)],
    ["Not included", excludes || "nothing listed"],
    ["Note", note || "none"],
    ...wished,
  ];
}

/** Returns the agreed, proposed and claimed terms of a job by label; null for a term without a value. */
function termsOfJob(job: JobPart) {
  const { status, visit, proposal, change, finish, settlement, completion, dispute } = job;
  const card = job.cards.at(-1);
  const by = (side: "client" | "artisan") => (side === "client" ? job.clientName : job.artisanName);
  return {
    Job: statusTag(status).label,
    "Agreed price": card ? priceInWords(priceOf(card)) : null,
    Visit: formatVisit(visit),
    "Proposed time": proposal && `${formatVisit(proposal.visit)}, by ${by(proposal.by)}`,
    "Proposed price":
      change &&
      `${nairaOfKobo(sumOf(change.lines))} (${change.lines.map(lineInWords).join("; ")}), by ${by(change.by)}: ${change.reason}`,
    "Final sum": finish && nairaOfKobo(finish.sumKobo),
    Settlement:
      settlement && `${nairaOfKobo(settlement.sumKobo)}, by ${by(settlement.by)}: ${settlement.text}`,
    "To be paid": completion && nairaOfKobo(completion.sumKobo),
    Dispute: dispute && disputeInWords(dispute),
    Answer: dispute?.answer && dispute.answer.text,
    Decision: dispute?.decision && dispute.decision.reason,
    Appeal: dispute?.appeal && dispute.appeal.text,
  };
}

function disputeInWords({ reason, text }: NonNullable<JobPart["dispute"]>): string {
  return `${disputeReasons[reason as keyof typeof disputeReasons]}: ${text}`;
}

export type JobTerm = keyof ReturnType<typeof termsOfJob>;

/** Returns all terms of the job, or only the given ones. */
export function jobTerms({ job }: JobView, only?: readonly JobTerm[]): Term[] {
  if (!job) return [];
  return Object.entries(termsOfJob(job)).flatMap(([label, value]) =>
    value && (!only || only.includes(label as JobTerm)) ? [[label, value] as const] : [],
  );
}
