import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { createContext, use, useCallback, useEffect, useState, type ReactNode, type RefObject } from "react";
import { explain } from "../../lib/api/errors.ts";
import { useFocusNewItems, useFocusAfterRemoval } from "../../lib/page/list-focus.ts";
import { Grid, type GridLook } from "../primitives/layout.tsx";
import styles from "./paged-list.module.css";
import { LoadMore } from "./load-more.tsx";
import { ErrorState } from "../feedback/states.tsx";
import { Text } from "../primitives/text.tsx";
import { toast } from "../../lib/page/toast.ts";

/** The items for `renderItems`. `list` is the ref of their parent element. Items that contain dialogs belong in a `HeldEntry`. */
export interface PagedItems<Item> {
  items: readonly Item[];
  list: RefObject<HTMLElement | null>;
}

type QueryField = "error" | "hasNextPage" | "isFetching" | "isFetchingNextPage" | "fetchNextPage" | "refetch";

interface Props<Item> {
  /** `data` may differ from the query's own data: filtered, or with additional items. */
  query: Pick<UseInfiniteQueryResult, QueryField> & { data: readonly Item[] | undefined };
  /** The message if the list cannot be loaded, without a full stop. */
  errorTitle: string;
  /** The message if the next page cannot be loaded. `errorTitle` by default. */
  nextPageErrorTitle?: string;
  /** Shown while the list loads. */
  skeletons: ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Renders an item in its `<li>`. Not used with `renderItems`. */
  children?: (item: Item, index: number) => ReactNode;
  /** Returns an item's React key. Its `id` by default. */
  keyOf?: (item: Item) => string;
  /** The list's gap and columns. */
  layout?: Omit<GridLook, "as">;
  /** Renders the items as something other than a list, such as a table. */
  renderItems?: (items: PagedItems<Item>) => ReactNode;
  /** Reports an error in a toast, too. */
  showsErrorToast?: boolean;
  /** For a search that scans the data in steps: its progress as a sentence. The user continues it with a button. */
  searchProgress?: string | undefined;
}

/**
 * A paginated list in each of its states: loading, error, empty and loaded. "Show more" moves the focus to the first new item.
 * When a focused item is removed, the focus moves to the item that takes its place.
 */
export function PagedList<Item>({
  query,
  errorTitle,
  nextPageErrorTitle = errorTitle,
  skeletons,
  empty,
  children,
  keyOf = (item) => (item as { readonly id: string }).id,
  layout,
  renderItems,
  showsErrorToast = false,
  searchProgress,
}: Props<Item>) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const { shown: items, list: held } = useHeldEntries(data ?? [], keyOf);
  const count = items.length;
  const { list, expectMore } = useFocusNewItems<HTMLElement>(count);
  useFocusAfterRemoval(list, count);

  useEffect(() => {
    if (error && showsErrorToast) toast.error(errorTitle);
  }, [error, errorTitle, showsErrorToast]);

  // All items of the loaded pages have been removed, so the next page loads by itself.
  const isUsedUp = data !== undefined && count === 0 && hasNextPage && !error && searchProgress === undefined;
  useEffect(() => {
    if (isUsedUp && !isFetching) void fetchNextPage();
  }, [isUsedUp, isFetching, fetchNextPage]);

  if (!data && error) return <ErrorState title={errorTitle} query={query} />;
  if (!data || isUsedUp) return skeletons;
  const loadMore = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      {count === 0 && !hasNextPage && empty}
      <HeldList value={held}>
        {/* oxlint-disable-next-line react/refs -- The ref is passed on, not read. */}
        {renderItems && count > 0 && renderItems({ items, list })}
        {!renderItems && count > 0 && (
          <Grid as="ul" ref={list as RefObject<HTMLUListElement | null>} {...layout}>
            {items.map((item, index) => (
              <li key={keyOf(item)} tabIndex={-1} className={styles.entry}>
                <HeldEntry value={keyOf(item)}>{children?.(item, index)}</HeldEntry>
              </li>
            ))}
          </Grid>
        )}
      </HeldList>
      {error && !isFetching && (
        <Text role="alert" tone="bad" center className={styles.after}>
          {nextPageErrorTitle}. {explain(error)}
        </Text>
      )}
      {hasNextPage && searchProgress !== undefined && (
        <Text as="output" tone="quiet" center className={styles.after}>
          {searchProgress}
        </Text>
      )}
      {hasNextPage && (
        <LoadMore
          {...(searchProgress !== undefined && { label: "Continue searching" })}
          onClick={loadMore}
          loading={isFetchingNextPage}
        />
      )}
    </div>
  );
}

/** How a list keeps entries with an open dialog. */
interface ListHold {
  /** The ids of entries that were removed, and are only still shown because a dialog in them is open. */
  readonly gone: ReadonlySet<string>;
  readonly hold: (id: string, isHeld: boolean) => void;
}

/** Wraps the entries of a list. Takes the `list` of `useHeldEntries`. */
export const HeldList = createContext<ListHold>({ gone: new Set(), hold: () => undefined });

/** Wraps one entry of a `HeldList`. Its value is the entry's id. */
export const HeldEntry = createContext("");

/** Keeps the surrounding entry in its list while a dialog in it is open. Returns whether the entry was removed meanwhile. */
export function useHeldEntry(isOpen: boolean): boolean {
  const { gone, hold } = use(HeldList);
  const id = use(HeldEntry);
  useEffect(() => {
    if (!isOpen) return undefined;
    hold(id, true);
    return () => hold(id, false);
  }, [isOpen, hold, id]);
  return gone.has(id);
}

/**
 * Keeps list entries while a dialog in them is open, even if another user has removed them, so that the dialog can say so
 * instead of vanishing. Returns the entries to show, each in a `HeldEntry`, and the value of the surrounding `HeldList`.
 */
export function useHeldEntries<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): { shown: readonly Item[]; list: ListHold } {
  const [heldIds, setHeldIds] = useState<readonly string[]>([]);
  const [before, setBefore] = useState(items);
  const hold = useCallback((id: string, isHeld: boolean) => {
    setHeldIds((ids) => (isHeld ? [...ids, id] : ids.filter((each) => each !== id)));
  }, []);
  const present = new Set(items.map(idOf));
  const isGone = (item: Item) => !present.has(idOf(item)) && heldIds.includes(idOf(item));
  const shown = before.reduce<readonly Item[]>(
    (all, item, place) => (isGone(item) ? all.toSpliced(place, 0, item) : all),
    items,
  );
  if (shown.length !== before.length || shown.some((item, place) => item !== before[place])) setBefore(shown);
  return { shown, list: { gone: new Set(shown.filter(isGone).map(idOf)), hold } };
}
