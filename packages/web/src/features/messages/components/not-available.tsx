import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import styles from "./messages-layout.module.css";

/** What merchants and admins see (A-MSG-05; A-GAP-09, A-GAP-10). */
export function NotAvailable() {
  useDocumentTitle("Not Available");
  return (
    <Container>
      <div className={styles.none}>
        <h1>Not Available</h1>
        <p>Messaging is only available for clients and artisans</p>
        <LinkButton to={paths.home} variant="primary">
          Go to the home page
        </LinkButton>
      </div>
    </Container>
  );
}
