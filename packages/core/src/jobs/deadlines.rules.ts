import { jobLimits } from "../reference/job-limits.ts";
import type { JobStatus } from "./states.rules.ts";
import type { Visit } from "./parts.schema.ts";
import type { Dispute, Finish, Redo } from "./record.rules.ts";

/** The attributes of a job that determine its deadline. */
interface Timed {
  readonly status: JobStatus;
  readonly visit: Visit;
  readonly days?: number | undefined;
  readonly redo: readonly Redo[];
  readonly paused: number;
  readonly dispute?: Dispute | undefined;
}

/** Returns the deadline for work in progress, in ms: the end of the last redo, otherwise of the agreed days. */
export function finishBy({ visit, days = 0, redo, paused }: Timed): number {
  const end = redo.at(-1)?.until;
  return paused + (end === undefined ? Date.parse(visit.to) + days * 86_400_000 : Date.parse(end));
}

/**
 * Returns when a proposed time takes effect unless the other party refuses, in ms: shortly before the earlier of the
 * two visits. Undefined if that is before `at`, so that the other party must agree.
 */
export function proposalTakesEffectAt(now: Visit, proposed: Visit, at: number): number | undefined {
  const stands = Math.min(Date.parse(now.from), Date.parse(proposed.from)) - jobLimits.shortNotice;
  return stands > at ? stands : undefined;
}

/** Returns when finished work counts as done unless the client objects, in ms. */
export function confirmBy({ finish, paused }: { finish: Pick<Finish, "at">; paused: number }): number {
  return Date.parse(finish.at) + paused + jobLimits.confirm;
}

/** Returns until when the other party can answer a dispute, in ms. */
export function answerBy({ at }: Pick<Dispute, "at">): number {
  return Date.parse(at) + jobLimits.disputeAnswer;
}

/** Returns by when admins should decide a dispute, in ms. */
export function decideBy({ at, appeal }: Pick<Dispute, "at" | "appeal">): number {
  return Date.parse(appeal?.at ?? at) + jobLimits.decision;
}

/** Returns the deadline of the current state, in ms; undefined if it has none or the clock ends it. */
export function deadlineOf(job: Timed): number | undefined {
  if (job.status === "underway") return finishBy(job);
  return job.status === "disputed" && job.dispute ? decideBy(job.dispute) : undefined;
}

/** Returns the sort key of a job among those in its state: its deadline, otherwise its last change. */
export function listedAt(job: Timed & { readonly changedAt: string }): string {
  const deadline = deadlineOf(job);
  return deadline === undefined ? job.changedAt : new Date(deadline).toISOString();
}
