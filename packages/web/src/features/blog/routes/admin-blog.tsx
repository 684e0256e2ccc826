import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Button } from "../../../ui/button.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import layout from "../../../ui/layout.module.css";
import { Cluster, Container, Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EditorDialog } from "../admin/editor.tsx";
import { PostTable } from "../admin/post-table.tsx";
import { allPostsQuery } from "../admin/queries.ts";

export const prefetch: Prefetch = (client) => {
  void client.prefetchInfiniteQuery(allPostsQuery);
};

/** The posts of the blog, for admins (B-BLOG-01 to B-BLOG-06). An address with `?new` begins a new one. */
export function Page() {
  useDocumentTitle("Blog Posts");
  const [search, setSearch] = useSearchParams();
  const [isWriting, setWriting] = useState(search.has("new"));
  const close = useCallback(() => {
    setWriting(false);
    if (search.has("new")) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return (
    <Container>
      <Stack gap={6} className={layout.page}>
        <Cluster gap={4} align="end" justify="between">
          <PageHead title="Blog Posts">
            What everybody reads on the blog, and what is still being written.
          </PageHead>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setWriting(true)}
          >
            New Post
          </Button>
        </Cluster>
        <PostTable />
        <EditorDialog edited={isWriting ? "new" : null} close={close} />
      </Stack>
    </Container>
  );
}
