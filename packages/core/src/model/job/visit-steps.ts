import { jobLimits } from "../../fixed/jobs/limits.ts";
import { largestDeposit, sumOf } from "../../fixed/jobs/prices.ts";
import { dayInLagos } from "../../platform/clock/index.ts";
import type { JobCommand } from "./forms.ts";
import { otherSide, type JobRow, type Side } from "./rows.ts";
import { iso, jobOf, need, sideOf, type Note, type Step } from "./step.ts";

/** What happens to a job until the work begins, and to its price card. */
export const visitSteps = {
  proposeTime(step: Step<"proposeTime">): Note {
    const { visit } = step.command;
    const job = jobOf(step);
    const [now, next] = [Date.parse(job.visit.from), Date.parse(visit.from)];
    need(next > step.at, "Please choose a time that is still to come");
    const stands = Math.min(now, next) - jobLimits.shortNotice;
    job.proposal = { by: sideOf(step), visit, ...(stands > step.at && { standsAt: iso(stands) }) };
    return { which: visit.from };
  },
  acceptTime(step: Step<"acceptTime">): Note {
    const job = jobOf(step);
    const { proposal } = job;
    need(proposal, "There is no other time to agree to");
    if (step.role === "clock") need(Date.parse(proposal.standsAt ?? "") <= step.at, "It is not time yet");
    else {
      need(proposal.by !== step.role, "The other must agree to the time that you proposed");
      need(Date.parse(proposal.visit.from) > step.at, "This time has passed. Please propose another.");
    }
    move(job, proposal.visit);
    return { which: proposal.visit.from };
  },
  refuseTime(step: Step<"refuseTime">): void {
    const job = jobOf(step);
    need(job.proposal && job.proposal.by !== step.role, "The other has not proposed a time");
    delete job.proposal;
  },
  goOnMyWay(step: Step<"goOnMyWay">): void {
    const job = jobOf(step);
    need(isDayOf(job, step.at), "You can say so on the day of the visit");
    need(job.onMyWayAt === undefined, "The client knows that you are on your way");
    job.onMyWayAt = iso(step.at);
  },
  startWithCode(step: Step<"startWithCode">): Note {
    const job = mayStart(step);
    if (!codeFits(job, job.startCode, step.command.code)) return wrongCode(job);
    start(job, "code", step.at);
    return { which: "code" };
  },
  confirmStart(step: Step<"confirmStart">): Note {
    start(mayStart(step), "tap", step.at);
    return { which: "tap" };
  },
  proposeChange(step: Step<"proposeChange">): Note {
    const job = jobOf(step);
    const { lines, reason } = step.command;
    need(!job.change, "Another change waits for an answer");
    job.change = { by: sideOf(step), lines, reason, pictures: step.pictures };
    return { text: reason, kobo: sumOf(lines) };
  },
  acceptChange(step: Step<"acceptChange">): Note {
    const job = jobOf(step);
    const { change } = job;
    need(change && change.by !== step.role, "The other has not proposed a change");
    const [{ version, ...terms }] = [cardIn(job)];
    const { lines, reason, pictures } = change;
    const sumKobo = sumOf(lines);
    job.cards.push({
      ...terms,
      version: version + 1,
      kind: "fixed",
      lines,
      sumKobo,
      depositKobo: Math.min(terms.depositKobo, largestDeposit(lines)),
      reason,
      pictures,
      agreedAt: iso(step.at),
    });
    delete job.change;
    return { which: String(version + 1), kobo: sumKobo };
  },
  refuseChange(step: Step<"refuseChange">): void {
    const job = jobOf(step);
    need(job.change, "No change waits for an answer");
    delete job.change;
  },
  cancelJob(step: Step<"cancelJob">): Note {
    const job = jobOf(step);
    const { reason, text } = (step.command as JobCommand<"cancelJob"> | undefined) ?? {
      reason: "other",
      text: "",
    };
    cancel(job, step, { how: "cancelled", reason, text, against: blameOf(job, step) });
    return { reason, text };
  },
  reportNoShow(step: Step<"reportNoShow">): Note {
    const job = jobOf(step);
    need(
      step.at >= Date.parse(job.visit.to) + jobLimits.noShow,
      "Please wait until an hour after the visit's end",
    );
    need(step.hasWritten, "Please write to the other first: a message of the day of the visit is needed");
    const { text } = step.command;
    cancel(job, step, { how: "noshow", reason: "noshow", text, against: otherSide(sideOf(step)) });
    return { reason: "noshow", text };
  },
  cancelStale(step: Step<"cancelStale">): Note {
    const job = jobOf(step);
    need(step.at >= Date.parse(job.visit.to) + jobLimits.stale, "It is not time yet");
    cancel(job, step, { how: "stale", reason: "stale", text: "" });
    return { reason: "stale" };
  },
  confirmHappened(step: Step<"confirmHappened">): void {
    const job = jobOf(step);
    const { cancellation } = job;
    need(cancellation?.how === "stale", "This job was cancelled on purpose");
    const side = sideOf(step);
    need(!cancellation.happened.includes(side), "You have said so. The other must say so, too.");
    cancellation.happened.push(side);
    if (cancellation.happened.length < 2) return;
    delete job.cancellation;
    job.status = "finished";
    job.startedBy = "tap";
    job.startedAt = job.visit.from;
    job.finish = { sumKobo: cardIn(job).sumKobo, text: "", pictures: [], at: iso(step.at) };
  },
};

