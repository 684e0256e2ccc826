import { csvType } from "@handiwork/core/reference/csv";
import type { Import, ImportRow } from "@handiwork/core/imports/schema";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { explain } from "../../../lib/errors.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { toast } from "../../../lib/toast.ts";
import { everyRow } from "./queries.ts";
import { refusedLines, refusedName, refusedStart, reportLines, reportName, reportStart } from "./words.ts";

/** What became of every row, and the refused rows as they were, to be mended and sent again: as CSV files. */
export function Report({ shown }: { shown: Import }) {
  return (
    <Cluster gap={3}>
      <Download
        label="Download report"
        shown={shown}
        which={{ outcome: "all", name: reportName(shown), start: reportStart, lines: reportLines }}
        rows={shown.created + shown.failed}
      />
      {shown.failed > 0 && (
        <Download
          label="Download failed rows"
          shown={shown}
          which={{ outcome: "failed", name: refusedName(shown), start: refusedStart, lines: refusedLines }}
          rows={shown.failed}
        />
      )}
    </Cluster>
  );
}

interface File {
  readonly outcome: "all" | "failed";
  readonly name: string;
  readonly start: string;
  readonly lines: (rows: readonly ImportRow[]) => string;
}

/** A file that is put together from the server's pages. In: about how many rows it will have. */
function Download({
  label,
  shown,
  which,
  rows: expected,
}: {
  label: string;
  shown: Import;
  which: File;
  rows: number;
}) {
  const [percent, setPercent] = useState(0);
  const visit = useRef<AbortController>(undefined);
  useEffect(() => () => visit.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const parts = [which.start];
      let read = 0;
      for await (const rows of everyRow(shown.id, which.outcome, signal)) {
        parts.push(which.lines(rows));
        read += rows.length;
        setPercent(Math.min(100, Math.round((100 * read) / Math.max(1, expected))));
      }
      return new Blob(parts, { type: csvType });
    },
    onSuccess: (file) => saveFile(which.name, file),
    onError: (error, { signal }) =>
      signal.aborted || toast.error(`Failed to download the file. ${explain(error)}`),
  });
  const begin = () => {
    setPercent(0);
    visit.current = new AbortController();
    mutate(visit.current);
  };
  return (
    <Button loading={isPending} onClick={begin}>
      {isPending ? `Preparing the file: ${percent}%` : label}
    </Button>
  );
}
