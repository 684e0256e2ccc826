import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import type { Status } from "../api/approvals.ts";
import styles from "./approval-filter.module.css";

const labels = { pending: "Pending Approval", approved: "Approved" } satisfies Record<Status, string>;
const statuses = ["pending", "approved"] as const;

/** Which artisans the list shows (spec 2, section 2); the address keeps the choice. */
export function ApprovalFilter({ status }: { status: Status }) {
  return (
    <nav aria-label="Filter artisans">
      <ul className={styles.filter}>
        {statuses.map((each) => (
          <li key={each}>
            <Link
              to={paths.adminArtisans(each)}
              replace
              className={styles.choice}
              aria-current={each === status ? "page" : undefined}
            >
              {labels[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The status that an address asks for; artisans who wait where it asks for none. */
export function readStatus(search: URLSearchParams): Status {
  return search.get("status") === "approved" ? "approved" : "pending";
}
