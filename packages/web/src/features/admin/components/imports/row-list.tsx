import type { Import } from "@handiwork/core/model/imports/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusNew } from "../../../../lib/focus-new.ts";
import { plural } from "../../../../lib/format.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState, LoadMore } from "../../../../ui/states.tsx";
import { rowsQuery } from "../../api/imports.ts";
import { RowHead, RowSays } from "./row-parts.tsx";
import styles from "./row-list.module.css";

/** So many lines are shown at once. */
const step = 50;

const words = {
  warned: { label: "Warnings", title: "with warnings", failure: "Failed to load the warnings" },
  failed: { label: "Errors", title: "with errors", failure: "Failed to load the errors" },
};

/** The rows with warnings and those that were refused, with their lines in the file and why (B-BULK-10). */
export function ToldRows({ shown: { id, warned, failed } }: { shown: Import }) {
  return (
    <>
      <RowList id={id} outcome="warned" count={warned} />
      <RowList id={id} outcome="failed" count={failed} />
    </>
  );
}

function RowList({ id, outcome, count }: { id: string; outcome: "warned" | "failed"; count: number }) {
  const query = useInfiniteQuery({ ...rowsQuery(id, outcome, count), enabled: count > 0 });
  const [most, setMost] = useState(step);
  const { data: rows, error, isFetching, hasNextPage, fetchNextPage } = query;
  const visible = rows?.slice(0, most) ?? [];
  const { list, expectMore } = useFocusNew(visible.length);
  if (count === 0) return null;
  const { label, title, failure } = words[outcome];
  const more = () => {
    expectMore();
    setMost(most + step);
    if (rows && rows.length < most + step && hasNextPage) void fetchNextPage();
  };
  return (
    <section aria-labelledby={`rows-${outcome}`} className={styles.section}>
      <h3 id={`rows-${outcome}`} className={styles.title}>
        {plural(count, "row")} {title}
      </h3>
      {!rows && !error && <Skeleton height="6rem" radius="var(--radius)" />}
      {error && !isFetching && (
        <ErrorState
          title={failure}
          error={error}
          retry={() => void (rows ? fetchNextPage() : query.refetch())}
        />
      )}
      <ul ref={list} className={styles.rows} aria-label={label}>
        {visible.map((row) => (
          <li key={row.line} tabIndex={-1} className={styles.told}>
            <RowHead row={row} />
            <div>
              <RowSays {...(outcome === "failed" ? { reason: row.reason } : { warnings: row.warnings })} />
            </div>
          </li>
        ))}
      </ul>
      {rows && (rows.length > most || hasNextPage) && <LoadMore onClick={more} loading={isFetching} />}
    </section>
  );
}
