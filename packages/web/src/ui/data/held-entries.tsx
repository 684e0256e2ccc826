import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";

/** How a list keeps entries with an open dialog. */
interface ListHold {
  /** The ids of entries that were removed, and are only still shown because a dialog in them is open. */
  readonly gone: ReadonlySet<string>;
  readonly hold: (id: string, isHeld: boolean) => void;
}

interface EntryHold {
  readonly isGone: boolean;
  readonly hold: (isHeld: boolean) => void;
}

const ListContext = createContext<ListHold>({ gone: new Set(), hold: () => undefined });
const EntryContext = createContext<EntryHold>({ isGone: false, hold: () => undefined });

/** Keeps the surrounding entry in its list while a dialog in it is open. Returns whether the entry was removed meanwhile. */
export function useHeldEntry(isOpen: boolean): boolean {
  const { isGone, hold } = use(EntryContext);
  useEffect(() => {
    if (!isOpen) return undefined;
    hold(true);
    return () => hold(false);
  }, [isOpen, hold]);
  return isGone;
}

/** Wraps the entries of a list. Takes the `list` of `useHeldEntries`. */
export const HeldList = ListContext.Provider;

/** Wraps one entry of a `HeldList`. */
export function HeldEntry({ id, children }: { id: string; children: ReactNode }) {
  const { gone, hold } = use(ListContext);
  const isGone = gone.has(id);
  const entry = useMemo(() => ({ isGone, hold: (isHeld: boolean) => hold(id, isHeld) }), [isGone, hold, id]);
  return <EntryContext value={entry}>{children}</EntryContext>;
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
