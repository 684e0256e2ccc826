import type { JobItem } from "@handiwork/core/jobs/lists.schema";
import type { Visit, When } from "@handiwork/core/jobs/parts.schema";
import { areaOf } from "@handiwork/core/reference/areas";
import { formatDate, formatTime, formatWeekdayTime } from "@handiwork/core/reference/dates";
import type { Tone } from "../../ui/primitives/tag.tsx";

export { formatWeekdayTime as formatMoment };

/** Returns the start and end of a visit: "Tue 2 Mar, 10:00 am to 12:00 pm". */
export function formatVisit({ from, to }: Visit): string {
  return `${formatWeekdayTime(from)} to ${formatTime(to)}`;
}

/** Returns an area's name and state by its code: "Surulere, Lagos". */
export function areaName(code: string): string {
  const area = areaOf(code);
  return area ? `${area.name}, ${area.state}` : code;
}

/** Returns when the client would like the work done. */
export function formatWhen(when: When): string {
  if (when.kind === "day") return formatDate(when.day);
  return when.kind === "range" ? `${formatDate(when.from)} to ${formatDate(when.to)}` : "As soon as possible";
}

const steps: Readonly<Record<string, { readonly client?: string; readonly artisan?: string }>> = {
  open: { client: "Compare the quotes as they come in." },
  invited: { artisan: "Send a quote, ask a question, or decline." },
  asked: { artisan: "The client would like you to change your quote." },
  offered: { artisan: "The client is comparing the quotes." },
  agreed: {
    client: "Have your code ready when the artisan comes.",
    artisan: "Arrive on time, and start with the client's code.",
  },
  underway: {
    client: "The artisan will say when the work is finished.",
    artisan: "Say when the work is finished.",
  },
  finished: {
    client: "Confirm that the work is done, or object.",
    artisan: "The client confirms that the work is done, or objects.",
  },
  disputed: {
    client: "Our team will decide. You can still settle.",
    artisan: "Our team will decide. You can still settle.",
  },
};

const answers: Readonly<Record<JobItem["toAnswer"][number], string>> = {
  time: "Answer the proposed time.",
  price: "Answer the proposed price.",
  settlement: "Answer the proposed settlement.",
  dispute: "Answer the dispute.",
};

/** Returns the next step of a listed job for the user; undefined once the job is over. */
export function nextStep(
  { status, toAnswer }: Pick<JobItem, "status" | "toAnswer">,
  role: "client" | "artisan",
): string | undefined {
  return toAnswer.length > 0
    ? toAnswer.map((proposal) => answers[proposal]).join(" ")
    : steps[status]?.[role];
}

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  open: ["waiting", "Waiting for quotes"],
  awarded: ["good", "Awarded"],
  closed: ["plain", "Closed"],
  removed: ["bad", "Removed"],
  expired: ["plain", "Expired"],
  invited: ["waiting", "Invited"],
  asked: ["waiting", "Change requested"],
  offered: ["good", "Quote sent"],
  declined: ["plain", "Declined"],
  withdrawn: ["plain", "Withdrawn"],
  passed: ["plain", "Not chosen"],
  lapsed: ["plain", "Lapsed"],
  accepted: ["good", "Accepted"],
  agreed: ["good", "Agreed"],
  underway: ["good", "Under way"],
  finished: ["waiting", "Finished, to be confirmed"],
  completed: ["good", "Completed"],
  cancelled: ["plain", "Cancelled"],
  disputed: ["bad", "In dispute"],
};

/** Returns the tone and label of the tag for the state of a request, quote or job. */
export function statusTag(state: string): { readonly tone: Tone; readonly label: string } {
  const [tone, label] = states[state] ?? ["plain", state];
  return { tone, label };
}