/** The price card that is in force: the last. */
export function cardIn({ cards }: Pick<JobRow, "cards">): JobRow["cards"][number] {
  const card = cards.at(-1);
  if (!card) throw new Error("A job has a card");
  return card;
}

/** Whether the code is the one that the client read out; counts the tries, after which it is not looked at any more. */
export function codeFits(job: JobRow, code: string, tried: string): boolean {
  need(job.tries < jobLimits.codeTries, "The code was wrong too often. The client can tap instead.");
  if (code === tried) return true;
  job.tries += 1;
  return false;
}

/** A wrong code is kept, as it counts; the answer says so. */
export function wrongCode({ tries }: JobRow): Note {
  return { which: "wrong-code", text: String(jobLimits.codeTries - tries) };
}

/** Ends a job that never began, or that somebody decided never was. */
export function cancel(
  job: JobRow,
  { role, at }: Pick<Step, "role" | "at">,
  why: Pick<NonNullable<JobRow["cancellation"]>, "how" | "reason" | "text" | "against">,
): void {
  job.status = "cancelled";
  job.cancellation = { ...why, by: role, at: iso(at), happened: [] };
  delete job.proposal;
  delete job.change;
}

function move(job: JobRow, visit: JobRow["visit"]): void {
  job.visit = visit;
  delete job.proposal;
  delete job.onMyWayAt;
  job.reminded = [];
}

function isDayOf({ visit }: JobRow, at: number): boolean {
  return (
    dayInLagos(at) >= dayInLagos(Date.parse(visit.from)) && dayInLagos(at) <= dayInLagos(Date.parse(visit.to))
  );
}

function mayStart(step: Step): JobRow {
  const job = jobOf(step);
  need(
    step.at >= Date.parse(job.visit.from) - jobLimits.startsBefore,
    "The work can start from two hours before the visit",
  );
  return job;
}

function start(job: JobRow, by: "code" | "tap", at: number): void {
  job.status = "underway";
  job.startedBy = by;
  job.startedAt = iso(at);
  job.tries = 0;
  job.reminded = [];
  delete job.proposal;
}

/** For whom a cancellation counts: nobody in the first minutes; the artisan; the client at short notice. */
function blameOf(job: JobRow, { role, at, isInGoodStanding }: Step): Side | undefined {
  if (role === "system" || at < Date.parse(job.agreedAt) + jobLimits.freeCancel) return undefined;
  if (role === "artisan") return "artisan";
  const isShort = at > Date.parse(job.visit.from) - jobLimits.shortNotice;
  return isShort && isInGoodStanding ? "client" : undefined;
}
