import type { Import, RowAsRead } from "@handiwork/core/imports/schema";
import { useQuery } from "@tanstack/react-query";
import { count, hourlyRate, plural } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { QuietText } from "../components/admin-page.tsx";
import styles from "./imports.module.css";
import { CancelImport } from "./parts.tsx";
import { firstRowsQuery, useStartImport } from "./api.ts";
import { Report } from "./report.tsx";
import { RowHead, RowMessages, ProblemRows } from "./rows.tsx";
import { approximateDuration } from "./import-text.ts";

/** The result of the check. The admin starts or discards the import before anything is created. */
export function DryRun({ item }: { item: Import }) {
  const { id, rows, good, warned, failed, secondsLeft, rowsPerSecond } = item;
  const { mutate, isPending } = useStartImport(id);
  const people = plural(good, "artisan");
  return (
    <>
      <div>
        <p>
          {plural(rows, "row")} checked:{" "}
          {good > 0 ? (
            <>
              <strong>{people} would be created</strong>,{" "}
            </>
          ) : (
            "no artisans would be created, "
          )}
          {warned > 0 && (
            <>
              <Text as="strong" tone="waiting">
                {count(warned)} of them with a warning
              </Text>
              ,{" "}
            </>
          )}
          {failed > 0 ? `${plural(failed, "row")} would be left out.` : "and no row has an error."}
        </p>
        {good > 0 && secondsLeft !== null && (
          <QuietText>
            This takes {approximateDuration(secondsLeft)}, at {plural(rowsPerSecond, "artisan")} a second.
            Every artisan appears in search at once and gets an invitation by e-mail.
          </QuietText>
        )}
      </div>
      <FirstRows item={item} />
      <Cluster gap={3}>
        {good > 0 && (
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            {`Create ${people}`}
          </Button>
        )}
        <CancelImport id={id} state="checked" />
      </Cluster>
      {failed + warned > 0 && <Report item={item} />}
      <ProblemRows item={item} />
    </>
  );
}

/**
 * The first rows of the file as they were parsed, so that the admin can see whether the columns are right before
 * anything is created.
 */
function FirstRows({ item: { id, rows: all } }: { item: Import }) {
  const { data: rows, error, isFetching, refetch } = useQuery(firstRowsQuery(id));
  return (
    <Stack as="section" gap={3} aria-labelledby="first-rows">
      <h3 id="first-rows">{all > 5 ? "The first 5 rows" : plural(all, "row")}, as they were read</h3>
      {!rows && !error && <Skeleton height="20rem" radius="var(--radius)" />}
      {error && !isFetching && (
        <ErrorState title="Failed to load the first rows" error={error} onRetry={() => void refetch()} />
      )}
      <ol className={styles.rows} aria-label="First rows">
        {rows?.map((row) => (
          <li key={row.line}>
            <RowHead row={row} />
            {row.read && (
              <Cluster as="dl" gap={5} align="start">
                {cellsOf(row.read).map(([name, value]) => (
                  <div key={name}>
                    <QuietText as="dt">{name}</QuietText>
                    <Text as="dd" lines="anywhere" numeric>
                      {value === "" ? "None" : value}
                    </Text>
                  </div>
                ))}
              </Cluster>
            )}
            <RowMessages
              reason={row.reason === null ? null : `Left out: ${row.reason}`}
              warnings={row.warnings.map((warning) => `Warning: ${warning}`)}
            />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** Returns a parsed row's columns other than name and e-mail address. */
function cellsOf(read: RowAsRead): [label: string, text: string][] {
  return Object.entries({ ...read, hourlyRate: hourlyRate(read.hourlyRate) }).map(([name, value]) => [
    name
      .replace(/^./, (letter) => letter.toUpperCase())
      .replaceAll(/[A-Z]/g, (letter, at) => (at > 0 ? ` ${letter.toLowerCase()}` : letter)),
    Array.isArray(value) ? value.join(", ") : value,
  ]);
}
