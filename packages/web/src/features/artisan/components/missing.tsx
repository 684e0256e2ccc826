import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import styles from "./missing.module.css";

/** Nobody is there: an unknown id, or an artisan who is not listed. */
export function Missing() {
  useDocumentTitle("Artisan not found");
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <div className={styles.page}>
        <h1>Artisan not found</h1>
        <p>The link may be old, or the artisan is no longer listed on Handiwork.</p>
        <p>
          <LinkButton to={paths.artisans()} variant="primary">
            Find Artisans
          </LinkButton>
        </p>
      </div>
    </Container>
  );
}
