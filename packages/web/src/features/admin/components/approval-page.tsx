import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { ApprovalFilter as Status } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "../routes/admin.module.css";
import { ApprovalFilter, readStatus, statusInWords } from "./approval-filter.tsx";
import { anyPart, SearchBox } from "./search-box.tsx";
import { useAddressText } from "./use-address-text.ts";

interface Props {
  title: string;
  lead: string;
  /** What the filter is called. */
  filter: string;
  /** The page's path with a status. */
  to: (status: Status, search?: string) => string;
  List: ComponentType<{ status: Status; search: string }>;
}

/** A page of those whom admins approve, of the status that its address names, and found by the words there. */
export function ApprovalPage({ title, lead, filter, to, List }: Props) {
  useDocumentTitle(title);
  const [search] = useSearchParams();
  const status = readStatus(search);
  const box = useAddressText("search");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={title}>{lead}</PageHead>
        <ApprovalFilter label={filter} status={status} to={(each) => to(each, box.kept)} />
        <SearchBox label="Search by name, business or email" hint={anyPart} box={box} />
        <section aria-labelledby="records">
          <h2 id="records" className={styles.hidden}>
            <VisuallyHidden>{statusInWords(status)}</VisuallyHidden>
          </h2>
          <List key={status} status={status} search={box.kept} />
        </section>
      </div>
    </Container>
  );
}
