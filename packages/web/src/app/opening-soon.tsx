import { useDocumentTitle } from "../lib/document-title.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Container } from "../ui/layout.tsx";
import styles from "./notice-page.module.css";

/** A page that the header or footer names and that is not open yet: says so instead of "not found". */
export function Page() {
  useDocumentTitle("Opening soon");
  return (
    <Container>
      <div className={styles.page}>
        <h1>Opening soon</h1>
        <p>This part of Handiwork is not open yet. You can look for artisans and compare them today.</p>
        <div className={styles.actions}>
          <LinkButton to={paths.artisans()} variant="primary">
            Find Artisans
          </LinkButton>
          <LinkButton to={paths.home}>Go to the home page</LinkButton>
        </div>
      </div>
    </Container>
  );
}
