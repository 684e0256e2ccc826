import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, type ReactNode, type RefObject } from "react";
import { explain } from "../lib/errors.ts";
import { useFocusNew, useKeptFocus } from "../lib/focus-new.ts";
import { HeldEntry, HeldList, useHeldEntries } from "./held-entries.tsx";
import { Grid, type GridLook } from "./layout.tsx";
import styles from "./paged-list.module.css";
import { LoadMore } from "./load-more.tsx";
import { ErrorState } from "./states.tsx";
import { Text } from "./text.tsx";
import { toast } from "./toast.tsx";

/**
 * What shows the items of a list in a way of its own: `list` is the ref of the element whose children they are. An item with dialogs
 * stands in a `HeldEntry`.
 */
export interface Framed<Item> {
  items: readonly Item[];
  list: RefObject<HTMLElement | null>;
}

type Used = "error" | "hasNextPage" | "isFetching" | "isFetchingNextPage" | "fetchNextPage" | "refetch";

interface Props<Item> {
  /** `data` may be another list than the query's own: some of its items, or more. */
  query: Pick<UseInfiniteQueryResult, Used> & { data: readonly Item[] | undefined };
  /** What is said where it cannot be loaded, without a full stop. */
  failure: string;
  /** What is said where the next page cannot be loaded; `failure` where it is not said. */
  moreFailure?: string;
  /** The places of what is on its way. */
  skeletons: ReactNode;
  /** What stands there where there is nothing. */
  empty: ReactNode;
  /** An entry: what stands in its `<li>`. Not called where there is `renderAll`. */
  children?: (item: Item) => ReactNode;
  /** What tells the entries apart: their `id` where it is not said. */
  keyOf?: (item: Item) => string;
  /** The distance of the entries, and their columns. */
  layout?: Omit<GridLook, "as">;
  /** How the items stand where that is another way than a list, such as a table. */
  renderAll?: (framed: Framed<Item>) => ReactNode;
  /** Says a failure in a toast, too. */
  toasts?: boolean;
  /** Where it is looked through piece by piece: how far that has come, in words. It goes on when that is asked for. */
  searched?: string | undefined;
}

/**
 * A list that comes page by page, in each of its states: loading, failing, empty, full. "Show more" moves the focus to the
 * first new entry; an entry that goes away leaves it to the one that takes its place.
 */
export function PagedList<Item>(props: Props<Item>) {
  const {
    query,
    failure,
    moreFailure = failure,
    skeletons,
    empty,
    children,
    renderAll,
    toasts = false,
    searched,
  } = props;
  const { keyOf = (item) => (item as { readonly id: string }).id } = props;
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const { shown: items, list: held } = useHeldEntries(data ?? [], keyOf);
  const count = items.length;
  const { list, expectMore } = useFocusNew<HTMLElement>(count);
  useKeptFocus(list, count);

  useEffect(() => {
    if (error && toasts) toast.error(failure);
  }, [error, failure, toasts]);

  // All that were shown are gone: the next ones come by themselves.
  const isUsedUp = data !== undefined && count === 0 && hasNextPage && !error && searched === undefined;
  useEffect(() => {
    if (isUsedUp && !isFetching) void fetchNextPage();
  }, [isUsedUp, isFetching, fetchNextPage]);

  if (!data && error) return <ErrorState title={failure} query={query} />;
  if (!data || isUsedUp) return skeletons;
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      {count === 0 && !hasNextPage && empty}
      <HeldList value={held}>
        {/* oxlint-disable-next-line react/refs -- The ref is handed on, not read. */}
        {renderAll && count > 0 && renderAll({ items, list })}
        {!renderAll && (
          <Grid as="ul" ref={list as RefObject<HTMLUListElement | null>} {...props.layout}>
            {items.map((item) => (
              <li key={keyOf(item)} tabIndex={-1} className={styles.entry}>
                <HeldEntry id={keyOf(item)}>{children?.(item)}</HeldEntry>
              </li>
            ))}
          </Grid>
        )}
      </HeldList>
      {error && !isFetching && (
        <Text role="alert" tone="bad" center className={styles.after}>
          {moreFailure}. {explain(error)}
        </Text>
      )}
      {hasNextPage && searched !== undefined && (
        <Text as="output" tone="quiet" center className={styles.after}>
          {searched}
        </Text>
      )}
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
