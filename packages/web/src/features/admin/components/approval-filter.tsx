import { paths } from "../../../lib/paths.ts";
import type { Status } from "../api/approvals.ts";
import { Filter } from "./filter.tsx";

const labels = { pending: "Pending Approval", approved: "Approved" } satisfies Record<Status, string>;
const statuses = ["pending", "approved"] as const;

/** Which artisans the list shows (spec 2, section 2). */
export function ApprovalFilter({ status }: { status: Status }) {
  const choices = statuses.map((each) => ({
    label: labels[each],
    to: paths.adminArtisans(each),
    isCurrent: each === status,
  }));
  return <Filter label="Filter artisans" choices={choices} />;
}

/** The status that an address asks for; artisans who wait where it asks for none. */
export function readStatus(search: URLSearchParams): Status {
  return search.get("status") === "approved" ? "approved" : "pending";
}
