import {
  columns,
  importColumns,
  requiredColumns,
  template,
  templateName,
} from "@handiwork/core/model/imports/columns";
import { csvType } from "@handiwork/core/fixed/csv";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import styles from "./column-rules.module.css";

const saveTemplate = () => saveFile(templateName, new Blob([template], { type: csvType }));

/** How a file must be, and the template to begin with. */
export function ColumnRules() {
  return (
    <Card>
      <section aria-labelledby="column-rules" className={styles.rules}>
        <h2 id="column-rules">How the file must be</h2>
        <ol className={styles.steps}>
          <li>Download the template, and open it in Excel, Google Sheets or any other spreadsheet.</li>
          <li>
            Keep the first line, which names the columns; replace the two examples by your artisans, one in
            each row. The order of the columns does not matter, and columns of your own are left out.
          </li>
          <li>Save it as CSV (in Excel: “CSV UTF-8”). At most 20 MB and 50,000 rows.</li>
          <li>
            Upload it. Every row is checked first; then you decide. Each artisan is created approved, is found
            in the search at once, and gets an e-mail with a link to choose a password.
          </li>
        </ol>
        <div>
          <Button onClick={saveTemplate}>Download template</Button>
        </div>
        <h3 className={styles.title}>The columns</h3>
        <dl className={styles.columns}>
          {importColumns.map((column) => (
            <div key={column}>
              <dt>
                <code>{column}</code>
                <span className={styles.need}>
                  {requiredColumns.includes(column) ? "Required" : "May be empty"}
                </span>
              </dt>
              <dd>
                {columns[column].rule}{" "}
                <span className={styles.example}>Example: {columns[column].example}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          A row that something is wrong with is left out and counted as failed, with its line number and the
          reason; all others are created. Uploading the same file twice creates nobody twice.
        </p>
      </section>
    </Card>
  );
}
