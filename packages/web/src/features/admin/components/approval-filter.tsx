import type { ApprovalFilter as Status } from "../../../lib/paths.ts";
import { Filter } from "./filter.tsx";

const labels = {
  all: "All",
  pending: "Pending Approval",
  approved: "Approved",
  suspended: "Suspended",
} satisfies Record<Status, string>;
const statuses = ["all", "pending", "approved", "suspended"] as const;

interface Props {
  label: string;
  status: Status;
  /** The page's path with a status. */
  to: (status: Status) => string;
}

/** Which artisans or merchants a list shows (B-AART-01, B-AMER-01). */
export function ApprovalFilter({ label, status, to }: Props) {
  const choices = statuses.map((each) => ({
    label: labels[each],
    to: to(each),
    isCurrent: each === status,
  }));
  return <Filter label={label} choices={choices} />;
}

/** What the heading of a list says, which is there for who does not see the filter. */
export function statusInWords(status: Status): string {
  return { ...labels, pending: "Pending approval" }[status];
}

/** The status that an address asks for; who waits where it asks for none (B-GAP-38). */
export function readStatus(search: URLSearchParams): Status {
  const asked = search.get("status");
  return statuses.find((status) => status === asked) ?? "pending";
}
