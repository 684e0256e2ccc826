import type { PostCard as Post } from "@handiwork/core/blog/schema";
import { blogCategories } from "@handiwork/core/reference/blog";
import { longDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./post-card.module.css";

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

/** The columns of post cards. */
export const postGrid = { gap: 5, small: 2, large: 3, className: styles.posts } as const;

export function PostSkeletons() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading the posts</VisuallyHidden>
      <Grid {...postGrid}>
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
