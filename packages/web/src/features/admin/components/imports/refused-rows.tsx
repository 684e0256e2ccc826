import type { Import } from "@handiwork/core/bulk-import/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusNew } from "../../../../lib/focus-new.ts";
import { plural } from "../../../../lib/format.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState, LoadMore } from "../../../../ui/states.tsx";
import { refusedQuery } from "../../api/imports.ts";
import styles from "./refused-rows.module.css";

/** So many lines are shown at once. */
const step = 50;

/** The rows that were refused, with their lines in the file and why (spec 2, section 8). */
export function RefusedRows({ shown: { id, failed } }: { shown: Import }) {
  const query = useInfiniteQuery({ ...refusedQuery(id, failed), enabled: failed > 0 });
  const [most, setMost] = useState(step);
  const { data: rows, error, isFetching, hasNextPage, fetchNextPage } = query;
  const visible = rows?.slice(0, most) ?? [];
  const { list, expectMore } = useFocusNew(visible.length);
  if (failed === 0) return null;
  const more = () => {
    expectMore();
    setMost(most + step);
    if (rows && rows.length < most + step && hasNextPage) void fetchNextPage();
  };
  return (
    <section aria-labelledby="refused-rows" className={styles.section}>
      <h3 id="refused-rows" className={styles.title}>
        {plural(failed, "row")} with errors
      </h3>
      {!rows && !error && <Skeleton height="6rem" radius="var(--radius)" />}
      {error && !isFetching && (
        <ErrorState
          title="Failed to load the errors"
          error={error}
          retry={() => void (rows ? fetchNextPage() : query.refetch())}
        />
      )}
      <ul ref={list} className={styles.rows} aria-label="Errors">
        {visible.map(({ line, name, email, reason }) => (
          <li key={line} tabIndex={-1}>
            <span className={styles.line}>Line {line}</span>
            <span className={styles.who}>
              <strong>{name === "" ? "(no name)" : name}</strong>
              {email !== "" && <span className={styles.email}>{email}</span>}
            </span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {rows && (rows.length > most || hasNextPage) && <LoadMore onClick={more} loading={isFetching} />}
    </section>
  );
}
