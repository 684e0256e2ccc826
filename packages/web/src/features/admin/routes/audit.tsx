import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { auditQuery, type AuditFilter } from "../api/audit.ts";
import { AdminList } from "../components/admin-list.tsx";
import { AuditEntry } from "../components/audit-entry.tsx";
import { AuditFilters } from "../components/audit-filters.tsx";
import { isKind } from "../components/audit-labels.ts";
import { CardSkeletons } from "../components/card-skeletons.tsx";
import { SearchBox } from "../components/search-box.tsx";
import { useAddressText } from "../components/use-address-text.ts";
import styles from "./admin.module.css";

/** Who did what, when, and what it changed. The address keeps what is chosen. */
export function Page() {
  useDocumentTitle("Audit");
  const [search, setSearch] = useSearchParams();
  const box = useAddressText("account");
  const filter = readFilter(search);
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
        <SearchBox
          label="Account"
          hint="The whole e-mail address of the account concerned, or its id"
          box={box}
        />
        <section aria-label="Entries">
          <Entries filter={filter} />
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

function readFilter(search: URLSearchParams): AuditFilter {
  const text = (name: string) => search.get(name) ?? "";
  const [month, kind] = [text("month"), text("kind")];
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : "",
    kind: isKind(kind) ? kind : "",
    account: text("account"),
    admin: text("admin"),
  };
}
