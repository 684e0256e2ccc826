import type { Import, RowAsRead } from "@handiwork/core/model/imports/schema";
import { useQuery } from "@tanstack/react-query";
import { hourlyRate, plural } from "../../../../lib/format.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/states.tsx";
import { firstRowsQuery } from "../../api/imports.ts";
import { RowHead, RowSays } from "./row-parts.tsx";
import styles from "./row-list.module.css";

/** The first rows of a file, as they were read: whether each column holds what it should is seen here before anybody is created. */
export function FirstRows({ shown: { id, rows: all } }: { shown: Import }) {
  const { data: rows, error, isFetching, refetch } = useQuery(firstRowsQuery(id));
  return (
    <section aria-labelledby="first-rows" className={styles.section}>
      <h3 id="first-rows" className={styles.title}>
        {all > 5 ? "The first 5 rows" : plural(all, "row")}, as they were read
      </h3>
      {!rows && !error && <Skeleton height="20rem" radius="var(--radius)" />}
      {error && !isFetching && (
        <ErrorState title="Failed to load the first rows" error={error} retry={() => void refetch()} />
      )}
      <ol className={styles.rows} aria-label="First rows">
        {rows?.map((row) => (
          <li key={row.line}>
            <RowHead row={row} />
            {row.read && (
              <dl className={styles.read}>
                {cellsOf(row.read).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value === "" ? "None" : value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <RowSays
              reason={row.reason === null ? null : `Left out: ${row.reason}`}
              warnings={row.warnings.map((warning) => `Warning: ${warning}`)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What each column says that a row may have beside name and address, as it was read. */
function cellsOf(read: RowAsRead): [label: string, text: string][] {
  return Object.entries({ ...read, hourlyRate: hourlyRate(read.hourlyRate) }).map(([name, value]) => [
    name
      .replace(/^./, (letter) => letter.toUpperCase())
      .replaceAll(/[A-Z]/g, (letter, at) => (at > 0 ? ` ${letter.toLowerCase()}` : letter)),
    Array.isArray(value) ? value.join(", ") : value,
  ]);
}
