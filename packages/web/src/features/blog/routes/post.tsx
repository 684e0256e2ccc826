import { blogCategories } from "@handiwork/core/reference/blog";
import { siteName } from "@handiwork/core/reference/content";
import type { Post } from "@handiwork/core/blog/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMatch } from "react-router-dom";
import { isMissing } from "../../../lib/api/embedded.ts";
import { longDate, plural } from "../../../lib/format/format.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Container, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { NoticePage } from "../../../ui/feedback/notice-page.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { Markdown } from "../components/markdown.tsx";
import { countView, postQuery } from "../api.ts";
import { Related } from "../components/related.tsx";
import styles from "./post.module.css";

export const prefetch: Prefetch = (client, { params: { slug = "" } }) => {
  void client.prefetchQuery(postQuery(slug));
};

/** A blog post (B-BLOG-17 to B-BLOG-19). */
export function Page() {
  const slug = useMatch(patterns.post)?.params.slug ?? "";
  // One document is prerendered for all posts, so nothing may depend on the slug before hydration.
  const enabled = useHydrated();
  const query = useQuery({ ...postQuery(slug), enabled });
  const { data, error, isError } = query;
  useCountedView(slug, data !== undefined);
  if (isError && !data && isMissing(error)) return <PostMissing />;
  return (
    <Container>
      <Stack className={styles.page}>
        <Cluster as={Link} to={paths.blog} gap={1} weight={600} touch className={styles.back}>
          <Icon name="chevron-left" />
          Back to Blog
        </Cluster>
        {data ? (
          <PostArticle key={slug} post={data} />
        ) : isError ? (
          <ErrorState wholePage title="Could not load this post" query={query} />
        ) : (
          <PostSkeleton />
        )}
      </Stack>
      {data && <Related key={slug} post={data} />}
    </Container>
  );
}

/** Counts a view once the post has loaded, and shows the new total. */
function useCountedView(slug: string, isThere: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isThere) return;
    countView(slug).then(
      (views) => client.setQueryData(postQuery(slug).queryKey, (post) => post && { ...post, views }),
      () => {
        // The view count is not essential.
      },
    );
  }, [client, slug, isThere]);
}

function PostArticle({ post }: { post: Post }) {
  useDocumentTitle(post.title);
  const name = post.author?.name ?? siteName;
  return (
    <Stack as="article" gap={6}>
      {post.picture && (
        <div className={styles.featured}>
          <Picture
            image={post.picture}
            alt=""
            subject={post.title}
            ratio={16 / 9}
            sizes="(min-width: 48rem) 46rem, 100vw"
            priority
          />
        </div>
      )}
      <Stack as="header" gap={3}>
        <Text tone="brand" weight={600}>
          {blogCategories[post.category]}
        </Text>
        <Text as="h1" lines="anywhere">
          {post.title}
        </Text>
        <Cluster tone="quiet" className={styles.facts}>
          <Cluster as="span" weight={600} className={styles.author}>
            <Avatar name={name} image={post.author?.avatar ?? null} size={40} />
            {name}
          </Cluster>
          <Cluster as="span">
            <Icon name="calendar" />
            <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
          </Cluster>
          <Cluster as="span" numeric>
            <Icon name="eye" />
            {plural(post.views, "view")}
          </Cluster>
        </Cluster>
      </Stack>
      <Markdown text={post.content} pictures={post.pictures} />
    </Stack>
  );
}

function PostSkeleton() {
  return (
    <Stack gap={6} aria-busy="true">
      <h1>
        <VisuallyHidden>Loading the post</VisuallyHidden>
      </h1>
      <Skeleton ratio={16 / 9} radius="var(--radius-card)" />
      <Stack gap={3}>
        <Skeleton width="7rem" />
        <Skeleton width="90%" height="2.4em" />
        <Skeleton width="70%" height="2.5rem" />
      </Stack>
      <Skeleton height="12rem" />
    </Stack>
  );
}

/** Shown if the post does not exist or is not published (B-BLOG-19). */
function PostMissing() {
  return (
    <NoticePage
      title="Post Not Found"
      description="The link may be old, or the post is no longer published."
      link={{ to: paths.blog, label: "Back to Blog" }}
    >
      <meta name="robots" content="noindex" />
    </NoticePage>
  );
}
