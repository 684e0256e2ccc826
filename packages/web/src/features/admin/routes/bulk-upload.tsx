import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ColumnRules } from "../components/imports/column-rules.tsx";
import { CurrentImport } from "../components/imports/current-import.tsx";
import { ImportHistory } from "../components/imports/import-history.tsx";
import { SendFile } from "../components/imports/send-file.tsx";
import styles from "./admin.module.css";

/** Where admins bring many artisans at once, by a CSV file (B-BULK-01 to B-BULK-03, B-BULK-09). The address says which import is shown. */
export function Page() {
  useDocumentTitle("Bulk upload");
  const [search] = useSearchParams();
  const id = search.get("import");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Bulk Artisan Upload">
          Bring many artisans to Handiwork at once, with a CSV file. You see what would become of it before
          anything is created.
        </PageHead>
        {id === null ? (
          <>
            <SendFile />
            <ColumnRules />
          </>
        ) : (
          <CurrentImport key={id} id={id} />
        )}
        <ImportHistory current={id} />
      </div>
    </Container>
  );
}
