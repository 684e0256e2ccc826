import { blogCategories } from "@handiwork/core/reference/blog";
import type { PostCard as Post } from "@handiwork/core/blog/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { longDate } from "../../../lib/format/format.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./post-list.module.css";
import { postsQuery, type PostFilter } from "../api.ts";

/**
 * The posts that match the filter, with the list's loading, error and empty states. The newest post is featured
 * (B-GAP-55).
 */
export function PostList({ filter }: { filter: PostFilter }) {
  const query = useInfiniteQuery({ ...postsQuery(filter), enabled: useHydrated() });
  const [featured] = query.data ?? [];
  const isNarrowed = filter.search !== "" || filter.category !== undefined;
  return (
    <PagedList
      query={query}
      errorTitle="Could not load the blog posts"
      nextPageErrorTitle="Could not load more posts"
      skeletons={<PostSkeletons />}
      empty={
        <EmptyState
          title="No blog posts found"
          description={
            isNarrowed
              ? "Try another word or another category."
              : "We are writing the first one. Come back soon."
          }
        />
      }
      searchProgress={featured ? undefined : "None of the newest 1,000 posts has this in its title."}
      keyOf={({ slug }) => slug}
      layout={{ gap: 5, small: 2, large: 3, className: styles.posts }}
    >
      {(post) => <PostCard post={post} isFeatured={post === featured} />}
    </PagedList>
  );
}

interface CardProps {
  post: Post;
  /** Featured posts are larger. */
  isFeatured?: boolean;
  as?: "h2" | "h3";
}

/** A post in a list. */
export function PostCard({ post, isFeatured = false, as = "h2" }: CardProps) {
  const sizes = isFeatured
    ? "(min-width: 64rem) 42rem, 100vw"
    : "(min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 100vw";
  return (
    <LinkCard column className={styles.card}>
      <div className={styles.picture}>
        <Picture
          image={post.picture}
          alt=""
          subject={post.title}
          ratio={16 / 9}
          sizes={sizes}
          priority={isFeatured}
        />
      </div>
      <Stack gap={2} className={styles.words}>
        <Text size={14} tone="brand" weight={600}>
          {blogCategories[post.category]}
        </Text>
        <Text as={as} size={18} lines="anywhere" className={styles.title}>
          <CoverLink to={paths.blogPost(post.slug)}>{post.title}</CoverLink>
        </Text>
        <Text tone="quiet" lines="two-lines" className={styles.summary}>
          {post.summary}
        </Text>
        <Text as="time" size={14} tone="quiet" dateTime={post.publishedAt} className={styles.date}>
          {longDate(post.publishedAt)}
        </Text>
      </Stack>
    </LinkCard>
  );
}

function PostSkeletons() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading the posts</VisuallyHidden>
      <Grid gap={5} small={2} large={3} className={styles.posts}>
        {[1, 2, 3, 4].map((place) => (
          <LinkCard key={place} column className={styles.card}>
            <div className={styles.picture}>
              <Skeleton ratio={16 / 9} radius="0" />
            </div>
            <Stack gap={2} className={styles.words}>
              <Skeleton width="7rem" />
              <Skeleton width="85%" height="1.6em" />
              <Skeleton />
              <Skeleton width="8rem" />
            </Stack>
          </LinkCard>
        ))}
      </Grid>
    </div>
  );
}
