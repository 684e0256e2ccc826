import { auditWords } from "@handiwork/core/audit/kinds.rules";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMonth } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { Cluster, Grid, Stack } from "../../../ui/layout.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { SearchBox, useAddressText } from "../shared/search-box.tsx";
import { usersQuery } from "../users/queries.ts";
import styles from "./audit.module.css";
import { adminsQuery, type AuditFilter } from "./queries.ts";

const shownMonths = 24;

/** What one chooses entries by. `choose` puts a choice into the address. */
export function AuditFilters({
  filter: { month, kind, account, admin },
  choose,
}: {
  filter: AuditFilter;
  choose: (name: keyof AuditFilter, value: string) => void;
}) {
  const { data: admins = [] } = useQuery(adminsQuery);
  const isOfSomebody = account !== "" || admin !== "";
  const [present = "", ...earlier] = useState(() => monthsUpTo(Date.now(), shownMonths))[0];
  return (
    <Grid small={3}>
      <Select label="Month" value={month} onChange={({ target }) => choose("month", target.value)}>
        {isOfSomebody && <option value="">All months</option>}
        <option value={isOfSomebody ? present : ""}>{formatMonth(present)}</option>
        {earlier.map((each) => (
          <option key={each} value={each}>
            {formatMonth(each)}
          </option>
        ))}
      </Select>
      <Select label="Action" value={kind} onChange={({ target }) => choose("kind", target.value)}>
        <option value="">All actions</option>
        {Object.entries(auditWords).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="Admin" value={admin} onChange={({ target }) => choose("admin", target.value)}>
        <option value="">Everybody</option>
        {admins.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
      </Select>
    </Grid>
  );
}

/** That month and those before it, `count` in all: `2026-11`, `2026-10`, ... In: milliseconds since 1970. */
function monthsUpTo(now: number, count: number): string[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

/** How many accounts are offered at once. */
const most = 6;

/**
 * The account that the address names by its id or whole e-mail address; empty where it names none, or a part that many may have.
 * `isPending`: it is not known yet which one the address named when the page was opened.
 */
export function useAccountChoice() {
  const box = useAddressText("account");
  const text = box.kept.toLowerCase();
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
    /** Whom a part may mean; undefined while that is not known, or where nothing is left to choose. */
    offered: isSearched && !owner ? users : undefined,
  };
}

/** The field for an account, and those whom a part of a name, address or number may mean. */
export function AccountChoice({
  box,
  offered,
}: Pick<ReturnType<typeof useAccountChoice>, "box" | "offered">) {
  const choose = (email: string) => {
    box.setText(email);
    box.settle(email);
  };
  return (
    <Stack gap={2}>
      <SearchBox
        label="Account"
        hint="Part of a name, e-mail address or phone number, or the account’s id"
        box={box}
      />
      <Quiet as="output">
        {offered &&
          (offered.length === 0
            ? "No account matches. Entries of all accounts are shown."
            : "Choose an account. Until then, entries of all accounts are shown.")}
      </Quiet>
      {offered && offered.length > 0 && (
        <Cluster as="ul" aria-label="Accounts" className={styles.accounts}>
          {offered.slice(0, most).map(({ id, name, email }) => (
            <li key={id}>
              <Button onClick={() => choose(email)}>{name ? `${name} · ${email}` : email}</Button>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
