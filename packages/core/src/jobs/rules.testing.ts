import type { JobRole, Machine } from "./states.rules.ts";
import { type JobEvent, transitionOf } from "./transitions.rules.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { otherSide, type JobAggregate, type JobRow, type QuoteRow, type Side } from "./rows.rules.ts";
import type { Step } from "./step.rules.ts";

const [hour, day] = [3_600_000, 86_400_000];

/** The start time of tests: ten in the morning of a Monday in Lagos. */
export const start = Date.parse("2027-03-01T09:00:00Z");
const iso = (moment: number) => new Date(moment).toISOString();
const visit = { from: iso(start + day), to: iso(start + day + 2 * hour) };

const offer: NonNullable<QuoteRow["offer"]> = {
  kind: "fixed",
  lines: [{ kind: "labour", text: "All of it", quantity: 100, unit: "", unitKobo: 1_000_000 }],
  materialsBy: "artisan",
  visit,
  days: 0,
  warrantyDays: 30,
  excludes: "",
  depositKobo: 0,
  validDays: 7,
  note: "",
};
const card = { ...offer, version: 1, sumKobo: 1_000_000, agreedAt: iso(start), reason: null };

/** For tests: returns an aggregate whose request, quote or job is in a state, with the others in matching states. */
export function fileIn(machine: Machine, status: string): JobAggregate {
  const isOpen = machine === "quote" ? status !== "accepted" : machine === "request" && status === "open";
  const request = {
    requestId: "request",
    version: 1,
    status: machine === "request" ? status : isOpen ? "open" : "awarded",
    clientId: "client",
    trade: "Plumber",
    text: "A tap",
    pictures: [],
    state: "Lagos",
    area: "NG025018",
    address: "12 Bode Thomas Street",
    when: { kind: "soon" },
    candidates: [],
    round: 1,
    createdAt: iso(start),
    openedAt: iso(start),
    changedAt: iso(start),
  } as JobAggregate["request"];
  const quote = {
    requestId: "request",
    artisanId: "artisan",
    artisanName: "Ngozi",
    clientId: "client",
    trade: "Plumber",
    area: "NG025018",
    version: 1,
    status: machine === "quote" ? status : isOpen ? "invited" : "accepted",
    revision: 1,
    offer,
    validUntil: iso(start + 2 * day),
    questions: [{ id: "question", text: "Which floor?", askedAt: iso(start) }],
    wishes: 0,
    invitedAt: iso(start),
    changedAt: iso(start),
  } as QuoteRow;
  const job = machine === "job" || !isOpen ? jobIn(machine === "job" ? status : "cancelled") : undefined;
  return { request, quotes: [quote], ...(job && { job }) };
}

function jobIn(status: string): JobRow {
  const said = { text: "Done", pictures: [], at: iso(start) };
  const job = {
    requestId: "request",
    round: 1,
    version: 1,
    status,
    clientId: "client",
    artisanId: "artisan",
    artisanName: "Ngozi",
    clientName: "Ada",
    trade: "Plumber",
    area: "NG025018",
    cards: [card],
    visit,
    startCode: "1234",
    finishCode: "4321",
    tries: 0,
    redo: [],
    paused: 0,
    reviews: {},
    reminded: [],
    warranty: [],
    agreedAt: iso(start),
    changedAt: iso(start),
  } as unknown as JobRow;
  if (["finished", "completed", "disputed"].includes(status)) job.finish = { ...said, sumKobo: 1_000_000 };
  if (status === "completed") job.completion = { how: "confirmed", sumKobo: 1_000_000, at: iso(start) };
  if (status === "cancelled")
    job.cancellation = { how: "stale", by: "clock", reason: "stale", text: "", at: iso(start), happened: [] };
  if (status === "disputed") job.dispute = { ...said, by: "client", reason: "quality", before: "finished" };
  return job;
}

