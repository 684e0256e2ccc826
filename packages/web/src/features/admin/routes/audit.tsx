import { auditKinds } from "@handiwork/core/model/audit/kinds";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { auditQuery, type AuditFilter } from "../api/audit.ts";
import { AccountChoice, useAccountChoice } from "../components/account-choice.tsx";
import { AdminList } from "../components/admin-list.tsx";
import { AuditEntry } from "../components/audit-entry.tsx";
import { AuditFilters } from "../components/audit-filters.tsx";
import { CardSkeletons } from "../components/card-skeletons.tsx";
import styles from "./admin.module.css";

/** Who did what, when, and what it changed. The address keeps what is chosen. */
export function Page() {
  useDocumentTitle("Audit");
  const [search, setSearch] = useSearchParams();
  const { box, account, isPending, offered } = useAccountChoice();
  const filter = { ...readFilter(search), account };
  const choose = (name: keyof AuditFilter, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Audit">Who did what, when, and what it changed, the newest first.</PageHead>
        <AuditFilters filter={filter} choose={choose} />
        <AccountChoice box={box} offered={offered} />
        <section aria-label="Entries">
          {isPending ? <CardSkeletons label="Loading entries" /> : <Entries filter={filter} />}
        </section>
      </div>
    </Container>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const { kind, account, admin } = filter;
  return (
    <AdminList
      query={useInfiniteQuery(auditQuery(filter))}
      failure="Failed to load the audit"
      isQuiet={account !== ""}
      skeletons={<CardSkeletons label="Loading entries" />}
      empty={
        <EmptyState icon="list" title="No entries found">
          <p>Nothing of this kind happened then. Choose another month or action.</p>
        </EmptyState>
      }
      searched={kind && (account || admin) ? "There may be older ones." : undefined}
    >
      {(item) => <AuditEntry item={item} />}
    </AdminList>
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
