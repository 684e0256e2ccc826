import type { Tone } from "../../ui/primitives/tag.tsx";

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
