import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { ApprovalFilter as Status } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "../routes/admin.module.css";
import { ApprovalFilter, readStatus, statusInWords } from "./approval-filter.tsx";

interface Props {
  title: string;
  lead: string;
  /** What the filter is called. */
  filter: string;
  /** The page's path with a status. */
  to: (status: Status) => string;
  List: ComponentType<{ status: Status }>;
}

/** A page of those whom admins approve, of the status that its address names. */
export function ApprovalPage({ title, lead, filter, to, List }: Props) {
  useDocumentTitle(title);
  const [search] = useSearchParams();
  const status = readStatus(search);
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={title}>{lead}</PageHead>
        <ApprovalFilter label={filter} status={status} to={to} />
        <section aria-labelledby="records">
          <h2 id="records" className={styles.hidden}>
            <VisuallyHidden>{statusInWords(status)}</VisuallyHidden>
          </h2>
          <List key={status} status={status} />
        </section>
      </div>
    </Container>
  );
}
