import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SavedList } from "../components/saved-list.tsx";
import styles from "../components/saved-list.module.css";

/** The artisans whom a client saved (A-GAP-57). */
export function Page() {
  useDocumentTitle("Saved artisans");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Saved artisans">Those you keep in mind, the last one first.</PageHead>
        <SavedList />
      </div>
    </Container>
  );
}
