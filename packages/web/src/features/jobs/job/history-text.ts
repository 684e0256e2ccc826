import type { JobEvent } from "@handiwork/core/jobs/transitions.rules";
import type { JobStep } from "@handiwork/core/jobs/lists.schema";
import type { JobView } from "@handiwork/core/jobs/view.schema";

/** Sentences of the history. `{who}` acted on the quote or work of `{whose}`. Events by the clock name no person. */
const sentences: Readonly<Record<JobEvent, string>> = {
  submitRequest: "{who} asked for quotes",
  addArtisans: "{who} invited more artisans",
  closeRequest: "{who} closed the request",
  removeRequest: "{who} removed the request",
  removeText: "{who} removed a text",
  expireRequest: "The request expired",
  reopenRequest: "{who} reopened the request",
  askQuestion: "{who} asked a question",
  answerQuestion: "{who} answered {whose} question",
  offerQuote: "{who} sent a quote",
  askChange: "{who} asked for a change to {whose} quote",
  declineInvitation: "{who} declined the invitation",
  withdrawQuote: "{who} withdrew the quote",
  passQuote: "{who} declined {whose} quote",
  lapseInvitation: "{whose} invitation ended without an answer",
  lapseQuote: "{whose} quote was no longer valid",
  acceptQuote: "{who} accepted {whose} quote",
  proposeTime: "{who} proposed another time",
  acceptTime: "{who} accepted the new time",
  refuseTime: "{who} kept the agreed time",
  goOnMyWay: "{who} set off",
  startWithCode: "{who} started the work with the client's code",
  confirmStart: "{who} confirmed that the work had started",
  proposeChange: "{who} proposed a new price",
  acceptChange: "{who} accepted the new price",
  refuseChange: "{who} kept the agreed price",
  cancelJob: "{who} cancelled the job",
  reportNoShow: "{who} reported that nobody came",
  cancelStale: "The job was cancelled because it was never started",
  confirmHappened: "{who} said that the work did take place",
  finishJob: "{who} finished the work",
  completeWithCode: "{who} completed the job with the client's code",
  confirmDone: "{who} confirmed that the work was done",
  completeJob: "The job was completed because nobody objected",
  requestRedo: "{who} asked for work to be redone",
  proposeSettlement: "{who} proposed a settlement",
  acceptSettlement: "{who} accepted the settlement",
  refuseSettlement: "{who} refused the settlement",
  withdrawSettlement: "{who} withdrew the settlement",
  openDispute: "{who} opened a dispute",
  answerDispute: "{who} answered the dispute",
  withdrawDispute: "{who} withdrew the dispute",
  decideDispute: "{who} decided the dispute",
  appealDecision: "{who} appealed against the decision",
  claimWarranty: "{who} asked for warranty work",
  writeJobReview: "{who} reviewed the job",
  publishReviews: "The reviews were published",
  answerJobReview: "{who} answered the review",
  remind: "Handiwork sent a reminder",
};

/** Returns what happened in a step of the history, with names: "Ada Obi accepted your quote". */
export function stepInWords(step: JobStep, view: JobView): string {
  const { event, note, role, artisanId } = step;
  const who = whoOf(role, artisanId, view);
  const sentence =
    note.which === "wrong-code"
      ? "{who} entered a wrong code"
      : // The clock accepts a proposed time that is not refused.
        event === "acceptTime" && role === "clock"
        ? "The new time was agreed because nobody refused it"
        : sentences[event];
  const artisan = nameOfArtisan(artisanId, view);
  const whose = artisan === "You" ? "your" : `${artisan}'s`;
  const words = sentence.replace("{who}", () => who).replace("{whose}", () => whose);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function whoOf(role: JobStep["role"], artisanId: string | null, view: JobView): string {
  if (role === "admin") return "Our team";
  if (role === "artisan") return nameOfArtisan(artisanId, view);
  if (role !== "client") return "Handiwork";
  return view.role === "client" ? "You" : (view.job?.clientName ?? "The client");
}

/** Artisans see only their own steps. */
function nameOfArtisan(artisanId: string | null, { role, quotes }: JobView): string {
  if (role === "artisan") return "You";
  return quotes.find((quote) => quote.artisanId === artisanId)?.artisanName ?? "The artisan";
}
