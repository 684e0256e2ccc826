import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { explain } from "../../../lib/errors.ts";
import { dropRemoved, favouritesQuery } from "../../../lib/favourites.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { SavedEntry } from "./saved-entry.tsx";
import styles from "./saved-list.module.css";
import { SavedSkeletons } from "./saved-skeletons.tsx";

/** The saved artisans in each state of the list. */
export function SavedList() {
  const query = useInfiniteQuery(favouritesQuery);
  const { data: saved, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const { list, expectMore } = useFocusNew(saved?.length ?? 0);
  const client = useQueryClient();
  useEffect(() => () => dropRemoved(client), [client]);

  if (!saved && error) {
    return (
      <ErrorState
        title="Could not load your saved artisans"
        error={error}
        retry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!saved) return <SavedSkeletons />;
  if (saved.length === 0 && !hasNextPage) return <Nobody />;
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      <ul ref={list} className={styles.list}>
        {saved.map((each) => (
          <li key={each.artisanId} tabIndex={-1}>
            <SavedEntry saved={each} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more of your saved artisans. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}

function Nobody() {
  return (
    <EmptyState icon="heart" title="No saved artisans yet">
      <p className={styles.advice}>
        Press the heart on an artisan's page, and you find the artisan here again.
      </p>
      <LinkButton to={paths.artisans()} variant="primary" icon="search">
        Find Artisans
      </LinkButton>
    </EmptyState>
  );
}
