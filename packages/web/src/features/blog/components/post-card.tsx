import type { PostCard as Post } from "@handiwork/core/model/blog/schema";
import { blogCategories } from "@handiwork/core/fixed/blog";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CoverLink, LinkCard } from "../../../ui/link-card.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./post-card.module.css";

/** A post in the list; the featured one is larger and stands first. */
export function PostCard({ post, isFeatured = false }: { post: Post; isFeatured?: boolean }) {
  const sizes = isFeatured
    ? "(min-width: 64rem) 42rem, 100vw"
    : "(min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 100vw";
  return (
    <LinkCard className={classNames(styles.card, isFeatured && styles.featured)}>
      <div className={styles.picture}>
        <Picture image={post.picture} alt="" ratio={16 / 9} sizes={sizes} priority={isFeatured} />
      </div>
      <div className={styles.words}>
        <p className={styles.category}>{blogCategories[post.category]}</p>
        <h2 className={styles.title}>
          <CoverLink to={paths.blogPost(post.slug)}>{post.title}</CoverLink>
        </h2>
        <p className={styles.summary}>{post.summary}</p>
        <p className={styles.date}>
          <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
        </p>
      </div>
    </LinkCard>
  );
}
