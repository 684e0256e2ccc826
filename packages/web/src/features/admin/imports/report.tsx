import { importColumns } from "@handiwork/core/imports/columns.rules";
import type { Import, ImportRow } from "@handiwork/core/imports/schema";
import { csvRow, csvStart, csvType } from "@handiwork/core/reference/csv";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { saveFile } from "../../../lib/page/save-file.ts";
import { toast } from "../../../lib/page/toast.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { allRows } from "./api.ts";

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
function Download({
  item: { id, fileName },
  file: { label, outcome, prefix, columns, lineOf },
  expectedRows,
}: {
  item: Import;
  file: ReportFile;
  expectedRows: number;
}) {
  const [percent, setPercent] = useState(0);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const parts = [csvStart + csvRow([...columns])];
      let read = 0;
      for await (const rows of allRows(id, outcome, signal)) {
        parts.push(...rows.map(lineOf));
        read += rows.length;
        setPercent(Math.min(100, Math.round((100 * read) / Math.max(1, expectedRows))));
      }
      return new Blob(parts, { type: csvType });
    },
    onSuccess: (blob) => saveFile(`${prefix}-${baseName(fileName)}.csv`, blob),
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
