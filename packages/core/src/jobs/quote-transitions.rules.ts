import type { TransitionRow } from "./states.rules.ts";

/** Transitions of a quote. Each of them requires an open request, except those that follow from an event of the request. */
export const quoteTransitions = {
  inviteArtisan: {
    by: ["system"],
    from: [],
    to: ["invited"],
    title: "An artisan is invited",
    follows: ["submitRequest", "addArtisans", "declineInvitation", "lapseInvitation", "claimWarranty"],
  },
  askQuestion: {
    by: ["artisan"],
    from: ["invited", "asked"],
    to: [],
    title: "Ask a question",
    requires: "The artisan has asked fewer than 3 questions.",
    effect: "The client is told.",
  },
  answerQuestion: {
    by: ["client"],
    from: ["invited", "asked", "offered"],
    to: [],
    title: "Answer the question",
    requires: "The question has no answer yet.",
    effect: "All invited artisans see the answer.",
  },
  offerQuote: {
    by: ["artisan"],
    from: ["invited", "asked", "offered", "lapsed"],
    to: ["offered"],
    title: "Send the quote",
    requires:
      "The artisan is approved, and neither side has blocked the other. The quote has fewer than 5 revisions, and its visit is still to come. A quote that has lapsed needs one of the 5 places for live quotes. An artisan sends at most 20 quotes a day.",
    effect:
      "The client is told. Earlier revisions can still be read, but an acceptance that names one of them fails.",
  },
  askChange: {
    by: ["client"],
    from: ["offered"],
    to: ["asked"],
    title: "Ask for a change",
    requires: "The client has asked for fewer than 3 changes.",
    effect: "The artisan is told.",
  },
  declineInvitation: {
    by: ["artisan"],
    from: ["invited", "asked"],
    to: ["declined"],
    title: "Decline",
    requires: "The artisan gives a reason.",
    effect: "The next matching artisan is invited.",
  },
  withdrawQuote: {
    by: ["artisan", "system"],
    from: ["offered", "asked"],
    to: ["withdrawn"],
    title: "Withdraw the quote",
    effect: "The client is told.",
  },
  passQuote: {
    by: ["client", "system"],
    from: ["invited", "asked", "offered"],
    to: ["passed"],
    title: "Decline the quote",
    effect: "The artisan is told.",
    follows: ["acceptQuote", "closeRequest", "removeRequest", "expireRequest"],
  },
  lapseInvitation: {
    by: ["clock"],
    from: ["invited"],
    to: ["lapsed"],
    title: "The invitation lapses",
    requires: "24 hours have passed, counted from 07:00 to 21:00 in Lagos.",
    effect: "The next matching artisan is invited. It counts as no answer.",
  },
  lapseQuote: {
    by: ["clock"],
    from: ["offered", "asked"],
    to: ["lapsed"],
    title: "The quote lapses",
    requires: "The quote's days of validity are over.",
    effect: "Both sides are told.",
  },
  acceptQuote: {
    by: ["client"],
    from: ["offered"],
    to: ["accepted"],
    title: "Accept the quote",
    requires:
      "The acceptance names the current revision. The quote is still valid, and its visit is not over. The artisan is approved, and neither side has blocked the other.",
    effect:
      "The request is awarded and the job agreed. The price card is fixed, start and finish codes are made, and contacts are shared. Other live quotes are passed, and their artisans are told.",
  },
  releaseQuote: {
    by: ["system"],
    from: ["accepted"],
    to: ["passed"],
    title: "The quote of the cancelled job ends",
    follows: ["reopenRequest"],
  },
  renewInvitation: {
    by: ["system"],
    from: ["passed"],
    to: ["invited"],
    title: "The artisan is invited again",
    follows: ["reopenRequest"],
  },
  restoreQuote: {
    by: ["system"],
    from: ["passed"],
    to: ["lapsed"],
    title: "The artisan may quote again",
    follows: ["reopenRequest"],
  },
} as const satisfies Record<string, TransitionRow<"quote">>;
