import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import card from "./post-card.module.css";
import styles from "./posts.module.css";

/** The places of the posts that are on their way. */
export function PostSkeletons() {
  return (
    <div className={styles.posts} aria-busy="true">
      <VisuallyHidden>Loading the posts</VisuallyHidden>
      <PostSkeleton isFeatured />
      <div className={styles.grid}>
        {[1, 2, 3].map((each) => (
          <PostSkeleton key={each} />
        ))}
      </div>
    </div>
  );
}

function PostSkeleton({ isFeatured = false }: { isFeatured?: boolean }) {
  return (
    <Card padded={false} className={classNames(card.card, isFeatured && card.featured)}>
      <div className={card.picture}>
        <Skeleton ratio={16 / 9} radius="0" />
      </div>
      <div className={card.words}>
        <Skeleton width="7rem" />
        <Skeleton width="85%" height="1.6em" />
        <Skeleton />
        <Skeleton width="60%" />
        <Skeleton width="8rem" />
      </div>
    </Card>
  );
}
