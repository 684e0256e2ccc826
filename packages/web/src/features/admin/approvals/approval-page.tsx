import { states } from "@handiwork/core/reference/locations";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { totalsQuery } from "../api.ts";
import type { ApprovalFilter as Status } from "../../../lib/navigation/admin-paths.ts";
import { Select } from "../../../ui/forms/field.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import styles from "../components/admin.module.css";
import { RowSkeletons } from "../components/record-list.tsx";
import { peopleSearchHint, SearchBox, useUrlParameters, useUrlText, Filter } from "../components/filters.tsx";
import { ApprovalTable, type RowFormat } from "./approval-table.tsx";
import { approvalsQuery, type Filters, type ApprovalKind, type Listed } from "./api.ts";

const labels = {
  all: "All",
  pending: "Pending Approval",
  approved: "Approved",
  suspended: "Suspended",
} satisfies Record<Status, string>;
const statuses = ["all", "pending", "approved", "suspended"] as const;

interface Props<Item extends Listed> {
  kind: ApprovalKind<Item>;
  title: string;
  description: string;
  /** The trades or industries that the list can be narrowed to. */
  trades: { label: string; all: string; names: readonly string[] };
  /** The advice for an empty list, by status. */
  emptyAdvice: Readonly<Record<Status, string>>;
  row: RowFormat<Item>;
}

/**
 * A list of artisans or merchants that admins approve. The URL holds the status and the filters: search text, trade
 * and state.
 */
export function ApprovalPage<Item extends Listed>({
  kind,
  title,
  description,
  trades,
  ...list
}: Props<Item>) {
  const { search: parameters, setParameter } = useUrlParameters();
  // Without a status in the URL, the page shows the pending ones (B-GAP-38).
  const status = statuses.find((each) => each === parameters.get("status")) ?? "pending";
  const box = useUrlText("search");
  const [trade, state] = [parameters.get("trade") ?? "", parameters.get("state") ?? ""];
  const filters = {
    ...(box.value && { search: box.value }),
    ...(trade && { trade }),
    ...(state && { state }),
  };
  const to = (each: Status) => `?${new URLSearchParams({ status: each, ...filters })}`;
  const counts = useQuery(totalsQuery).data?.[`${kind.noun}s`];
  const choices = statuses.map((each) => ({
    label: labels[each],
    count: counts && (each === "all" ? counts.pending + counts.approved + counts.suspended : counts[each]),
    to: to(each),
    isCurrent: each === status,
  }));
  return (
    <AdminPage title={title} description={description} wide>
      <Filter label={`Filter ${kind.noun}s`} choices={choices} />
      <Grid className={styles.search}>
        <SearchBox label="Search by name, business or email" hint={peopleSearchHint} box={box} />
        <Select
          label={trades.label}
          value={trade}
          onChange={({ target }) => setParameter("trade", target.value)}
        >
          <option value="">{trades.all}</option>
          {trades.names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select label="State" value={state} onChange={({ target }) => setParameter("state", target.value)}>
          <option value="">All states</option>
          {states.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </Grid>
      <section aria-labelledby="records">
        <h2 id="records">
          <VisuallyHidden>{labels[status]}</VisuallyHidden>
        </h2>
        <Records key={status} kind={kind} status={status} filters={filters} toAll={to("all")} {...list} />
      </section>
    </AdminPage>
  );
}

/** The records of one status, with the list's loading, error and empty states (B-AART-01, B-AART-10, B-ERR-08). */
function Records<Item extends Listed>({
  kind,
  status,
  filters,
  toAll,
  emptyAdvice,
  row,
}: Pick<Props<Item>, "kind" | "emptyAdvice" | "row"> & { status: Status; filters: Filters; toAll: string }) {
  const title = `No ${kind.noun}s found`;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <PagedList<Item>
      query={useInfiniteQuery(approvalsQuery(kind, status, filters))}
      showsErrorToast
      errorTitle={`Failed to load ${kind.noun}s`}
      skeletons={<RowSkeletons label={`Loading ${kind.noun}s`} />}
      searchProgress={isNarrowed ? "There may be more." : undefined}
      renderItems={(items) => (
        <ApprovalTable {...items} kind={kind} row={row} isQueue={status === "pending"} />
      )}
      empty={
        isNarrowed ? (
          <EmptyState
            title={title}
            description={
              <>
                {filters.search
                  ? "No name, business, e-mail address or phone number here matches. "
                  : "No one here matches that trade and state. "}
                {status !== "all" && <Link to={toAll}>Search all statuses</Link>}
              </>
            }
          />
        ) : (
          <EmptyState icon="check" title={title} description={emptyAdvice[status]} />
        )
      }
    />
  );
}
