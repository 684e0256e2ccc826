import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { DialogButton } from "../../../ui/overlays/dialog-actions.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { EditorDialog } from "../admin/editor.tsx";
import { PostTable } from "../admin/post-table.tsx";
import { allPostsQuery } from "../admin/api.ts";

export const prefetch: Prefetch = (client) => {
  void client.prefetchInfiniteQuery(allPostsQuery);
};

/** The admins' list of blog posts (B-BLOG-01 to B-BLOG-06). `?new` opens the editor for a new post. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [isWriting, setWriting] = useState(search.has("new"));
  const close = useCallback(() => {
    setWriting(false);
    if (search.has("new")) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return (
    <PageFrame
      title="Blog Posts"
      description="Published posts and drafts."
      action={
        <DialogButton variant="primary" onClick={() => setWriting(true)}>
          New Post
        </DialogButton>
      }
    >
      <PostTable />
      <EditorDialog edited={isWriting ? "new" : null} onClose={close} />
    </PageFrame>
  );
}
