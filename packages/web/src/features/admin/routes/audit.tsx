import { auditKinds, auditWords } from "@handiwork/core/audit/kinds.rules";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatMonth } from "../../../lib/format/format.ts";
import { useFocusIfLost } from "../../../lib/page/use-focus-if-lost.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { adminsQuery, auditQuery, type AuditFilter } from "../api.ts";
import { AuditEntry } from "../audit/audit-entry.tsx";
import styles from "../audit/audit.module.css";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { FilterSelect, SearchBox, useUrlParameters } from "../components/filters.tsx";
import { RecordList } from "../components/record-list.tsx";
import { usersQuery } from "../users/api.ts";
import { nameOf } from "../users/user-row.tsx";

/** The audit log: who did what, when, and what it changed. The URL keeps the filters. */
export function Page() {
  const { search } = useUrlParameters();
  const { account, isPending, matches } = useAccountChoice();
  const month = search.get("month") ?? "";
  const filter: AuditFilter = {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : "",
    kind: auditKinds.find((each) => each === search.get("kind")) ?? "",
    account,
    admin: search.get("admin") ?? "",
  };
  // While the account that the page was opened with is being looked up, the list shows its skeletons.
  const query = useInfiniteQuery({ ...auditQuery(filter), enabled: !isPending });
  const isNarrowed = account !== "" || filter.admin !== "";
  return (
    <AdminPage title="Audit log" description="Who did what, when, and what it changed, newest first.">
      <AuditFilters isNarrowed={isNarrowed} />
      <AccountChoice matches={matches} />
      <section aria-label="Entries">
        <RecordList
          noun="entries"
          query={isPending ? { ...query, data: undefined } : query}
          empty={{
            icon: "list",
            description: "No such entries in this month. Choose another month or action.",
          }}
          searchProgress={filter.kind && isNarrowed ? "There may be older ones." : undefined}
        >
          {(item) => <AuditEntry item={item} />}
        </RecordList>
      </section>
    </AdminPage>
  );
}

const shownMonths = 24;

/** The filters by month, action and admin. `isNarrowed` if the entries are of one account or admin, in any month. */
function AuditFilters({ isNarrowed }: { isNarrowed: boolean }) {
  const { data: admins = [] } = useQuery(adminsQuery);
  const [present = "", ...earlier] = useState(() => monthsUpTo(Date.now(), shownMonths))[0];
  return (
    <Grid small={3}>
      <FilterSelect
        name="month"
        label="Month"
        emptyOption={isNarrowed ? "All months" : formatMonth(present)}
        options={(isNarrowed ? [present, ...earlier] : earlier).map((each) => [each, formatMonth(each)])}
      />
      <FilterSelect
        name="kind"
        label="Action"
        emptyOption="All actions"
        options={auditKinds.map((kind) => [kind, auditWords[kind].label])}
      />
      <FilterSelect
        name="admin"
        label="Admin"
        emptyOption="All admins"
        options={admins.map((admin) => [admin.id, nameOf(admin)])}
      />
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

/**
 * Resolves the account filter of the URL. `account` is an account's id if the URL holds an id or a complete email
 * address, else empty. `isPending` is true while the account that the page was opened with is being looked up.
 */
function useAccountChoice() {
  const text = (useUrlParameters().search.get("account") ?? "").toLowerCase();
  const [opened] = useState(text);
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  const isSearched = text !== "" && !isId;
  const { data, isPending } = useInfiniteQuery({ ...usersQuery(undefined, text), enabled: isSearched });
  const users = isSearched ? data : [];
  const owner = users?.find(({ email }) => email.toLowerCase() === text);
  return {
    account: isId ? text : (owner?.id ?? ""),
    isPending: isSearched && isPending && text === opened,
    /** Accounts that match a partial text; undefined while loading, or if the account is already resolved. */
    matches: isSearched && !owner ? users : undefined,
  };
}

/** The maximum number of suggested accounts. */
const maxMatches = 6;

/** The search field for an account, with the accounts that match. */
function AccountChoice({ matches }: Pick<ReturnType<typeof useAccountChoice>, "matches">) {
  const { setParameter } = useUrlParameters();
  const choice = useRef<HTMLDivElement>(null);
  const hasMatches = matches !== undefined && matches.length > 0;
  useFocusIfLost(hasMatches, () => choice.current?.querySelector("input"));
  return (
    <Stack ref={choice} gap={2}>
      <SearchBox
        name="account"
        label="Account"
        hint="Part of a name, email address or phone number, or the account’s id"
      />
      <QuietText as="output">
        {matches &&
          (matches.length === 0
            ? "No account matches. Showing entries of all accounts."
            : "Choose an account. Until then, we show entries of all accounts.")}
      </QuietText>
      {hasMatches && (
        <Cluster as="ul" aria-label="Accounts" className={styles.accounts}>
          {matches.slice(0, maxMatches).map(({ id, name, email }) => (
            <li key={id}>
              <Button onClick={() => setParameter("account", email)}>
                {name ? `${name} · ${email}` : email}
              </Button>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
