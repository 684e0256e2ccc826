import type { AdminPost, AdminPostRow, PostEdit, PostForm } from "@handiwork/core/blog/schema";
import { queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery, patchItems } from "../../../lib/api/paged-query.ts";
import { ignoreNotFound, useAction } from "../../../lib/forms/use-action.ts";

/** All posts including drafts, newest first, page by page. */
export const allPostsQuery = pagedQuery(["admin", "posts", "list"], (query) =>
  read(api.admin.posts.$get({ query })),
);

/** The current version of a post, for the editor. */
export const adminPostQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "posts", "post", id],
    queryFn: () => fetchPost(id),
    staleTime: 0,
    gcTime: 0,
  });

/** Fetches the current version of a post. Throws ApiError. */
export function fetchPost(id: string): Promise<AdminPost> {
  return read(api.admin.posts[":id"].$get({ param: { id } }));
}

/** Creates or updates a post. Returns the saved version. Throws ApiError. */
export async function savePost(
  form: PostForm,
  edited: { id: string; version: number } | null,
): Promise<AdminPost> {
  if (!edited) {
    const { id } = await read(api.admin.posts.$post({ json: form }));
    return fetchPost(id);
  }
  const { id, version } = edited;
  const json: PostEdit = { ...form, version };
  await api.admin.posts[":id"].$put({ param: { id }, json });
  return fetchPost(id);
}

/**
 * Updates a saved post in the cached lists. The server's index is eventually consistent, so loading the list again
 * may miss it.
 */
export async function cacheSaved(client: QueryClient, post: AdminPost, isNew: boolean): Promise<void> {
  if (!isNew) return changeRow(client, post.id, () => post);
  client.setQueryData(
    allPostsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) =>
          index === 0 ? { ...page, items: [post, ...page.items] } : page,
        ),
      },
  );
  void client.invalidateQueries({ queryKey: ["posts"] });
}

/** Publishes or unpublishes a post. */
export function useTogglePost({ id, state, version }: AdminPostRow) {
  const client = useQueryClient();
  const isPublished = state === "published";
  return useAction({
    send: () => {
      const post = api.admin.posts[":id"];
      const seen = { param: { id }, query: { version: String(version) } };
      return isPublished ? post.unpublish.$post(seen) : post.publish.$post(seen);
    },
    successMessage: isPublished ? "Post unpublished" : "Post published",
    errorMessage: "Failed to update publish status",
    onSuccess: () =>
      changeRow(client, id, (row) => ({
        ...row,
        state: isPublished ? "draft" : "published",
        version: row.version + 1,
      })),
  });
}

/** Deletes a post. Succeeds if it no longer exists. */
export function useDeletePost(id: string) {
  const client = useQueryClient();
  return useAction({
    send: ({ version }: AdminPostRow) =>
      ignoreNotFound(api.admin.posts[":id"].$delete({ param: { id }, query: { version: String(version) } })),
    successMessage: "Blog post deleted successfully",
    errorMessage: "Failed to delete blog post",
    onSuccess: () => changeRow(client, id, () => null),
  });
}

/** Updates a post in the admins' cached list and invalidates the public lists. */
async function changeRow(
  client: QueryClient,
  id: string,
  change: (row: AdminPostRow) => AdminPostRow | null,
): Promise<void> {
  void client.invalidateQueries({ queryKey: ["posts"] });
  await patchItems<AdminPostRow>(client, allPostsQuery.queryKey, (row) =>
    row.id === id ? change(row) : row,
  );
}
