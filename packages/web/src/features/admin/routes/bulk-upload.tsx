import {
  columns,
  importColumns,
  requiredColumns,
  template,
  templateName,
} from "@handiwork/core/imports/columns.rules";
import { ImportForm, notCsv } from "@handiwork/core/imports/schema";
import { csvType } from "@handiwork/core/reference/csv";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams, useNavigate } from "react-router-dom";
import { explain } from "../../../lib/api/errors.ts";
import { fileSize } from "../../../lib/format/file-size.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { saveFile } from "../../../lib/page/save-file.ts";
import { toast } from "../../../lib/page/toast.ts";
import { DropZone, useFileInput } from "../../../ui/forms/file-input.tsx";
import { FormError } from "../../../ui/forms/form-page.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { importsQuery, sendImport } from "../imports/api.ts";
import { CurrentImport } from "../imports/current-import.tsx";
import { ImportHistory } from "../imports/history.tsx";
import styles from "../imports/imports.module.css";
import { ImportProgress } from "../imports/parts.tsx";

/**
 * The bulk upload of artisans from a CSV file (B-BULK-01 to B-BULK-03, B-BULK-09). The URL names the import that is
 * shown.
 */
export function Page() {
  const [search] = useSearchParams();
  const id = search.get("import");
  return (
    <AdminPage
      title="Bulk Artisan Upload"
      documentTitle="Bulk upload"
      description="Add many artisans at once from a CSV file. You see the result before anything is created."
    >
      {id === null ? (
        <>
          <FileUpload />
          <ColumnRules />
        </>
      ) : (
        <CurrentImport key={id} id={id} />
      )}
      <ImportHistory current={id} />
    </AdminPage>
  );
}

const saveTemplate = () => saveFile(templateName, new Blob([template], { type: csvType }));

function ColumnRules() {
  return (
    <Card>
      <Stack as="section" aria-labelledby="column-rules">
        <h2 id="column-rules">How to prepare the file</h2>
        <Stack as="ol" gap={2} className={styles.steps}>
          <li>Download the template, and open it in Excel, Google Sheets or any other spreadsheet.</li>
          <li>
            Keep the first line, which names the columns, and replace the two examples with your artisans, one
            in each row. The columns may be in any order; columns of your own are ignored.
          </li>
          <li>Save it as CSV (in Excel: “CSV UTF-8”). At most 20 MB and 50,000 rows.</li>
          <li>
            Upload it. Every row is checked first; then you decide. Each artisan is created as approved,
            appears in search at once, and gets an e-mail with a link to choose a password.
          </li>
        </Stack>
        <div>
          <Button onClick={saveTemplate}>Download template</Button>
        </div>
        <h3>The columns</h3>
        <dl className={`${styles.rows} ${styles.columns}`}>
          {importColumns.map((column) => (
            <div key={column}>
              <Cluster as="dt" align="baseline" weight={600}>
                <code>{column}</code>
                <Text as="span" size={14} weight={400} tone="quiet">
                  {requiredColumns.includes(column) ? "Required" : "Optional"}
                </Text>
              </Cluster>
              <Text as="dd" measure="wide" lines="anywhere">
                {columns[column].rule}
                <QuietText>Example: {columns[column].example}</QuietText>
              </Text>
            </div>
          ))}
        </dl>
        <QuietText>
          A row with an error is skipped and counted as failed, with its line number and the reason; all
          others are created. Uploading the same file twice does not create anyone twice.
        </QuietText>
      </Stack>
    </Card>
  );
}

/** Uploads a CSV file that the admin chooses or drops (B-BULK-03, B-VAL-21). */
function FileUpload() {
  const { current, problem, start, cancel } = useUpload();
  useLeaveWarning(current !== undefined, "The file is still uploading.");

  const accept = (files: readonly File[]) => {
    const [file] = files;
    if (!file || current) return;
    if (files.length > 1) return toast.error("Please upload one file at a time");
    const { error } = ImportForm.safeParse({ fileName: file.name, size: file.size });
    if (error) return toast.error(error.issues[0]?.message ?? notCsv);
    start(file);
  };
  const { input, choose } = useFileInput({ label: "CSV file", accept: ".csv", onFiles: accept });
  return (
    <Card>
      <Stack as="section" aria-labelledby="upload-file">
        <h2 id="upload-file">Upload a CSV file</h2>
        <DropZone onDrop={accept} isDisabled={current !== undefined} hint={!current && "or drop it here"}>
          {input}
          {current ? (
            <Stack gap={3} grow>
              <ImportProgress
                label={`Uploading ${current.file.name}`}
                value={Math.round(current.part * current.file.size)}
                max={current.file.size}
                text={`${Math.round(current.part * 100)}% of ${fileSize(current.file.size)}`}
              />
              <div>
                <Button onClick={cancel}>Cancel</Button>
              </div>
            </Stack>
          ) : (
            <Button variant="primary" size="lg" onClick={choose}>
              Choose CSV file
            </Button>
          )}
        </DropZone>
        {problem !== undefined && <FormError>{problem}</FormError>}
        <QuietText>
          Nothing is created until you have checked the file. Files copied to the bucket’s{" "}
          <code>imports/</code> folder appear below on their own.
        </QuietText>
      </Stack>
    </Card>
  );
}

interface Upload {
  readonly file: File;
  /** The fraction uploaded, from 0 to 1. */
  readonly part: number;
}

/** Uploads one file at a time and navigates to its import. Leaving the page aborts the upload. */
function useUpload() {
  const [current, setCurrent] = useState<Upload>();
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => () => controller.current?.abort(), []);

  const upload = async (file: File) => {
    const { signal } = (controller.current = new AbortController());
    setProblem(undefined);
    setCurrent({ file, part: 0 });
    try {
      const id = await sendImport(file, { signal, onProgress: (part) => setCurrent({ file, part }) });
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      void navigate(adminPaths.import(id));
    } catch (error) {
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      if (signal.aborted) return;
      toast.error("Failed to process CSV file");
      setProblem(`${file.name} was not uploaded. ${explain(error)}`);
    } finally {
      if (!signal.aborted) setCurrent(undefined);
    }
  };
  return {
    current,
    problem,
    start: (file: File) => void upload(file),
    cancel: () => {
      controller.current?.abort();
      setCurrent(undefined);
    },
  };
}
