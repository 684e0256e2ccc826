import type { AdminPostRow } from "@handiwork/core/blog/schema";
import { blogCategories } from "@handiwork/core/reference/blog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { count } from "../../../lib/format/format.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { HeldEntry, PagedList } from "../../../ui/data/paged-list.tsx";
import { Table } from "../../../ui/data/table.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { DialogButton } from "../../../ui/overlays/dialog.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { allPostsQuery, useDeletePost, useTogglePost } from "../admin/api.ts";
import { EditorDialog } from "../admin/editor.tsx";
import styles from "./admin-blog.module.css";

export const prefetch: Prefetch = (client) => {
  void client.prefetchInfiniteQuery(allPostsQuery);
};

/** The admins' list of blog posts (B-BLOG-01 to B-BLOG-06). `?new` opens the editor for a new post. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [isWriting, setWriting] = useState(search.has("new"));
  const close = () => {
    setWriting(false);
    if (search.has("new")) setSearch({}, { replace: true });
  };
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
      <EditorDialog postId="new" isOpen={isWriting} onClose={close} />
    </PageFrame>
  );
}

const stateNames = { published: "Published", draft: "Draft" } as const;

/** All posts in a table, with its loading, error and empty states. */
export function PostTable() {
  return (
    <PagedList
      query={useInfiniteQuery(allPostsQuery)}
      errorTitle="Failed to load blog posts"
      showsErrorToast
      skeletons={
        <Stack gap={3} aria-busy="true">
          <VisuallyHidden>Loading the posts</VisuallyHidden>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height="4rem" />
          ))}
        </Stack>
      }
      empty={
        <EmptyState
          icon="list"
          title="No blog posts found"
          description="Press New Post and write the first one."
        />
      }
      renderItems={({ items, list }) => (
        <Table columns={["Title", "Category", "Status", "Views", "Actions"]} bodyRef={list}>
          {items.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </Table>
      )}
    />
  );
}

function PostRow({ post }: { post: AdminPostRow }) {
  const { id, title, slug, category, state, views } = post;
  const { mutate, isPending } = useTogglePost(post);
  const [isEditing, setEditing] = useState(false);
  const isPublished = state === "published";
  const verb = isPublished ? "Unpublish" : "Publish";
  return (
    <tr tabIndex={-1}>
      <Text as="th" scope="row" weight={600}>
        {isPublished ? <Link to={paths.blogPost(slug)}>{title}</Link> : title}
      </Text>
      <td data-label="Category">{blogCategories[category]}</td>
      <td data-label="Status">
        <Tag tone={isPublished ? "good" : "waiting"}>{stateNames[state]}</Tag>
      </td>
      <Text as="td" data-label="Views" numeric>
        {count(views)}
      </Text>
      <td>
        <Cluster gap={1} className={styles.actions}>
          <Button aria-label={`${verb} ${title}`} loading={isPending} onClick={() => mutate()}>
            {verb}
          </Button>
          <DialogButton variant="ghost" aria-label={`Edit ${title}`} onClick={() => setEditing(true)}>
            Edit
          </DialogButton>
          <HeldEntry value={id}>
            <RowMenu label={`More actions for ${title}`}>
              <DeletePost post={post} />
            </RowMenu>
          </HeldEntry>
        </Cluster>
        <EditorDialog postId={id} isOpen={isEditing} onClose={() => setEditing(false)} />
      </td>
    </tr>
  );
}

/** Deletes a post after a confirmation (B-GAP-56). */
function DeletePost({ post }: { post: AdminPostRow }) {
  const { mutate, isPending } = useDeletePost(post.id);
  return (
    <Confirmation
      actionLabel="Delete"
      variant="danger"
      title="Delete post"
      record={post}
      terms={({ title, category, state }) => [
        ["Title", title],
        ["Category", blogCategories[category]],
        ["Status", stateNames[state]],
      ]}
      versionOf={({ version }) => version}
      onConfirm={(_, callbacks, shown) => mutate(shown, callbacks)}
      isPending={isPending}
    >
      {({ title }) => `Delete "${title}"? This action cannot be undone.`}
    </Confirmation>
  );
}
