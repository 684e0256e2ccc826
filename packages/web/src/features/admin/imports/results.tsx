import { importColumns } from "@handiwork/core/imports/columns.rules";
import type { Import, ImportRow, RowAsRead } from "@handiwork/core/imports/schema";
import { csvRow, csvStart, csvType } from "@handiwork/core/reference/csv";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { hourlyRate, plural } from "../../../lib/format/format.ts";
import { saveFile } from "../../../lib/page/save-file.ts";
import { toast } from "../../../lib/page/toast.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { fieldLabel } from "../components/details.tsx";
import { fetchRows, firstRowsQuery, rowsQuery } from "./api.ts";
import styles from "./imports.module.css";

/**
 * The first rows of the file as they were parsed, so that the admin can see whether the columns are right before
 * anything is created.
 */
export function FirstRows({ item: { id, rows: total } }: { item: Import }) {
  return (
    <TitledSection
      title={`${total > 5 ? "The first 5 rows" : plural(total, "row")}, as they were read`}
      level={3}
      gap={3}
    >
      <QueryResult
        query={useQuery(firstRowsQuery(id))}
        errorTitle="Failed to load the first rows"
        pending={<Skeleton height="20rem" radius="var(--radius)" />}
      >
        {(rows) => (
          <ol className={styles.rows} aria-label="First rows">
            {rows.map((row) => (
              <Stack as="li" gap={1} key={row.line}>
                <RowHead row={row} />
                {row.read && <Cells read={row.read} />}
                {row.reason !== null && <Text tone="bad" lines="anywhere">{`Left out: ${row.reason}`}</Text>}
                {row.warnings.map((warning) => (
                  <Text key={warning} tone="waiting" lines="anywhere">{`Warning: ${warning}`}</Text>
                ))}
              </Stack>
            ))}
          </ol>
        )}
      </QueryResult>
    </TitledSection>
  );
}

/** A parsed row's columns other than name and email address. */
function Cells({ read }: { read: RowAsRead }) {
  const cells = Object.entries({ ...read, hourlyRate: hourlyRate(read.hourlyRate) });
  return (
    <Cluster as="dl" gap={5} align="start">
      {cells.map(([name, value]) => (
        <div key={name}>
          <QuietText as="dt">{fieldLabel(name)}</QuietText>
          <Text as="dd" lines="anywhere" numeric>
            {(Array.isArray(value) ? value.join(", ") : value) || "None"}
          </Text>
        </div>
      ))}
    </Cluster>
  );
}

/** The rows with warnings and the failed rows, with line number and reason (B-BULK-10). */
export function ProblemRows({ item: { id, warned, failed } }: { item: Import }) {
  return (
    <>
      {warned > 0 && <RowList id={id} outcome="warned" count={warned} />}
      {failed > 0 && <RowList id={id} outcome="failed" count={failed} />}
    </>
  );
}

function RowList({ id, outcome, count }: { id: string; outcome: "warned" | "failed"; count: number }) {
  const isFailed = outcome === "failed";
  return (
    <TitledSection
      title={`${plural(count, "row")} with ${isFailed ? "errors" : "warnings"}`}
      level={3}
      gap={3}
    >
      <PagedList<ImportRow>
        query={useInfiniteQuery(rowsQuery(id, outcome, count))}
        errorTitle={isFailed ? "Failed to load the errors" : "Failed to load the warnings"}
        skeletons={<Skeleton height="6rem" radius="var(--radius)" />}
        empty={null}
        keyOf={({ line }) => String(line)}
        layout={{ gap: 0, className: styles.rows }}
      >
        {(row) => (
          <Stack gap={1} className={styles.problem}>
            <RowHead row={row} />
            <div>
              {(isFailed ? [row.reason] : row.warnings).map((message) => (
                <Text key={message} tone={isFailed ? "bad" : "waiting"} lines="anywhere">
                  {message}
                </Text>
              ))}
            </div>
          </Stack>
        )}
      </PagedList>
    </TitledSection>
  );
}

/** A row's line number, name and email address. */
function RowHead({ row: { line, name, email } }: { row: ImportRow }) {
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

interface ReportFile {
  readonly label: string;
  readonly outcome: "all" | "failed";
  readonly prefix: string;
  readonly columns: readonly string[];
  /** Returns the line of a row; "" leaves it out. */
  readonly lineOf: (row: ImportRow) => string;
}

/** The outcome of every row. Rows that are not created yet appear only if they have warnings. */
const report: ReportFile = {
  label: "Download report",
  outcome: "all",
  prefix: "report",
  columns: ["line", "outcome", "name", "email", "reason", "warnings"],
  lineOf: ({ line, outcome, name, email, reason, warnings }) =>
    outcome === "ready" && warnings.length === 0
      ? ""
      : csvRow([line, outcome, name, email, reason, warnings.join("; ")]),
};

/** The failed rows in their original form, to be corrected and uploaded again, with the reasons. */
const failedRows: ReportFile = {
  label: "Download failed rows",
  outcome: "failed",
  prefix: "failed-rows",
  columns: [...importColumns, "reason"],
  lineOf: ({ cells, reason }) => csvRow([...importColumns.map((column) => cells?.[column] ?? ""), reason]),
};

/** Buttons that download an import's results as CSV files. */
export function Report({ item }: { item: Import }) {
  return (
    <Cluster gap={3}>
      <Download item={item} file={report} expectedRows={item.created + item.failed} />
      {item.failed > 0 && <Download item={item} file={failedRows} expectedRows={item.failed} />}
    </Cluster>
  );
}

/** Builds a file from the server's pages of rows. The expected number of rows is for the progress. */
function Download(props: { item: Import; file: ReportFile; expectedRows: number }) {
  const { item, file, expectedRows } = props;
  const { label, outcome, prefix, columns, lineOf } = file;
  const [percent, setPercent] = useState(0);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const parts = [csvStart + csvRow([...columns])];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await fetchRows(item.id, { outcome, ...(cursor && { cursor }) }, signal);
        parts.push(...page.items.map(lineOf));
        setPercent(Math.min(100, Math.round((100 * (parts.length - 1)) / Math.max(1, expectedRows))));
        cursor = page.nextCursor;
      }
      return new Blob(parts, { type: csvType });
    },
    onSuccess: (blob) => saveFile(`${prefix}-${baseName(item.fileName)}.csv`, blob),
    onError: (error, { signal }) =>
      signal.aborted || toast.error(`Failed to download the file. ${explain(error)}`),
  });
  useEffect(() => () => variables?.abort(), [variables]);
  const start = () => {
    setPercent(0);
    mutate(new AbortController());
  };
  return (
    <Button loading={isPending} onClick={start}>
      {isPending ? `Preparing the file: ${percent}%` : label}
    </Button>
  );
}

/** Returns the name of a file without its folders and ".csv". */
function baseName(fileName: string): string {
  return fileName.replace(/^.*\//, "").replace(/\.csv$/i, "");
}
