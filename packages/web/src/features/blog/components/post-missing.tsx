import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import styles from "./post.module.css";

/** There is no such post, or not for everybody (B-BLOG-19). */
export function PostMissing() {
  useDocumentTitle("Post Not Found");
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <div className={styles.missing}>
        <h1>Post Not Found</h1>
        <p>The link may be old, or the post is not published any more.</p>
        <p>
          <LinkButton to={paths.blog} variant="primary">
            Back to Blog
          </LinkButton>
        </p>
      </div>
    </Container>
  );
}
