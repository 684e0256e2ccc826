import { readWholeAggregate, type WholeJobAggregate } from "./aggregate.ts";
import { mayTakeJobs } from "./circumstances.ts";
import { enabledAdmins } from "../accounts/service.ts";
import { answerDeadline, jobLimits } from "../reference/job-limits.ts";
import { priceOf } from "./prices.rules.ts";
import type { JobEvent } from "./transitions.rules.ts";
import { confirmBy, deadlineOf } from "./deadlines.rules.ts";
import { JobEntity } from "./job.entity.ts";
import { JobRevisionEntity } from "./quote.entity.ts";
import { otherSide, type JobEventRow, type JobRow } from "./rows.rules.ts";
import { isAlsoByMailAndPush, type JobData, type JobNoticeKind } from "../notifications/kinds/jobs.schema.ts";
import { emptyPage, runPage, type PageResult } from "../platform/batch.ts";
import { now } from "../platform/clock.ts";
import type { WantedOutcome } from "../mail/wanted.ts";
import { notify, type NotifyOutcome } from "../notifications/notify.ts";
import { sendNotice } from "./due.notices.ts";

/** The outcomes of notices in the app and mails. */
export type JobOutcomes = (NotifyOutcome | WantedOutcome)[];

/**
 * Recipients: the client; the artisan of the quote or job; `other`, the side that did not act (both if neither did);
 * the artisans it invited; the others concerned; admins.
 */
type Whom = "client" | "artisan" | "other" | "invited" | "others" | "admins";
type Rule = readonly [Whom, JobNoticeKind];

const invited: Rule = ["invited", "invited"];
const ended: Rule = ["others", "ended"];

/** The notices of each event. */
const rules: Record<JobEvent, readonly Rule[]> = {
  submitRequest: [invited],
  addArtisans: [invited],
  closeRequest: [ended],
  removeRequest: [ended, ["client", "removed"]],
  removeText: [
    ["client", "text-removed"],
    ["others", "text-removed"],
  ],
  expireRequest: [ended, ["client", "expired"]],
  reopenRequest: [["others", "reopened"], invited],
  askQuestion: [["client", "question"]],
  answerQuestion: [
    ["artisan", "answered"],
    ["others", "answered-all"],
  ],
  offerQuote: [["client", "quote"]],
  askChange: [["artisan", "change-wished"]],
  declineInvitation: [invited],
  withdrawQuote: [["client", "withdrawn"]],
  passQuote: [["artisan", "passed"]],
  lapseInvitation: [invited],
  lapseQuote: [
    ["client", "lapsed"],
    ["artisan", "lapsed"],
  ],
  acceptQuote: [
    ["artisan", "accepted"],
    ["others", "passed"],
  ],
  proposeTime: [["other", "time-proposed"]],
  acceptTime: [["other", "time-agreed"]],
  refuseTime: [["other", "time-refused"]],
  goOnMyWay: [["other", "on-my-way"]],
  startWithCode: [["other", "started"]],
  confirmStart: [["other", "started"]],
  proposeChange: [["other", "change-proposed"]],
  acceptChange: [["other", "change-agreed"]],
  refuseChange: [["other", "change-refused"]],
  cancelJob: [["other", "cancelled"]],
  reportNoShow: [["other", "no-show"]],
  cancelStale: [["other", "stale"]],
  confirmHappened: [["other", "happened"]],
  finishJob: [["other", "finished"]],
  completeWithCode: [["other", "completed"]],
  confirmDone: [["other", "completed"]],
  completeJob: [["other", "completed"]],
  requestRedo: [["other", "redo"]],
  proposeSettlement: [["other", "settlement-proposed"]],
  acceptSettlement: [["other", "settled"]],
  refuseSettlement: [["other", "settlement-refused"]],
  withdrawSettlement: [["other", "settlement-withdrawn"]],
  openDispute: [
    ["other", "dispute"],
    ["admins", "dispute-waits"],
  ],
  answerDispute: [["other", "dispute-answered"]],
  withdrawDispute: [["other", "dispute-withdrawn"]],
  decideDispute: [["other", "decided"]],
  appealDecision: [
    ["other", "appealed"],
    ["admins", "dispute-waits"],
  ],
  claimWarranty: [["artisan", "warranty"]],
  writeJobReview: [["other", "review-waits"]],
  publishReviews: [["other", "reviews-shown"]],
  answerJobReview: [["client", "review-answered"]],
  remind: [],
};

