import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./post.module.css";

/** The place of a post that is on its way. */
export function PostSkeleton() {
  return (
    <div className={styles.article} aria-busy="true">
      <h1>
        <VisuallyHidden>Loading the post</VisuallyHidden>
      </h1>
      <Skeleton ratio={16 / 9} radius="var(--radius-card)" />
      <div className={styles.head}>
        <Skeleton width="7rem" />
        <Skeleton width="90%" height="2.4em" />
        <Skeleton width="70%" height="2.5rem" />
      </div>
      <Skeleton height="12rem" />
    </div>
  );
}
