import type { Import } from "@handiwork/core/model/imports/schema";
import { csvType } from "@handiwork/core/fixed/csv";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { explain } from "../../../../lib/errors.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { everyRow } from "../../api/imports.ts";
import { reportLines, reportName, reportStart } from "../../model/imports.ts";

/** What became of every row, as a CSV file, put together from the server's pages. */
export function Report({ shown }: { shown: Import }) {
  const [percent, setPercent] = useState(0);
  const visit = useRef<AbortController>(undefined);
  useEffect(() => () => visit.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const parts = [reportStart];
      let read = 0;
      for await (const rows of everyRow(shown.id, signal)) {
        parts.push(reportLines(rows));
        read += rows.length;
        setPercent(Math.min(100, Math.round((100 * read) / Math.max(1, shown.created + shown.failed))));
      }
      return new Blob(parts, { type: csvType });
    },
    onSuccess: (file) => saveFile(reportName(shown), file),
    onError: (error, { signal }) =>
      signal.aborted || toast.error(`Failed to download the report. ${explain(error)}`),
  });
  const begin = () => {
    setPercent(0);
    visit.current = new AbortController();
    mutate(visit.current);
  };
  return (
    <div>
      <Button loading={isPending} onClick={begin}>
        {isPending ? `Preparing the report: ${percent} %` : "Download report"}
      </Button>
    </div>
  );
}
