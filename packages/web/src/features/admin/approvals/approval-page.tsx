import { states } from "@handiwork/core/reference/locations";
import { useQuery } from "@tanstack/react-query";
import type { ApprovalFilter } from "../../../lib/navigation/admin-paths.ts";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { totalsQuery } from "../api.ts";
import { AdminPage } from "../components/admin-page.tsx";
import styles from "../components/admin.module.css";
import {
  Filter,
  FilterSelect,
  peopleSearchHint,
  SearchBox,
  useUrlParameters,
} from "../components/filters.tsx";
import type { ApprovalKind, Listed } from "./api.ts";
import { ApprovalList, type ListFormat } from "./approval-list.tsx";

const statusNames = {
  all: "All",
  pending: "Pending Approval",
  approved: "Approved",
  suspended: "Suspended",
} satisfies Record<ApprovalFilter, string>;
const statuses = ["all", "pending", "approved", "suspended"] as const;

interface Props<Item extends Listed> {
  kind: ApprovalKind<Item>;
  title: string;
  description: string;
  /** The trades or industries that the list can be narrowed to. */
  trades: { label: string; allLabel: string; options: readonly string[] };
  format: ListFormat<Item>;
}

/**
 * A list of artisans or merchants that admins approve. The URL holds the status and the filters: search text, trade
 * and state.
 */
export function ApprovalPage<Item extends Listed>({ kind, title, description, trades, format }: Props<Item>) {
  const { search } = useUrlParameters();
  // Without a status in the URL, the page shows the pending ones (B-GAP-38).
  const status = statuses.find((each) => each === search.get("status")) ?? "pending";
  const filters = Object.fromEntries(
    ["search", "trade", "state"].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const pathTo = (each: ApprovalFilter) => `?${new URLSearchParams({ status: each, ...filters })}`;
  const counts = useQuery(totalsQuery).data?.[`${kind.noun}s`];
  const choices = statuses.map((each) => ({
    label: statusNames[each],
    count: counts && (each === "all" ? counts.pending + counts.approved + counts.suspended : counts[each]),
    to: pathTo(each),
    isCurrent: each === status,
  }));
  return (
    <AdminPage title={title} description={description} wide>
      <Filter label={`Filter ${kind.noun}s`} choices={choices} />
      <Grid className={styles.search}>
        <SearchBox label="Search by name, business or email" hint={peopleSearchHint} />
        <FilterSelect name="trade" {...trades} />
        <FilterSelect
          name="state"
          label="State"
          allLabel="All states"
          options={states.map(({ label }) => label)}
        />
      </Grid>
      <section aria-labelledby="records">
        <h2 id="records">
          <VisuallyHidden>{statusNames[status]}</VisuallyHidden>
        </h2>
        <ApprovalList
          key={status}
          kind={kind}
          status={status}
          filters={filters}
          searchAllPath={pathTo("all")}
          {...format}
        />
      </section>
    </AdminPage>
  );
}
