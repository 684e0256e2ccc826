import type { SavedSearch } from "@handiwork/core/model/saved-search/schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { SessionUser } from "../../../lib/session.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { savedSearchesQuery } from "../api/saved-searches.ts";
import { AlertNote } from "./alert-note.tsx";
import styles from "./saved-list.module.css";
import { SavedRow } from "./saved-row.tsx";

interface Props {
  user: SessionUser;
  apply: (query: URLSearchParams, saved: SavedSearch) => void;
}

/** One's saved searches in each state of the list. */
export function SavedList({ user, apply }: Props) {
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery);
  const top = useRef<HTMLDivElement>(null);
  if (!data && error) {
    return (
      <ErrorState
        title="Could not load your saved searches"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Pending />;
  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      {data.length === 0 ? (
        <EmptyState icon="bookmark" title="No saved searches yet">
          <p>Set the filters as you like them, then press Save Search.</p>
        </EmptyState>
      ) : (
        <>
          <AlertNote user={user} />
          <ul className={styles.list}>
            {data.map((saved) => (
              <SavedRow key={saved.id} saved={saved} apply={apply} onGone={() => top.current?.focus()} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const places = [1, 2, 3];

function Pending() {
  return (
    <ul className={styles.list} aria-busy="true" aria-label="Loading your saved searches">
      {places.map((place) => (
        <li key={place} className={styles.row}>
          <Skeleton width="10rem" height="1.6rem" />
          <Skeleton width="14rem" height="1.3rem" />
          <Skeleton width="100%" height="2.75rem" />
        </li>
      ))}
    </ul>
  );
}
