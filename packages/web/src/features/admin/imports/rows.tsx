import type { Import, ImportRow } from "@handiwork/core/imports/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusNewItems } from "../../../lib/page/list-focus.ts";
import { plural } from "../../../lib/format/format.ts";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { LoadMore } from "../../../ui/data/load-more.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { QuietText } from "../components/admin-page.tsx";
import styles from "./imports.module.css";
import { rowsQuery } from "./api.ts";

/** The number of rows added by "Load more". */
const step = 50;

const texts = {
  warned: { label: "Warnings", title: "with warnings", failure: "Failed to load the warnings" },
  failed: { label: "Errors", title: "with errors", failure: "Failed to load the errors" },
};

/** The rows with warnings and the failed rows, with line number and reason (B-BULK-10). */
export function ProblemRows({ item: { id, warned, failed } }: { item: Import }) {
  return (
    <>
      <RowList id={id} outcome="warned" count={warned} />
      <RowList id={id} outcome="failed" count={failed} />
    </>
  );
}

function RowList({ id, outcome, count }: { id: string; outcome: "warned" | "failed"; count: number }) {
  const query = useInfiniteQuery({ ...rowsQuery(id, outcome, count), enabled: count > 0 });
  const [limit, setLimit] = useState(step);
  const { data: rows, error, isFetching, hasNextPage, fetchNextPage } = query;
  const visible = rows?.slice(0, limit) ?? [];
  const { list, expectMore } = useFocusNewItems(visible.length);
  if (count === 0) return null;
  const { label, title, failure } = texts[outcome];
  const showMore = () => {
    expectMore();
    setLimit(limit + step);
    if (rows && rows.length < limit + step && hasNextPage) void fetchNextPage();
  };
  return (
    <Stack as="section" gap={3} aria-labelledby={`rows-${outcome}`}>
      <h3 id={`rows-${outcome}`}>
        {plural(count, "row")} {title}
      </h3>
      {!rows && !error && <Skeleton height="6rem" radius="var(--radius)" />}
      {error && !isFetching && (
        <ErrorState
          title={failure}
          error={error}
          onRetry={() => void (rows ? fetchNextPage() : query.refetch())}
        />
      )}
      <ul ref={list} className={styles.rows} aria-label={label}>
        {visible.map((row) => (
          <li key={row.line} tabIndex={-1} className={styles.told}>
            <RowHead row={row} />
            <div>
              <RowMessages
                {...(outcome === "failed" ? { reason: row.reason } : { warnings: row.warnings })}
              />
            </div>
          </li>
        ))}
      </ul>
      {rows && (rows.length > limit || hasNextPage) && <LoadMore onClick={showMore} loading={isFetching} />}
    </Stack>
  );
}

/** A row's line number, name and e-mail address. */
export function RowHead({ row: { line, name, email } }: { row: ImportRow }) {
  return (
    <>
      <Text as="span" size={14} tone="quiet" numeric>
        Line {line}
      </Text>
      <Stack as="span" gap={0} lines="anywhere">
        <strong>{name === "" ? "(no name)" : name}</strong>
        {email !== "" && <QuietText as="span">{email}</QuietText>}
      </Stack>
    </>
  );
}

/** The reason why a row failed, and its warnings. */
export function RowMessages({
  reason = null,
  warnings = [],
}: Partial<Pick<ImportRow, "reason" | "warnings">>) {
  return (
    <>
      {reason !== null && (
        <Text tone="bad" lines="anywhere">
          {reason}
        </Text>
      )}
      {warnings.map((warning) => (
        <Text key={warning} tone="waiting" lines="anywhere">
          {warning}
        </Text>
      ))}
    </>
  );
}
