import { eventsIn, type JobEvent, type JobRole } from "../../fixed/jobs/states.ts";
import { jobLimits } from "../../fixed/jobs/limits.ts";
import { dayInLagos } from "../../platform/clock/index.ts";
import { isContestable, reviewsUntil } from "./clock.ts";
import type { JobRow, QuoteRow, RequestRow } from "./rows.ts";

type Guard<Row> = (row: Row, role: JobRole, at: number) => boolean;

const quoteGuards: Partial<Record<JobEvent, Guard<QuoteRow>>> = {
  askQuestion: ({ questions }) => questions.length < jobLimits.questions,
  answerQuestion: ({ questions }) => questions.some(({ answer }) => answer === undefined),
  offerQuote: ({ revision }) => revision < jobLimits.revisions,
  askChange: ({ wishes }) => wishes < jobLimits.changesAsked,
};

const since = (moment: string | undefined, span: number, at: number) =>
  moment !== undefined && at <= Date.parse(moment) + span;
const mayStart: Guard<JobRow> = ({ visit }, _role, at) =>
  at >= Date.parse(visit.from) - jobLimits.startsBefore;

const jobGuards: Partial<Record<JobEvent, Guard<JobRow>>> = {
  acceptTime: ({ proposal }, role, at) =>
    proposal !== undefined && proposal.by !== role && Date.parse(proposal.visit.from) > at,
  refuseTime: ({ proposal }, role) => proposal !== undefined && proposal.by !== role,
  goOnMyWay: ({ visit, onMyWayAt }, _role, at) =>
    onMyWayAt === undefined &&
    dayInLagos(at) >= dayInLagos(Date.parse(visit.from)) &&
    dayInLagos(at) <= dayInLagos(Date.parse(visit.to)),
  startWithCode: (job, role, at) => mayStart(job, role, at) && job.tries < jobLimits.codeTries,
  confirmStart: mayStart,
  proposeChange: ({ change }) => change === undefined,
  acceptChange: ({ change }, role) => change !== undefined && change.by !== role,
  refuseChange: ({ change }) => change !== undefined,
  reportNoShow: ({ visit }, _role, at) => at >= Date.parse(visit.to) + jobLimits.noShow,
  confirmHappened: ({ cancellation }, role) =>
    cancellation?.how === "stale" && !cancellation.happened.some((side) => side === role),
  finishJob: ({ change }) => change === undefined,
  completeWithCode: ({ tries }) => tries < jobLimits.codeTries,
  requestRedo: ({ redo }) => redo.length < jobLimits.redoRounds,
  acceptSettlement: ({ settlement }, role) => settlement !== undefined && settlement.by !== role,
  openDispute: ({ dispute, completion, cancellation }, role, at) =>
    !dispute &&
    (!completion || since(completion.at, jobLimits.disputeAfter, at)) &&
    (!cancellation ||
      (cancellation.how === "noshow" &&
        cancellation.against === role &&
        since(cancellation.at, jobLimits.noShowDispute, at))),
  answerDispute: ({ dispute }, role, at) =>
    dispute !== undefined &&
    dispute.by !== role &&
    !dispute.answer &&
    since(dispute.at, jobLimits.disputeAnswer, at),
  withdrawDispute: ({ dispute }, role) => dispute !== undefined && !dispute.decision && dispute.by === role,
  appealDecision: ({ dispute }, _role, at) =>
    dispute !== undefined && !dispute.appeal && since(dispute.decision?.at, jobLimits.appeal, at),
  claimWarranty: ({ completion, cards }, _role, at) =>
    since(completion?.at, (cards.at(-1)?.warrantyDays ?? 0) * 86_400_000, at),
  writeJobReview: (job, role, at) => at <= reviewsUntil(job) && !job.reviews[role as "client" | "artisan"],
  answerJobReview: ({ reviews, reviewsShownAt, answer }) =>
    reviewsShownAt !== undefined && reviews.client !== undefined && answer === undefined,
};

/** What the role can do about a quote now, by the table and by those guards that a row alone decides: the buttons of the pages. */
export function possibleOfQuote(
  quote: QuoteRow,
  { status }: RequestRow,
  role: JobRole,
  at: number,
): JobEvent[] {
  if (status !== "open") return [];
  return eventsIn("quote", quote.status, role).filter(
    (event) => quoteGuards[event]?.(quote, role, at) ?? true,
  );
}

/** As `possibleOfQuote`, of a job. */
export function possibleOfJob(job: JobRow, role: JobRole, at: number): JobEvent[] {
  return eventsIn("job", job.status, role).filter((event) => jobGuards[event]?.(job, role, at) ?? true);
}

/** As `possibleOfQuote`, of the request. */
export function possibleOfRequest(
  request: RequestRow,
  job: JobRow | undefined,
  role: JobRole,
  at: number,
): JobEvent[] {
  return eventsIn("request", request.status, role).filter(
    (event) =>
      event !== "reopenRequest" ||
      (job?.status === "cancelled" &&
        request.round < jobLimits.rounds &&
        at < Date.parse(request.createdAt) + jobLimits.reopen &&
        !isContestable(job, at)),
  );
}
