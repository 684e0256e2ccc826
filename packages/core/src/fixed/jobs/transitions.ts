/*
 * Jobs: from a request for quotes to a job that both agree was done. Three small machines: a request (one client's), a quote (one for a
 * request and an artisan), a job (one round of a request). This is the one table of what can happen: the verbs' guards, the API's
 * description, the buttons of the pages and the tests are made from it. How it is read is in `states.ts`.
 */

/**
 * By machine and event: who may move it (`system`: what follows from elsewhere, such as a suspension) from which states to which (one
 * side alone: it stays as it is), what a button or title says, what else must be true, and what follows. All of a quote's events need
 * an open request.
 */
export const transitions = {
  request: {
    submitRequest: {
      move: "client: > open",
      title: "Send the request",
      guard: "proven address; at most 3 open requests and 10 invitations a day; no like one in 7 days",
      effect: "up to 5 artisans are invited to quote within 24 waking hours",
    },
    addArtisans: {
      move: "client: open",
      title: "Invite more artisans",
      guard: "at most 5 live quotes; 10 invitations a day",
      effect: "they are invited",
    },
    closeRequest: {
      move: "client, system: open > closed",
      title: "Close the request",
      effect: "its quotes are passed, and those artisans told",
    },
    removeRequest: {
      move: "admin: open > removed",
      title: "Remove the request",
      guard: "a reason",
      effect: "its quotes are passed; the client is told; audited",
    },
    expireRequest: {
      move: "clock: open > expired",
      title: "The request expires",
      guard: "14 days, or 3 after the last live quote",
      effect: "its quotes are passed; the client is told",
    },
    reopenRequest: {
      move: "client: awarded > open",
      title: "Reopen the request",
      guard: "the job is cancelled, and nobody can contest that any more; at most 3 rounds, within 30 days",
      effect: "those who quoted may offer again",
    },
  },
  quote: {
    askQuestion: {
      move: "artisan: invited, asked",
      title: "Ask a question",
      guard: "at most 3",
      effect: "the client is told",
    },
    answerQuestion: {
      move: "client: invited, asked, offered",
      title: "Answer the question",
      effect: "all invited artisans see the answer",
    },
    offerQuote: {
      move: "artisan: invited, asked, offered, lapsed > offered",
      title: "Send the quote",
      guard: "approved, and nobody is blocked; 20 quotes a day; 5 revisions; the visit is still to come",
      effect: "an acceptance of an older revision fails; the older stays readable; the client is told",
    },
    askChange: {
      move: "client: offered > asked",
      title: "Ask for a change",
      guard: "at most 3",
      effect: "the artisan is told",
    },
    declineInvitation: {
      move: "artisan: invited, asked > declined",
      title: "Decline",
      guard: "a reason",
      effect: "the next match is invited",
    },
    withdrawQuote: {
      move: "artisan, system: offered, asked > withdrawn",
      title: "Withdraw the quote",
      effect: "the client is told",
    },
    passQuote: {
      move: "client, system: invited, asked, offered > passed",
      title: "No, thank you",
      effect: "the artisan is told",
    },
    lapseInvitation: {
      move: "clock: invited > lapsed",
      title: "The invitation lapses",
      guard: "24 hours, counted from 07:00 to 21:00 in Lagos",
      effect: "the next match is invited; it counts as no answer",
    },
    lapseQuote: {
      move: "clock: offered, asked > lapsed",
      title: "The quote lapses",
      guard: "its days of validity are over",
      effect: "both are told",
    },
    acceptQuote: {
      move: "client: offered > accepted",
      title: "Accept the quote",
      guard:
        "this revision is the current one, and valid; its visit is not over; the artisan is approved; nobody is blocked",
      effect:
        "the request is awarded and the job agreed; the card is frozen, codes are made, contacts released, others passed and told",
    },
  },
  job: {
    proposeTime: {
      move: "client, artisan: agreed",
      title: "Propose another time",
      effect: "over 24 hours before the visit it stands unless refused; within them the other must agree",
    },
    acceptTime: {
      move: "client, artisan, clock: agreed",
      title: "Agree to the time",
      guard: "the other proposed one, which is still to come",
    },
    refuseTime: {
      move: "client, artisan: agreed",
      title: "Keep the old time",
      guard: "the other proposed one",
    },
    goOnMyWay: {
      move: "artisan: agreed",
      title: "I am on my way",
      guard: "the day of the visit",
      effect: "the client is told, at night too",
    },
    startWithCode: {
      move: "artisan: agreed > underway",
      title: "Start with the client's code",
      guard: "from 2 hours before the visit; 5 tries, then the client's tap alone",
      effect: "how it was shown is kept",
    },
    confirmStart: {
      move: "client: agreed > underway",
      title: "The artisan is here",
      guard: "from 2 hours before the visit",
      effect: "how it was shown is kept",
    },
    proposeChange: {
      move: "client, artisan: agreed, underway",
      title: "Propose a change of the price",
      guard: "one at a time; a reason",
      effect: "the other is told",
    },
    acceptChange: {
      move: "client, artisan: agreed, underway",
      title: "Agree to the new price",
      guard: "the other proposed it",
      effect: "the card has a next version",
    },
    refuseChange: {
      move: "client, artisan: agreed, underway",
      title: "Keep the old price",
      guard: "there is one: whoever proposed it takes it back",
      effect: "the old card stands",
    },
    cancelJob: {
      move: "client, artisan, system: agreed > cancelled",
      title: "Cancel the job",
      guard: "a reason",
      effect: "free within 5 minutes; within 24 hours of the visit, or by the artisan, it counts",
    },
    reportNoShow: {
      move: "client, artisan: agreed > cancelled",
      title: "Nobody came",
      guard: "60 minutes after the visit's end; a message was sent that day",
      effect: "the other may dispute it for 48 hours; it counts after that",
    },
    cancelStale: {
      move: "clock: agreed > cancelled",
      title: "The job was never started",
      guard: "14 days after the visit; reminders on days 1 and 7",
      effect: "it counts for nobody",
    },
    confirmHappened: {
      move: "client, artisan: cancelled > finished",
      title: "It happened all the same",
      guard: "cancelled because it was never started; the state changes once both say so",
    },
    finishJob: {
      move: "artisan: underway > finished",
      title: "The work is finished",
      guard: "no open change; the sum is at most the card's",
      effect: "the client has 72 hours; reminders after 24 and 60",
    },
    completeWithCode: {
      move: "artisan: finished > completed",
      title: "Complete with the client's code",
      guard: "5 tries, then the client's tap alone",
      effect: "confirmed; reviews open",
    },
    confirmDone: {
      move: "client: finished > completed",
      title: "Done",
      effect: "confirmed; reviews open",
    },
    completeJob: {
      move: "clock: finished > completed",
      title: "Nobody objected",
      guard: "72 hours, no dispute",
      effect: "unconfirmed; reviews open, and are marked so",
    },
    requestRedo: {
      move: "client: finished > underway",
      title: "Something must be done again",
      guard: "at most 2 rounds",
      effect: "due in 7 days",
    },
    proposeSettlement: {
      move: "client, artisan: underway, finished, disputed",
      title: "Propose to settle for a part",
      guard: "at most the card's sum",
      effect: "the other is told",
    },
    acceptSettlement: {
      move: "client, artisan: underway, finished, disputed > completed",
      title: "Agree to settle",
      guard: "the other proposed it",
      effect: "the card shows what was done",
    },
    openDispute: {
      move: "client, artisan: underway, finished, completed, cancelled > disputed",
      title: "Open a dispute",
      guard: "one; up to 72 hours after completion, 48 after a no-show, then by the other",
      effect: "clocks stop; the other has 5 days to answer; admins are told",
    },
    answerDispute: {
      move: "client, artisan: disputed",
      title: "Answer the dispute",
      guard: "the other opened it; within 5 days",
    },
    withdrawDispute: {
      move: "client, artisan: disputed > underway, finished, completed, cancelled",
      title: "Withdraw the dispute",
      guard: "whoever opened it",
      effect: "the job is as before",
    },
    decideDispute: {
      move: "admin: disputed > underway, finished, completed, cancelled",
      title: "Decide the dispute",
      guard: "a reason; within 10 days",
      effect: "both are told; audited; one appeal within 7 days",
    },
    appealDecision: {
      move: "client, artisan: underway, finished, completed, cancelled > disputed",
      title: "Appeal",
      guard: "once, within 7 days of the decision",
      effect: "another look by the admins",
    },
    claimWarranty: {
      move: "client: completed",
      title: "Ask for warranty work",
      guard: "within the card's days",
      effect: "a new request to the same artisan, linked to this one",
    },
    writeJobReview: {
      move: "client, artisan: completed",
      title: "Write a review",
      guard: "once each, within 14 days",
      effect: "hidden until both are written or the 14 days are over",
    },
    publishReviews: {
      move: "clock: completed",
      title: "The reviews are shown",
      guard: "14 days after completion",
    },
    answerJobReview: {
      move: "artisan: completed",
      title: "Answer the review",
      guard: "once; the reviews are shown",
    },
    remind: {
      move: "clock: agreed, finished, cancelled",
      title: "A reminder",
      effect: "of the visit 24 and 2 hours before, of a job that never began, of one that waits for a word",
    },
  },
} as const;
