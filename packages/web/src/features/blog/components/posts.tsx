import { useInfiniteQuery } from "@tanstack/react-query";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { postsQuery, type Which } from "../api/posts.ts";
import { PostCard } from "./post-card.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";
import styles from "./posts.module.css";

/** The posts that are asked for, in each state of the list: the newest of them is featured (B-GAP-55). */
export function Posts({ which }: { which: Which }) {
  const query = useInfiniteQuery({ ...postsQuery(which), enabled: useHydrated() });
  const { data: posts, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const [featured, ...others] = posts ?? [];
  const { list, expectMore } = useFocusNew(others.length);

  if (!posts && error) {
    return (
      <ErrorState
        title="Could not load the blog posts"
        error={error}
        retry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!posts) return <PostSkeletons />;
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div className={styles.posts} aria-live="polite">
      {!featured && <Nothing which={which} isOver={!hasNextPage} />}
      {featured && <PostCard post={featured} isFeatured />}
      {others.length > 0 && (
        <ul ref={list} className={styles.grid}>
          {others.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      {query.isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more posts. {explain(error)}
        </p>
      )}
      {hasNextPage && (
        <LoadMore
          label={featured ? "Show more" : "Search further"}
          onClick={more}
          loading={isFetchingNextPage}
        />
      )}
    </div>
  );
}

function Nothing({ which: { category, search }, isOver }: { which: Which; isOver: boolean }) {
  return (
    <EmptyState title="No blog posts found">
      <p className={styles.advice}>
        {isOver
          ? search || category
            ? "Try another word or another category."
            : "The first one is being written. Come back soon."
          : "None of the newest thousand posts has it in its title."}
      </p>
    </EmptyState>
  );
}
