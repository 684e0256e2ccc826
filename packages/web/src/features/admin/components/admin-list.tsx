import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { ErrorState, LoadMore } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./admin-list.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

interface Props<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  /** What is said where it cannot be loaded. */
  failure: string;
  /** The places of what is on its way. */
  skeletons: ReactNode;
  /** What stands there where there is nothing. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list of what admins decide about, page by page, in each of its states. What is decided goes from it. */
export function AdminList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { query, failure, skeletons, empty, children } = props;
  const { data: items, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const count = items?.length ?? 0;
  const { list, expectMore } = useFocusNew(count);
  useKeptFocus(list, count);

  useEffect(() => {
    if (error) toast.error(failure);
  }, [error, failure]);

  // All that were shown are decided: the next ones come by themselves.
  const isUsedUp = items?.length === 0 && hasNextPage && !error;
  useEffect(() => {
    if (isUsedUp) void fetchNextPage();
  }, [isUsedUp, fetchNextPage]);

  if (!items && error) {
    return (
      <ErrorState title={failure} error={error} retry={() => void query.refetch()} retrying={isFetching} />
    );
  }
  if (!items || isUsedUp) return skeletons;
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      {count === 0 && !hasNextPage && empty}
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={item.id} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      {error && !isFetching && (
        <p role="alert" className={styles.problem}>
          {failure}. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}
