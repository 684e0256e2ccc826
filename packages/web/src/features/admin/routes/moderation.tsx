import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ReportFilter, readState } from "../components/report-filter.tsx";
import { Reports } from "../components/reports.tsx";
import styles from "./admin.module.css";

/** What users reported about people and messages, for admins. */
export function Page() {
  useDocumentTitle("Reports");
  const [search] = useSearchParams();
  const state = readState(search);
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Reports">What users told us about people and messages.</PageHead>
        <ReportFilter state={state} />
        <section aria-labelledby="reports">
          <h2 id="reports" className={styles.hidden}>
            <VisuallyHidden>{state === "open" ? "Open" : "Resolved"}</VisuallyHidden>
          </h2>
          <Reports key={state} state={state} />
        </section>
      </div>
    </Container>
  );
}
