import { auditKinds } from "@handiwork/core/audit/kinds.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { AdminPage } from "../shared/admin-page.tsx";
import { CardSkeletons } from "../shared/card.tsx";
import { useUrlParameters } from "../shared/search-box.tsx";
import { AuditEntry } from "./entry.tsx";
import { AccountChoice, AuditFilters, useAccountChoice } from "./filters.tsx";
import { auditQuery, type AuditFilter } from "./api.ts";

/** The audit log: who did what, when, and what it changed. The URL keeps the filters. */
export function Page() {
  const { search, setParameter } = useUrlParameters();
  const { box, account, isPending, matches } = useAccountChoice();
  const filter = { ...readFilter(search), account };
  return (
    <AdminPage title="Audit log" description="Who did what, when, and what it changed, newest first.">
      <AuditFilters filter={filter} onChange={setParameter} />
      <AccountChoice box={box} matches={matches} />
      <section aria-label="Entries">
        {isPending ? <CardSkeletons label="Loading entries" /> : <Entries filter={filter} />}
      </section>
    </AdminPage>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const { kind, account, admin } = filter;
  return (
    <PagedList
      query={useInfiniteQuery(auditQuery(filter))}
      errorTitle="Failed to load the audit log"
      showsErrorToast={account === ""}
      skeletons={<CardSkeletons label="Loading entries" />}
      empty={
        <EmptyState
          icon="list"
          title="No entries found"
          description="No such entries in this month. Choose another month or action."
        />
      }
      searchProgress={kind && (account || admin) ? "There may be older ones." : undefined}
    >
      {(item) => <AuditEntry item={item} />}
    </PagedList>
  );
}

function readFilter(search: URLSearchParams): Omit<AuditFilter, "account"> {
  const text = (name: string) => search.get(name) ?? "";
  const [month, kind] = [text("month"), text("kind")];
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : "",
    kind: auditKinds.find((each) => each === kind) ?? "",
    admin: text("admin"),
  };
}
