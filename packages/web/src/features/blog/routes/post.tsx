import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { useHydrated } from "../../../lib/hydration.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths } from "../../../lib/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Container } from "../../../ui/layout.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { countView, isMissing, postQuery } from "../api/posts.ts";
import { PostMissing } from "../components/post-missing.tsx";
import { PostSkeleton } from "../components/post-skeleton.tsx";
import { PostArticle } from "../components/post.tsx";
import styles from "../components/post.module.css";

export const prefetch: Prefetch = (client, { params: { slug = "" } }) => {
  void client.prefetchQuery(postQuery(slug));
};

/** A post of the blog (B-BLOG-17 to B-BLOG-19). */
export function Page() {
  const { slug = "" } = useParams();
  // One document is prerendered for all posts: until the page has taken over, nothing depends on the slug.
  const enabled = useHydrated();
  const { data, error, isError, isFetching, refetch } = useQuery({ ...postQuery(slug), enabled });
  useCountedView(slug, data !== undefined);
  if (isError && !data && isMissing(error)) return <PostMissing />;
  return (
    <Container>
      <div className={styles.page}>
        <Link to={paths.blog} className={styles.back}>
          <Icon name="chevron-left" />
          Back to Blog
        </Link>
        {data ? (
          <PostArticle key={slug} post={data} />
        ) : isError ? (
          <ErrorState
            wholePage
            title="Could not load this post"
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <PostSkeleton />
        )}
      </div>
    </Container>
  );
}

/** Counts that the post was opened once it is there, and shows by how many by now. */
function useCountedView(slug: string, isThere: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isThere) return;
    countView(slug).then(
      (views) => client.setQueryData(postQuery(slug).queryKey, (post) => post && { ...post, views }),
      () => {
        // It is read all the same.
      },
    );
  }, [client, slug, isThere]);
}
