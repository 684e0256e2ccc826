import { auditKinds, auditWords } from "@handiwork/core/audit/kinds.rules";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMonth } from "../../../lib/format/format.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { CardSkeletons } from "../components/record-list.tsx";
import { useUrlParameters, SearchBox, useUrlText } from "../components/filters.tsx";
import { usersQuery } from "../users/api.ts";
import { auditQuery, adminsQuery, type AuditFilter } from "../audit/api.ts";
import styles from "../audit/audit.module.css";
import { AuditEntry } from "../audit/audit-entry.tsx";

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

const shownMonths = 24;

/** The filters of the audit log. `onChange` sets a filter in the URL. */
function AuditFilters({
  filter: { month, kind, account, admin },
  onChange,
}: {
  filter: AuditFilter;
  onChange: (name: keyof AuditFilter, value: string) => void;
}) {
  const { data: admins = [] } = useQuery(adminsQuery);
  const isFiltered = account !== "" || admin !== "";
  const [present = "", ...earlier] = useState(() => monthsUpTo(Date.now(), shownMonths))[0];
  return (
    <Grid small={3}>
      <Select label="Month" value={month} onChange={({ target }) => onChange("month", target.value)}>
        {isFiltered && <option value="">All months</option>}
        <option value={isFiltered ? present : ""}>{formatMonth(present)}</option>
        {earlier.map((each) => (
          <option key={each} value={each}>
            {formatMonth(each)}
          </option>
        ))}
      </Select>
      <Select label="Action" value={kind} onChange={({ target }) => onChange("kind", target.value)}>
        <option value="">All actions</option>
        {Object.entries(auditWords).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="Admin" value={admin} onChange={({ target }) => onChange("admin", target.value)}>
        <option value="">All admins</option>
        {admins.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
      </Select>
    </Grid>
  );
}

/**
 * Returns the month of `now` and the months before it, `count` in total: `2026-11`, `2026-10`, ...
 *
 * @param now ms since 1970
 */
function monthsUpTo(now: number, count: number): string[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

/** The maximum number of suggested accounts. */
const maxMatches = 6;

/**
 * Resolves the account filter of the URL. `account` is an account's id if the URL holds an id or a complete e-mail
 * address, else empty. `isPending` is true while the account that the page was opened with is being looked up.
 */
function useAccountChoice() {
  const box = useUrlText("account");
  const text = box.value.toLowerCase();
  const [opened] = useState(text);
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  const isSearched = text !== "" && !isId;
  const { data, isPending } = useInfiniteQuery({ ...usersQuery(undefined, text), enabled: isSearched });
  const users = isSearched ? data : [];
  const owner = users?.find(({ email }) => email.toLowerCase() === text);
  return {
    box,
    account: isId ? text : (owner?.id ?? ""),
    isPending: isSearched && isPending && text === opened,
    /** Accounts that match a partial text; undefined while loading, or if the account is already resolved. */
    matches: isSearched && !owner ? users : undefined,
  };
}

/** The search field for an account, with the accounts that match. */
function AccountChoice({ box, matches }: Pick<ReturnType<typeof useAccountChoice>, "box" | "matches">) {
  const choose = (email: string) => {
    box.setText(email);
    box.commit(email);
  };
  return (
    <Stack gap={2}>
      <SearchBox
        label="Account"
        hint="Part of a name, e-mail address or phone number, or the account’s id"
        box={box}
      />
      <QuietText as="output">
        {matches &&
          (matches.length === 0
            ? "No account matches. Showing entries of all accounts."
            : "Choose an account. Until then, we show entries of all accounts.")}
      </QuietText>
      {matches && matches.length > 0 && (
        <Cluster as="ul" aria-label="Accounts" className={styles.accounts}>
          {matches.slice(0, maxMatches).map(({ id, name, email }) => (
            <li key={id}>
              <Button onClick={() => choose(email)}>{name ? `${name} · ${email}` : email}</Button>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