/** Events that are notified even at night. */
const urgent: readonly string[] = ["goOnMyWay", "startWithCode", "confirmStart"] satisfies JobEvent[];

/**
 * Notifies the users concerned by an event of a request, quote or job: in the app, and by push and mail if they must
 * act. Idempotent, and tolerates late and reordered events: once per user and event. Returns the outcomes.
 *
 * @throws {Unavailable} @throws errors of mails
 */
export async function notifyOfJobEvent(row: JobEventRow): Promise<JobOutcomes> {
  const aggregate = await readWholeAggregate(row.requestId);
  if (!aggregate) return [];
  const job = aggregate.jobs.findLast(({ artisanId }) => artisanId === row.artisanId);
  const outcomes: JobOutcomes = [];
  for (const [whom, what] of rulesOf(row, job)) {
    for (const userId of await readers(row, whom)) {
      const data = await dataOf(row, aggregate, { userId, what, job });
      outcomes.push(
        ...(await notifyAboutJob({ userId, data, event: `job/${row.id}`, at: row.at }, row.event)),
      );
    }
  }
  return outcomes;
}

/** Notifies a user about a job, once per event name. Returns the outcomes in the app and of the mail. */
async function notifyAboutJob(
  { userId, data, event, at }: { userId: string; data: JobData; event: string; at: string },
  by?: string,
): Promise<JobOutcomes> {
  const outcome = await notify(userId, { kind: "job", data }, { name: event, at });
  // A deleted account has no device and no address. An earlier notice may not have been mailed.
  if (outcome === "nothing" || !isAlsoByMailAndPush(data.what)) return [outcome];
  return [outcome, await sendNotice({ userId, event, data }, by !== undefined && urgent.includes(by))];
}

/** The jobs per page. */
const limit = 50;

/**
 * Notifies the clients of one page of an artisan's jobs that they may cancel, if the artisan still may not take jobs.
 * Idempotent.
 *
 * @param at since when the artisan may not
 * @param cursor the page's start; null for the first
 */
export async function notifyOfAbsence(
  artisanId: string,
  at: string,
  cursor: string | null,
): Promise<PageResult<JobOutcomes>> {
  if (await mayTakeJobs(artisanId)) return emptyPage;
  const { data, cursor: next } = await JobEntity.query.ofArtisan({ artisanId }).go({ cursor, limit });
  const agreed = data.filter(({ status }) => status === "agreed");
  return runPage(
    { data: agreed, cursor: next },
    ({ requestId }) => requestId,
    async ({ requestId, clientId: userId, trade, artisanName: name }) => {
      const about = { requestId, trade, name, side: "artisan", kobo: null, when: null } as const;
      const event = `job-absence/${requestId}/${at}`;
      return notifyAboutJob({ userId, data: { ...about, what: "artisan-gone" }, event, at });
    },
  );
}

function rulesOf({ event, at, note, to }: JobEventRow, job: JobRow | undefined): readonly Rule[] {
  if (note.which === "wrong-code") return [];
  if (event === "remind") return remindersOf(note.which ?? "", job);
  if (event === "offerQuote" && note.which !== "1") return [["client", "revised"]];
  if (event === "confirmHappened" && to === "finished") return [["other", "finished"]];
  if (event === "writeJobReview" && job?.reviewsShownAt === at) return [["other", "reviews-shown"]];
  if (event === "publishReviews" && !job?.reviews.client && !job?.reviews.artisan) return [];
  return rules[event as JobEvent];
}

const isLate: readonly Rule[] = [["other", "work-late"]];
const isStuck: readonly Rule[] = [["admins", "work-stuck"]];
const isDue: readonly Rule[] = [["admins", "decision-soon"]];
const isOverdue: readonly Rule[] = [["admins", "decision-late"]];

/** Reminders about work near or past its deadline, with their recipients. */
const ofWork: Readonly<Record<string, readonly Rule[]>> = {
  "late-1": isLate,
  "late-2": isLate,
  "late-3": isStuck,
  "redo-1": [["artisan", "redo-soon"]],
  "redo-2": [["other", "redo-over"]],
  "redo-3": isLate,
  "redo-4": isStuck,
};

const ofDecision: Readonly<Record<string, readonly Rule[]>> = {
  "decision-1": isDue,
  "decision-2": isOverdue,
  "appeal-1": isDue,
  "appeal-2": isOverdue,
};

