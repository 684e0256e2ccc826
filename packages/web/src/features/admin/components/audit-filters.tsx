import { auditWords } from "@handiwork/core/model/audit/kinds";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Select } from "../../../ui/field.tsx";
import { adminsQuery, type AuditFilter } from "../api/audit.ts";
import styles from "./audit.module.css";

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
    <div className={styles.filters}>
      <Select label="Month" value={month} onChange={({ target }) => choose("month", target.value)}>
        {isOfSomebody && <option value="">All months</option>}
        <option value={isOfSomebody ? present : ""}>{monthName(present)}</option>
        {earlier.map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
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
    </div>
  );
}

/** A month's name: "November 2026". In: `2026-11`. */
function monthName(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** That month and those before it, `count` in all: `2026-11`, `2026-10`, ... In: milliseconds since 1970. */
function monthsUpTo(now: number, count: number): string[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}
