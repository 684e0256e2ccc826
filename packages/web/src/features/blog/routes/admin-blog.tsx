import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Button } from "../../../ui/button.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { allPostsQuery } from "../api/admin-posts.ts";
import { AdminPosts } from "../components/admin-posts.tsx";
import { EditorDialog, type Edited } from "../components/editor-dialog.tsx";
import styles from "./admin-blog.module.css";

export const prefetch: Prefetch = (client) => {
  void client.prefetchInfiniteQuery(allPostsQuery);
};

/** The posts of the blog, for admins (B-BLOG-01 to B-BLOG-06). An address with `?new` begins a new one. */
export function Page() {
  useDocumentTitle("Blog Posts");
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<Edited | null>(search.has("new") ? "new" : null);
  const close = useCallback(() => {
    setEdited(null);
    if (search.has("new")) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.head}>
          <PageHead title="Blog Posts">
            What everybody reads on the blog, and what is still being written.
          </PageHead>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setEdited("new")}
          >
            New Post
          </Button>
        </div>
        <AdminPosts edit={(id) => setEdited({ id })} />
        <EditorDialog edited={edited} close={close} />
      </div>
    </Container>
  );
}