/** For tests: like `fileIn`, with everything the event's guards require if the table allows the role. */
export function readyFor(event: JobEvent, status: string, role: JobRole): JobAggregate {
  const { machine } = transitionOf(event);
  const aggregate = fileIn(machine, status);
  const { job } = aggregate;
  const side: Side = role === "artisan" ? "artisan" : "client";
  const other = otherSide(side);
  if (event === "reopenRequest" && !job) throw new Error("There is a cancelled job");
  if (!job || machine !== "job") return aggregate;
  if (event === "acceptTime" || event === "refuseTime")
    job.proposal = { by: other, visit, standsAt: iso(start) };
  if (event === "acceptChange" || event === "refuseChange")
    job.change = { by: other, lines: card.lines, reason: "More pipes", pictures: [] };
  const settlement = { sumKobo: 500_000, text: "Half" };
  if (event === "acceptSettlement" || event === "refuseSettlement")
    job.settlement = { by: other, ...settlement };
  if (event === "withdrawSettlement") job.settlement = { by: side, ...settlement };
  if (event === "openDispute" && job.cancellation)
    job.cancellation = { ...job.cancellation, how: "noshow", against: side };
  if (event === "remind" && job.cancellation) job.cancellation = { ...job.cancellation, how: "noshow" };
  if (event === "remind" && job.dispute)
    job.dispute = { ...job.dispute, at: iso(start - jobLimits.decision) };
  if (job.dispute && event === "answerDispute") job.dispute = { ...job.dispute, by: other };
  if (job.dispute && event === "withdrawDispute") job.dispute = { ...job.dispute, by: side };
  if (event === "appealDecision") {
    const decision = { outcome: "before", against: "nobody", reason: "Both", at: iso(start) } as const;
    job.dispute = {
      text: "",
      pictures: [],
      at: iso(start),
      by: side,
      reason: "price",
      before: "finished",
      decision,
    };
  }
  if (event === "answerJobReview") {
    job.reviews = { client: { rating: 5, comment: "Quick", pictures: [], at: iso(start) } };
    job.reviewsShownAt = iso(start);
  }
  return aggregate;
}

const fields: Partial<Record<JobEvent, object>> = {
  removeRequest: { reason: "Abuse" },
  removeText: { text: "A tap", reason: "Abuse" },
  askQuestion: { text: "Which floor?" },
  answerQuestion: { question: "question", text: "The second" },
  offerQuote: { offer },
  askChange: { text: "For less?" },
  declineInvitation: { reason: "busy", text: "" },
  acceptQuote: { revision: 1 },
  proposeTime: { visit: { from: iso(start + 30 * day), to: iso(start + 30 * day + hour) } },
  startWithCode: { code: "1234" },
  proposeChange: { lines: card.lines, reason: "More pipes" },
  cancelJob: { reason: "plans", text: "" },
  reportNoShow: { text: "" },
  finishJob: { sumKobo: 900_000, text: "" },
  completeWithCode: { code: "4321" },
  requestRedo: { text: "It drips" },
  proposeSettlement: { sumKobo: 500_000, text: "Half" },
  openDispute: { reason: "quality", text: "It drips" },
  answerDispute: { text: "It does not" },
  decideDispute: { outcome: "completed", sumKobo: 500_000, against: "nobody", reason: "Half was done" },
  appealDecision: { text: "Look again" },
  claimWarranty: { text: "It drips again" },
  writeJobReview: { rating: 5, comment: "Quick" },
  answerJobReview: { text: "Thank you" },
};

/** For tests: returns the fields of an event's command. */
export function fieldsOf(event: JobEvent): object {
  return fields[event] ?? {};
}

/** For tests: when an event is possible, in ms after the start. */
const waits: Partial<Record<JobEvent, number>> = {
  expireRequest: 20 * day,
  lapseInvitation: 3 * day,
  lapseQuote: 8 * day,
  goOnMyWay: day,
  startWithCode: day,
  confirmStart: day,
  reportNoShow: 2 * day,
  cancelStale: 30 * day,
  completeJob: jobLimits.confirm,
  publishReviews: 15 * day,
  remind: 3 * day,
};

/** For tests: returns a role's step of an event, at a time when it is possible. */
export function stepOf(
  aggregate: JobAggregate,
  event: JobEvent,
  role: JobRole,
  more: object = fieldsOf(event),
): Step {
  let made = 0;
  return {
    aggregate,
    event,
    role,
    at: start + (waits[event] ?? hour),
    artisanId: "artisan",
    pictures: [],
    invitees: [{ id: "next", name: "Bola" }],
    isInGoodStanding: true,
    hasWritten: true,
    hasOpenClaim: false,
    clientName: "Ada",
    newId: () => `id-${(made += 1)}`,
    newCode: () => "0000",
    command: role === "clock" || role === "system" ? undefined : { event, ...more },
  } as unknown as Step;
}
