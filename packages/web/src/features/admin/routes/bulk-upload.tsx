import {
  columns,
  importColumns,
  requiredColumns,
  template,
  templateName,
} from "@handiwork/core/imports/columns.rules";
import { ImportForm, notCsv, type Import } from "@handiwork/core/imports/schema";
import { csvType } from "@handiwork/core/reference/csv";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { explain } from "../../../lib/api/errors.ts";
import { ago } from "../../../lib/format/ago.ts";
import { fileSize } from "../../../lib/format/file-size.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { saveFile } from "../../../lib/page/save-file.ts";
import { toast } from "../../../lib/page/toast.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { DropZone, useFileInput } from "../../../ui/forms/file-input.tsx";
import { FormError } from "../../../ui/forms/form-page.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { RecordList } from "../components/record-list.tsx";
import { importsQuery, sendImport } from "../imports/api.ts";
import { CurrentImport } from "../imports/import-panel.tsx";
import { ImportProgress, statusOf, summaryOf } from "../imports/import-progress.tsx";
import styles from "../imports/imports.module.css";

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
      <TitledSection title="How to prepare the file">
        <Stack as="ol" gap={2} className={styles.steps}>
          <li>Download the template, and open it in Excel, Google Sheets or any other spreadsheet.</li>
          <li>
            Keep the first line, which names the columns, and replace the two examples with your artisans, one
            in each row. The columns may be in any order; columns of your own are ignored.
          </li>
          <li>Save it as CSV (in Excel: “CSV UTF-8”). At most 20 MB and 50,000 rows.</li>
          <li>
            Upload it. Every row is checked first; then you decide. Each artisan is created as approved,
            appears in search at once, and gets an email with a link to choose a password.
          </li>
        </Stack>
        <div>
          <Button onClick={saveTemplate}>Download template</Button>
        </div>
        <h3>The columns</h3>
        <dl className={`${styles.rows} ${styles.columns}`}>
          {importColumns.map((column) => (
            <Stack gap={1} key={column}>
              <Stack as="dt" gap={0} rows="top" weight={600}>
                <code>{column}</code>
                <Text as="span" size={14} weight={400} tone="quiet">
                  {requiredColumns.includes(column) ? "Required" : "Optional"}
                </Text>
              </Stack>
              <Text as="dd" measure="wide" lines="anywhere">
                {columns[column].rule}
                <QuietText>Example: {columns[column].example}</QuietText>
              </Text>
            </Stack>
          ))}
        </dl>
        <QuietText>
          A row with an error is skipped and counted as failed, with its line number and the reason; all
          others are created. Uploading the same file twice does not create anyone twice.
        </QuietText>
      </TitledSection>
    </Card>
  );
}

/**
 * Uploads a CSV file that the admin chooses or drops, and opens its import (B-BULK-03, B-VAL-21). Leaving the page
 * aborts the upload.
 */
function FileUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  /** The fraction uploaded, from 0 to 1. */
  const [part, setPart] = useState(0);
  const { mutate, reset, variables, error, isPending } = useMutation({
    mutationFn: ({ file, controller: { signal } }: { file: File; controller: AbortController }) =>
      sendImport(file, { signal, onProgress: setPart }),
    onSuccess: (id, { controller }) => {
      if (!controller.signal.aborted) void navigate(adminPaths.import(id));
    },
    onError: (_, { controller }) => {
      if (!controller.signal.aborted) toast.error("Failed to process CSV file");
    },
    onSettled: () => void client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  useEffect(() => () => variables?.controller.abort(), [variables]);
  useLeaveWarning(isPending, "The file is still uploading.");
  const file = variables?.file;

  const accept = (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen || isPending) return;
    if (files.length > 1) return toast.error("Please upload one file at a time");
    const { error: problem } = ImportForm.safeParse({ fileName: chosen.name, size: chosen.size });
    if (problem) return toast.error(problem.issues[0]?.message ?? notCsv);
    setPart(0);
    mutate({ file: chosen, controller: new AbortController() });
  };
  const { input, choose } = useFileInput({ label: "CSV file", accept: ".csv", onFiles: accept });
  return (
    <Card>
      <TitledSection title="Upload a CSV file">
        <DropZone onDrop={accept} isDisabled={isPending} hint={!isPending && "or drop it here"}>
          {input}
          {file && isPending ? (
            <Stack gap={3} grow>
              <ImportProgress
                label={`Uploading ${file.name}`}
                value={Math.round(part * file.size)}
                max={file.size}
                text={`${Math.round(part * 100)}% of ${fileSize(file.size)}`}
              />
              <div>
                {/* Forgetting the upload aborts it. */}
                <Button onClick={reset}>Cancel</Button>
              </div>
            </Stack>
          ) : (
            <Button variant="primary" size="lg" onClick={choose}>
              Choose CSV file
            </Button>
          )}
        </DropZone>
        {file && error && <FormError>{`${file.name} was not uploaded. ${explain(error)}`}</FormError>}
        <QuietText>
          Nothing is created until you have checked the file. Files copied to the bucket’s{" "}
          <code>imports/</code> folder appear below on their own.
        </QuietText>
      </TitledSection>
    </Card>
  );
}

/** All imports, newest first, including files copied to the bucket. `current` is the import shown above. */
function ImportHistory({ current }: { current: string | null }) {
  return (
    <TitledSection title="Previous uploads">
      <RecordList
        noun="uploads"
        query={useInfiniteQuery(importsQuery)}
        empty={{
          icon: "list",
          title: "No uploads yet",
          description: "Files that admins upload or copy to the bucket appear here with their results.",
        }}
      >
        {(item) => <ImportItem item={item} isCurrent={item.id === current} />}
      </RecordList>
    </TitledSection>
  );
}

function ImportItem({ item, isCurrent }: { item: Import; isCurrent: boolean }) {
  const [now] = useState(Date.now);
  const { label, tone } = statusOf(item);
  const summary = summaryOf(item);
  return (
    <LinkCard>
      <Stack gap={2} grow className={styles.item}>
        <Cluster gap={4} align="start" justify="between">
          <div>
            <Text as="h3" size={16} lines="anywhere">
              <CoverLink to={adminPaths.import(item.id)} aria-current={isCurrent ? "true" : undefined}>
                {item.fileName}
              </CoverLink>
            </Text>
            <QuietText>
              {item.source === "bucket" ? "Copied to the bucket" : "Uploaded here"}{" "}
              <time dateTime={item.createdAt}>{ago(item.createdAt, now)}</time>
              {item.startedBy !== null && `, started by ${item.startedBy}`}
            </QuietText>
          </div>
          <Tag tone={tone}>{label}</Tag>
        </Cluster>
        {summary !== "" && (
          <Text size={14} tone="quiet" lines="anywhere" numeric>
            {summary}
          </Text>
        )}
      </Stack>
    </LinkCard>
  );
}