/** Returns a reminder's rules; none for one that comes too late. */
function remindersOf(reminder: string, job: JobRow | undefined): readonly Rule[] {
  if (reminder.startsWith("visit-"))
    return job?.status === "agreed" && Date.parse(job.visit.from) > now() ? [["other", "visit-soon"]] : [];
  if (reminder.startsWith("stale-")) return job?.status === "agreed" ? [["other", "never-began"]] : [];
  if (reminder.startsWith("confirm-")) return job?.status === "finished" ? [["client", "confirm-soon"]] : [];
  if (job?.status === "disputed" && (reminder.startsWith("appeal-") || !job.dispute?.appeal))
    return ofDecision[reminder] ?? [];
  if (job?.status === "underway") return ofWork[reminder] ?? [];
  return [];
}

async function readers(row: JobEventRow, whom: Whom): Promise<readonly string[]> {
  const { clientId, artisanId, role, note } = row;
  const artisan = artisanId === undefined ? [] : [artisanId];
  if (whom === "client") return [clientId];
  if (whom === "artisan") return artisan;
  if (whom === "invited") return note.invited ?? [];
  if (whom === "others") return (note.others ?? []).filter((id) => id !== artisanId);
  if (whom === "admins") return (await enabledAdmins()).map(({ id }) => id);
  return [...(role === "client" ? [] : [clientId]), ...(role === "artisan" ? [] : artisan)];
}

async function dataOf(
  row: JobEventRow,
  { request, quotes }: WholeJobAggregate,
  { userId, what, job }: { userId: string; what: JobNoticeKind; job: JobRow | undefined },
): Promise<JobData> {
  const isClient = userId === row.clientId;
  const artisanName = quotes.find(({ artisanId }) => artisanId === row.artisanId)?.artisanName;
  // Artisans do not know names before the award; admins see both.
  const isAgreed = job !== undefined && userId === job.artisanId && row.at >= job.agreedAt;
  const clientName = isAgreed ? job.clientName : undefined;
  // Others learn that a quote was accepted, but not its price.
  const isParty = isClient || userId === row.artisanId;
  return {
    requestId: what === "warranty" ? (row.note.which ?? row.requestId) : row.requestId,
    what,
    trade: request.trade,
    side: otherSide(isClient ? "client" : "artisan"),
    name: (isClient ? artisanName : clientName) ?? null,
    ...(what === "revised" || what === "quote"
      ? await pricesOf(row)
      : { kobo: isParty ? (row.note.kobo ?? null) : null }),
    when: whenOf(what, job, Date.parse(row.at)) ?? momentIn(row.note.which),
  };
}

/** Returns a reminder's visit time, or the deadline that an event at `at` (ms) sets for the reader. */
function whenOf(what: JobNoticeKind, job: JobRow | undefined, at: number): string | null {
  if (what === "visit-soon") return job?.visit.from ?? null;
  if (what === "invited" || what === "warranty") return answerDeadline(at);
  const deadline = job && deadlines[what]?.(job, at);
  return deadline === undefined ? null : new Date(deadline).toISOString();
}

const deadlines: Partial<Record<JobNoticeKind, (job: JobRow, at: number) => number | undefined>> = {
  "redo-soon": deadlineOf,
  "decision-soon": deadlineOf,
  "confirm-soon": counts,
  finished: counts,
  redo: (_, at) => at + jobLimits.redo,
  "no-show": (_, at) => at + jobLimits.noShowDispute,
  dispute: (_, at) => at + jobLimits.disputeAnswer,
  decided: (_, at) => at + jobLimits.appeal,
};

/** Returns when finished work counts as done. */
function counts({ finish, paused }: JobRow): number | undefined {
  return finish && confirmBy({ finish, paused });
}

/** Returns a sent quote's price and sum; for a later revision, the difference to the previous fixed price. */
async function pricesOf({
  requestId,
  artisanId = "",
  note,
}: JobEventRow): Promise<Pick<JobData, "kobo" | "price">> {
  const number = Number(note.which);
  const readPrice = async (of: number) => {
    const key = { requestId, artisanId, number: of };
    const { data } = await JobRevisionEntity.get(key).go({ consistent: true });
    return data && priceOf(data.offer);
  };
  const [before, price] = await Promise.all([number > 1 ? readPrice(number - 1) : null, readPrice(number)]);
  if (number === 1 || !price) return { kobo: note.kobo ?? null, price };
  const isComparable = before?.kind === "fixed" && price.kind === "fixed";
  return { kobo: isComparable ? price.mostKobo - before.mostKobo : null, price };
}

function momentIn(which = ""): string | null {
  return Number.isNaN(Date.parse(which)) || !which.includes("T") ? null : which;
}
