import { csvType } from "@handiwork/core/reference/csv";
import type { Import, ImportRow } from "@handiwork/core/imports/schema";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { saveFile } from "../../../lib/page/save-file.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { allRows } from "./api.ts";
import {
  failedRowsLines,
  failedRowsName,
  failedRowsHeader,
  reportLines,
  reportName,
  reportHeader,
} from "./import-text.ts";

/**
 * Downloads as CSV files: the outcome of every row, and the failed rows in their original form, to be corrected and
 * uploaded again.
 */
export function Report({ item }: { item: Import }) {
  return (
    <Cluster gap={3}>
      <Download
        label="Download report"
        item={item}
        file={{ outcome: "all", name: reportName(item), header: reportHeader, lines: reportLines }}
        rows={item.created + item.failed}
      />
      {item.failed > 0 && (
        <Download
          label="Download failed rows"
          item={item}
          file={{
            outcome: "failed",
            name: failedRowsName(item),
            header: failedRowsHeader,
            lines: failedRowsLines,
          }}
          rows={item.failed}
        />
      )}
    </Cluster>
  );
}

interface ReportFile {
  readonly outcome: "all" | "failed";
  readonly name: string;
  readonly header: string;
  readonly lines: (rows: readonly ImportRow[]) => string;
}

/**
 * A button that builds a file from the server's pages of rows. `rows` is the expected number of rows, for the
 * progress.
 */
function Download({
  label,
  item,
  file,
  rows: expected,
}: {
  label: string;
  item: Import;
  file: ReportFile;
  rows: number;
}) {
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const parts = [file.header];
      let read = 0;
      for await (const rows of allRows(item.id, file.outcome, signal)) {
        parts.push(file.lines(rows));
        read += rows.length;
        setPercent(Math.min(100, Math.round((100 * read) / Math.max(1, expected))));
      }
      return new Blob(parts, { type: csvType });
    },
    onSuccess: (blob) => saveFile(file.name, blob),
    onError: (error, { signal }) =>
      signal.aborted || toast.error(`Failed to download the file. ${explain(error)}`),
  });
  const start = () => {
    setPercent(0);
    controller.current = new AbortController();
    mutate(controller.current);
  };
  return (
    <Button loading={isPending} onClick={start}>
      {isPending ? `Preparing the file: ${percent}%` : label}
    </Button>
  );
}
