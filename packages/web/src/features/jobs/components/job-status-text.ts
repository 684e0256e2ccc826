import { jobLimits } from "@handiwork/core/reference/job-limits";
import { cancelReasons } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { plural } from "../../../lib/format/format.ts";
import { formatMoment, formatVisit } from "../format.ts";

export type Role = JobView["role"];
export type Side = "client" | "artisan";

/** Returns the party's name, or `own` if the reader is that party. */
export function nameOf(side: Side, job: JobPart, role: Role, own = "You"): string {
  return side === role ? own : side === "client" ? job.clientName : job.artisanName;
}

/** Describes a job's status and the next step in a few sentences. */
export function statusText(job: JobPart, role: Role): string {
  return { agreed, underway, finished, disputed, completed, cancelled }[job.status](job, role);
}

function agreed({ visit, artisanName, clientName }: JobPart, role: Role): string {
  const when = formatVisit(visit);
  if (role === "client")
    return `${artisanName} will come on ${when}. When they arrive, give them the code below, or confirm here that they have come.`;
  if (role === "artisan")
    return `${clientName} expects you on ${when}. At the door, ask for the client's code and enter it here.`;
  return `${artisanName} comes to ${clientName} on ${when}.`;
}

function underway({ redo, artisanName, deadline }: JobPart, role: Role): string {
  const again =
    redo.length > 0 ? `Round ${redo.length} of ${jobLimits.redoRounds} of work to be redone. ` : "";
  const next = {
    client: ` When ${artisanName} reports that it is finished, confirm it here.`,
    artisan: " When everything is done, report it here with the final amount and pictures.",
    admin: "",
  }[role];
  if (!deadline) return `${again}The work is under way.${next}`;
  const until = formatMoment(deadline);
  if (Date.parse(deadline) > Date.now()) return `${again}The work should be finished by ${until}.${next}`;
  const way =
    role === "admin" ? "" : " If something is wrong, you can propose a partial settlement or open a dispute.";
  return `${again}The work should have been finished by ${until}.${next}${way}`;
}

function finished({ artisanName, clientName, finish, completesAt, redo }: JobPart, role: Role): string {
  const sum = nairaOfKobo(finish?.sumKobo ?? 0);
  const until = completesAt === null ? "" : ` on ${formatMoment(completesAt)}`;
  if (role !== "client")
    return `Finished for ${sum}, which ${clientName} must confirm. It counts as done${until} if no one objects.`;
  const left = jobLimits.redoRounds - redo.length;
  return `${artisanName} says that the work is finished for ${sum}. If it is, press Done or read out the code below. If not, you can ask ${left > 0 ? `for it to be redone (${plural(left, "time")} left), ` : ""}propose a partial settlement, or open a dispute. If you do not respond, it counts as done${until}.`;
}

function disputed({ dispute, deadline }: JobPart, role: Role): string {
  const decides = `Our team reads both sides ${decidesBy(deadline)}.`;
  if (!dispute) return decides;
  const settle = role === "admin" ? "" : " Until then you can still settle it between yourselves.";
  if (dispute.appeal) return `The decision was appealed. ${decides}${settle}`;
  const until = formatMoment(dispute.answerUntil);
  const canAnswer = !dispute.answer && dispute.by !== role && role !== "admin";
  const answer = canAnswer ? ` You can answer until ${until}.` : "";
  return `${decides}${answer}${settle}`;
}

function decidesBy(deadline: string | null): string {
  if (!deadline) return "and decides within 10 days";
  return Date.parse(deadline) > Date.now()
    ? `and decides by ${formatMoment(deadline)}`
    : `and should have decided by ${formatMoment(deadline)}: the dispute is now at the top of its list`;
}

function completed({ completion, cards }: JobPart): string {
  if (!completion) return "";
  const [day, sum] = [formatMoment(completion.at), nairaOfKobo(completion.sumKobo)];
  const ended = {
    confirmed: `Completed for ${sum} on ${day}.`,
    unconfirmed: `Completed for ${sum} on ${day}, because no one objected within 72 hours.`,
    partial: `Settled on ${sum} for the part that was done, on ${day}.`,
    decided: `Completed for ${sum} by our team's decision on ${day}.`,
  }[completion.how];
  const days = cards.at(-1)?.warrantyDays ?? 0;
  const until = new Date(Date.parse(completion.at) + days * 86_400_000).toISOString();
  return days > 0 ? `${ended} The warranty is valid until ${formatMoment(until)}.` : ended;
}

function cancelled(job: JobPart, role: Role): string {
  const { cancellation } = job;
  if (!cancellation) return "";
  const { how, by, reason, at, against, happened } = cancellation;
  const day = formatMoment(at);
  const counts = `It counts against ${against === null ? "nobody" : nameOf(against, job, role, "you")}.`;
  if (how === "decided") return `Cancelled by our team's decision on ${day}. ${counts}`;
  if (how === "noshow") {
    const until = formatMoment(new Date(Date.parse(at) + jobLimits.noShowDispute).toISOString());
    const missing = against === null ? "Someone" : nameOf(against, job, role);
    return `Cancelled on ${day}: ${missing} was reported as a no-show. This counts unless it is disputed by ${until}.`;
  }
  if (how === "stale") {
    const [confirmer] = happened;
    const waits = confirmer
      ? ` ${nameOf(confirmer, job, role)} said that it did; the job counts as finished once both have said so.`
      : "";
    return `Cancelled on ${day} because the work was never started here. It does not count against anyone. If it did take place, both sides can say so.${waits}`;
  }
  const who = by === "client" || by === "artisan" ? nameOf(by, job, role) : "Handiwork";
  const why = Object.entries(cancelReasons).find(([key]) => key === reason)?.[1];
  return `${who} cancelled on ${day}${why && by !== "system" ? `: ${why.toLowerCase()}` : ""}. ${counts}`;
}
