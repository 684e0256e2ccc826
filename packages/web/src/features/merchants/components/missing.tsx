import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import styles from "./missing.module.css";

/** There is no such merchant, or not for everybody. */
export function Missing() {
  useDocumentTitle("Merchant not found");
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <div className={styles.missing}>
        <h1>Merchant not found</h1>
        <p>The link may be old, or the merchant is no longer listed on Handiwork.</p>
        <p>
          <LinkButton to={paths.merchants} variant="primary">
            See all merchants
          </LinkButton>
        </p>
      </div>
    </Container>
  );
}
