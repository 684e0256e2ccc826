import { useSearchParams } from "react-router";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ApprovalFilter, readStatus } from "../components/approval-filter.tsx";
import { Approvals } from "../components/approvals.tsx";
import styles from "./admin.module.css";

/** Who registered as an artisan, for the admins to approve (spec 2, section 2). */
export function Page() {
  useDocumentTitle("Artisans");
  const [search] = useSearchParams();
  const status = readStatus(search);
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Artisans">
          Read what they say about their work, then let them appear in the search.
        </PageHead>
        <ApprovalFilter status={status} />
        <section aria-labelledby="artisans">
          <h2 id="artisans" className={styles.hidden}>
            <VisuallyHidden>{status === "pending" ? "Pending approval" : "Approved"}</VisuallyHidden>
          </h2>
          <Approvals key={status} status={status} />
        </section>
      </div>
    </Container>
  );
}
