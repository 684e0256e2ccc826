import { csvType } from "@handiwork/core/reference/csv";
import {
  columns,
  importColumns,
  requiredColumns,
  template,
  templateName,
} from "@handiwork/core/imports/columns.rules";
import { useSearchParams } from "react-router-dom";
import { saveFile } from "../../../lib/page/save-file.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card } from "../../../ui/primitives/card.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AdminPage } from "../shared/admin-page.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { CurrentImport } from "./current-import.tsx";
import { ImportHistory } from "./history.tsx";
import styles from "./imports.module.css";
import { FileUpload } from "./file-upload.tsx";

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
                <Quiet>Example: {columns[column].example}</Quiet>
              </Text>
            </div>
          ))}
        </dl>
        <Quiet>
          A row with an error is skipped and counted as failed, with its line number and the reason; all
          others are created. Uploading the same file twice does not create anyone twice.
        </Quiet>
      </Stack>
    </Card>
  );
}
