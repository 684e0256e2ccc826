import type { TransitionRow } from "./states.rules.ts";

/** Transitions of a request. */
export const requestTransitions = {
  submitRequest: {
    by: ["client"],
    from: [],
    to: ["open"],
    title: "Send the request",
    requires:
      "The client's email address is confirmed. The client has fewer than 3 open requests, has sent no similar request in the last 7 days, and has invitations left of the daily 10.",
    effect: "Up to 5 artisans are invited to quote within 24 waking hours.",
  },
  addArtisans: {
    by: ["client"],
    from: ["open"],
    to: [],
    title: "Invite more artisans",
    requires: "Fewer than 5 quotes are live, and the client has invitations left of the daily 10.",
    effect: "The artisans are invited.",
  },
  closeRequest: {
    by: ["client", "system"],
    from: ["open"],
    to: ["closed"],
    title: "Close the request",
    effect: "Its live quotes are passed, and their artisans are told.",
  },
  removeRequest: {
    by: ["admin"],
    from: ["open"],
    to: ["removed"],
    title: "Remove the request",
    requires: "The admin gives a reason.",
    effect: "Its live quotes are passed, and the client is told. The removal is audited.",
  },
  removeText: {
    by: ["admin"],
    from: ["open", "awarded", "closed", "removed", "expired"],
    to: [],
    title: "Remove a text",
    requires: "The admin gives a reason.",
    effect:
      "The text is replaced wherever the request, its quotes and the jobs of all its rounds have it. The client and the artisans whose quote or job has it are told. The removal is audited.",
  },
  expireRequest: {
    by: ["clock"],
    from: ["open"],
    to: ["expired"],
    title: "The request expires",
    requires: "The request has been open for 14 days, or without a live quote for 3.",
    effect: "Its live quotes are passed, and the client is told.",
  },
  awardRequest: {
    by: ["system"],
    from: ["open"],
    to: ["awarded"],
    title: "The request is awarded",
    follows: ["acceptQuote"],
  },
  reopenRequest: {
    by: ["client"],
    from: ["awarded"],
    to: ["open"],
    title: "Reopen the request",
    requires:
      "The job was cancelled, and neither side can contest that any more. The request had fewer than 3 rounds and is at most 30 days old.",
    effect: "Artisans who quoted before may quote again. Those who had not quoted yet are invited again.",
  },
} as const satisfies Record<string, TransitionRow<"request">>;
