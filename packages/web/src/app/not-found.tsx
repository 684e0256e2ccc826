import { useDocumentTitle } from "../lib/document-title.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Container } from "../ui/layout.tsx";
import styles from "./notice-page.module.css";

/** What an address leads to that no page has (A-GAP-04). */
export function Page() {
  useDocumentTitle("Page not found");
  return (
    <Container>
      <div className={styles.page}>
        <h1>Page not found</h1>
        <p>The address may be mistyped, or the page has moved. Everything else is still where it was.</p>
        <div className={styles.actions}>
          <LinkButton to={paths.home} variant="primary">
            Go to the home page
          </LinkButton>
          <LinkButton to={paths.artisans()}>Find Artisans</LinkButton>
        </div>
      </div>
    </Container>
  );
}
