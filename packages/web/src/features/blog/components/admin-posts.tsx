import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { explain } from "../../../lib/errors.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { allPostsQuery } from "../api/admin-posts.ts";
import { AdminPostRow } from "./admin-post-row.tsx";
import styles from "./admin-posts.module.css";

const failure = "Failed to load blog posts";

/** All posts in a table, in each of its states. */
export function AdminPosts({ edit }: { edit: (id: string) => void }) {
  const query = useInfiniteQuery(allPostsQuery);
  const { data: posts, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (error) toast.error(failure);
  }, [error]);

  if (!posts && error) {
    return (
      <ErrorState title={failure} error={error} retry={() => void query.refetch()} retrying={isFetching} />
    );
  }
  if (posts?.length === 0 && !hasNextPage) {
    return (
      <EmptyState icon="list" title="No blog posts found">
        <p className={styles.advice}>Press New Post and write the first one.</p>
      </EmptyState>
    );
  }
  return (
    <div>
      <Table>
        {posts
          ? posts.map((post) => <AdminPostRow key={post.id} post={post} edit={() => edit(post.id)} />)
          : [1, 2, 3, 4].map((each) => <SkeletonRow key={each} />)}
      </Table>
      {!posts && (
        <output>
          <VisuallyHidden>Loading the posts</VisuallyHidden>
        </output>
      )}
      {error && !isFetching && (
        <p role="alert" className={styles.problem}>
          {failure}. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={() => void fetchNextPage()} loading={isFetchingNextPage} />}
    </div>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Category</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.number}>
            Views
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function SkeletonRow() {
  return (
    <tr>
      <td>
        <Skeleton width="14rem" />
      </td>
      {[1, 2, 3].map((each) => (
        <td key={each}>
          <Skeleton width="5rem" />
        </td>
      ))}
      <td>
        <Skeleton width="12rem" height="var(--target)" />
      </td>
    </tr>
  );
}
