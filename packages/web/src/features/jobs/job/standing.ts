import { jobLimits } from "@handiwork/core/reference/job-limits";
import { cancelReasons } from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { plural } from "../../../lib/format.ts";
import { momentOf, visitInWords } from "../words.ts";

type Role = JobView["role"];
type Side = "client" | "artisan";

/** What the reader calls one of the two: "You", or the name. */
export function nameOf(side: Side, job: JobPart, role: Role): string {
  return side === role ? "You" : side === "client" ? job.clientName : job.artisanName;
}

/** How a job stands and who must do what next, in a few sentences. */
export function standingOf(job: JobPart, role: Role): string {
  return { agreed, underway, finished, disputed, completed, cancelled }[job.status](job, role);
}

function agreed({ visit, artisanName, clientName }: JobPart, role: Role): string {
  const when = visitInWords(visit);
  if (role === "client")
    return `${artisanName} comes on ${when}. At your door, read out the code below, or say here that they have come.`;
  if (role === "artisan")
    return `${clientName} expects you on ${when}. At the door, ask for the client's code and enter it here.`;
  return `${artisanName} comes to ${clientName} on ${when}.`;
}

function underway({ redo, artisanName, deadline }: JobPart, role: Role): string {
  const again =
    redo.length > 0 ? `Round ${redo.length} of ${jobLimits.redoRounds} of work to be done again. ` : "";
  const next = {
    client: ` When ${artisanName} says that it is finished, you confirm it here.`,
    artisan: " When everything is done, say so here with the final sum and pictures.",
    admin: "",
  }[role];
  if (!deadline) return `${again}The work is under way.${next}`;
  const until = momentOf(deadline);
  if (Date.parse(deadline) > Date.now()) return `${again}The work should be finished by ${until}.${next}`;
  const way = role === "admin" ? "" : " If something is wrong, you can settle for a part or open a dispute.";
  return `${again}The work should have been finished by ${until}.${next}${way}`;
}

function finished({ artisanName, clientName, finish, completesAt, redo }: JobPart, role: Role): string {
  const sum = nairaOfKobo(finish?.sumKobo ?? 0);
  const until = completesAt === null ? "" : ` on ${momentOf(completesAt)}`;
  if (role !== "client")
    return `Finished for ${sum}, which ${clientName} must confirm. It counts as done if nobody objects${until}.`;
  const left = jobLimits.redoRounds - redo.length;
  return `${artisanName} says that the work is finished for ${sum}. If it is, press Done or read out the code below. If not, you can ask ${left > 0 ? `for it to be done again (${plural(left, "time")} left), ` : ""}to settle for a part, or open a dispute. If you do not respond, it counts as done${until}.`;
}

function disputed({ dispute, deadline }: JobPart, role: Role): string {
  const decides = `Our team reads what both have written ${decidesBy(deadline)}.`;
  if (!dispute) return decides;
  const settle = role === "admin" ? "" : " Until then you can still settle it between you.";
  if (dispute.appeal) return `The decision was appealed. ${decides}${settle}`;
  const until = momentOf(dispute.answerUntil);
  const answer =
    dispute.answer || dispute.by === role ? "" : role === "admin" ? "" : ` You can answer until ${until}.`;
  return `${decides}${answer}${settle}`;
}

function decidesBy(deadline: string | null): string {
  if (!deadline) return "and decides within 10 days";
  return Date.parse(deadline) > Date.now()
    ? `and decides by ${momentOf(deadline)}`
    : `and should have decided by ${momentOf(deadline)}: the dispute is now first in its list`;
}

function completed({ completion, cards }: JobPart): string {
  if (!completion) return "";
  const [day, sum] = [momentOf(completion.at), nairaOfKobo(completion.sumKobo)];
  const ended = {
    confirmed: `Completed for ${sum} on ${day}.`,
    unconfirmed: `Completed for ${sum} on ${day}, because nobody objected within 72 hours.`,
    partial: `Settled on ${sum} for the part that was done, on ${day}.`,
    decided: `Completed for ${sum} by our team's decision on ${day}.`,
  }[completion.how];
  const days = cards.at(-1)?.warrantyDays ?? 0;
  const until = new Date(Date.parse(completion.at) + days * 86_400_000).toISOString();
  return days > 0 ? `${ended} The warranty is good until ${momentOf(until)}.` : ended;
}

function cancelled(job: JobPart, role: Role): string {
  const { cancellation } = job;
  if (!cancellation) return "";
  const { how, by, reason, at, against, happened } = cancellation;
  const day = momentOf(at);
  const counts =
    against === null ? "It counts against nobody." : `It counts against ${whom(against, job, role)}.`;
  if (how === "decided") return `Cancelled by our team's decision on ${day}. ${counts}`;
  if (how === "noshow") {
    const until = momentOf(new Date(Date.parse(at) + jobLimits.noShowDispute).toISOString());
    const missing = against === null ? "Somebody" : nameOf(against, job, role);
    return `Cancelled on ${day}: ${missing} was reported as not having come. This counts unless it is disputed by ${until}.`;
  }
  if (how === "stale") {
    const [said] = happened;
    const waits = said
      ? ` ${nameOf(said, job, role)} said that it did; the job counts as finished once both have said so.`
      : "";
    return `Cancelled on ${day} because the work was never started here. It counts against nobody. If it did take place, both sides can say so.${waits}`;
  }
  const who = by === "client" || by === "artisan" ? nameOf(by, job, role) : "Handiwork";
  const why = Object.entries(cancelReasons).find(([key]) => key === reason)?.[1];
  return `${who} cancelled on ${day}${why && by !== "system" ? `: ${why.toLowerCase()}` : ""}. ${counts}`;
}

function whom(side: Side, job: JobPart, role: Role): string {
  return side === role ? "you" : nameOf(side, job, role);
}
