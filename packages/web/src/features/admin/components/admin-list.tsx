import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, type ComponentType, type ReactNode, type RefObject } from "react";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { ErrorState, LoadMore } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./admin-list.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

/** What shows the items of a list in a way of its own: `list` is the ref of the element whose children they are. */
export interface Framed<Item> {
  items: readonly Item[];
  list: RefObject<HTMLElement | null>;
}

interface Props<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  /** What is said where it cannot be loaded. */
  failure: string;
  /** The places of what is on its way. */
  skeletons: ReactNode;
  /** What stands there where there is nothing. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
  /** How the items stand where that is another way than below one another. */
  frame?: ComponentType<Framed<Item>>;
  /** Where its failing is no matter of a message besides. */
  isQuiet?: boolean;
  /** Where it is looked through piece by piece: how far that has come, in words. It goes on when that is asked for. */
  searched?: string | undefined;
}

/** A list of what admins decide about, page by page, in each of its states. What is decided goes from it. */
export function AdminList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { query, failure, skeletons, empty, children, frame: Frame, isQuiet = false, searched } = props;
  const { data: items, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const count = items?.length ?? 0;
  const { list, expectMore } = useFocusNew<HTMLElement>(count);
  useKeptFocus(list, count);

  useEffect(() => {
    if (error && !isQuiet) toast.error(failure);
  }, [error, failure, isQuiet]);

  // All that were shown are decided: the next ones come by themselves.
  const isUsedUp = items?.length === 0 && hasNextPage && !error && searched === undefined;
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
      {Frame && count > 0 ? (
        <Frame items={items} list={list} />
      ) : (
        <ul ref={list as RefObject<HTMLUListElement | null>} className={styles.list}>
          {items.map((item) => (
            <li key={item.id} tabIndex={-1}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {error && !isFetching && (
        <p role="alert" className={styles.problem}>
          {failure}. {explain(error)}
        </p>
      )}
      {hasNextPage && searched !== undefined && <output className={styles.searched}>{searched}</output>}
      {hasNextPage && (
        <LoadMore
          {...(searched !== undefined && { label: "Search further" })}
          onClick={more}
          loading={isFetchingNextPage}
        />
      )}
    </div>
  );
}
