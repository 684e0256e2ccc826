import { Tag, type Tone } from "../../ui/primitives/tag.tsx";

const statuses: Readonly<Record<string, readonly [tone: Tone, label: string]>> = {
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
  underway: ["good", "In progress"],
  finished: ["waiting", "Awaiting confirmation"],
  completed: ["good", "Completed"],
  cancelled: ["plain", "Cancelled"],
  disputed: ["bad", "In dispute"],
};

/** The tag for the status of a request, quote or job. */
export function StatusTag({ status }: { status: string }) {
  return <Tag tone={statuses[status]?.[0] ?? "plain"}>{statusLabel(status)}</Tag>;
}

/** Returns the label of a request's, quote's or job's status. */
export function statusLabel(status: string): string {
  return statuses[status]?.[1] ?? status;
}
