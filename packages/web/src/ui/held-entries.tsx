import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

/** How a list keeps entries for the dialogs in them. */
interface ListHold {
  /** The entries that are shown for their open dialogs alone: the list itself no longer has them. */
  readonly gone: ReadonlySet<string>;
  readonly hold: (id: string, isHeld: boolean) => void;
}

interface EntryHold {
  readonly isGone: boolean;
  readonly hold: (isHeld: boolean) => void;
}

const ListContext = createContext<ListHold>({ gone: new Set(), hold: () => undefined });
const EntryContext = createContext<EntryHold>({ isGone: false, hold: () => undefined });

/** Keeps the surrounding entry in its list while a dialog in it is open. Returns whether the list itself has lost the entry. */
export function useHeldEntry(isOpen: boolean): boolean {
  const { isGone, hold } = use(EntryContext);
  useEffect(() => {
    if (!isOpen) return undefined;
    hold(true);
    return () => hold(false);
  }, [isOpen, hold]);
  return isGone;
}

/** Surrounds the entries of a list. */
export const HeldList = ListContext.Provider;

/** An entry of a list in a `HeldList`. */
export function HeldEntry({ id, children }: { id: string; children: ReactNode }) {
  const { gone, hold } = use(ListContext);
  const isGone = gone.has(id);
  const entry = useMemo(() => ({ isGone, hold: (isHeld: boolean) => hold(id, isHeld) }), [isGone, hold, id]);
  return <EntryContext value={entry}>{children}</EntryContext>;
}

interface Held<Item> {
  readonly id: string;
  readonly item: Item;
  readonly place: number;
}

/**
 * Keeps the entries of a list in which a dialog is open, although another user has removed them: the dialog says so and does not
 * vanish. Returns the entries to show, each of which stands in a `HeldEntry`, and what `HeldList` around them takes.
 */
export function useHeldEntries<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): { shown: readonly Item[]; list: ListHold } {
  const [held, setHeld] = useState<readonly Held<Item>[]>([]);
  const find = useRef<(id: string) => Held<Item> | undefined>(undefined);
  useEffect(() => {
    find.current = (id) => {
      const place = items.findIndex((item) => idOf(item) === id);
      const item = items[place];
      return item && { id, item, place };
    };
  });
  const hold = useCallback((id: string, isHeld: boolean) => {
    const entry = isHeld ? find.current?.(id) : undefined;
    setHeld((before) => [...before.filter((each) => each.id !== id), ...(entry ? [entry] : [])]);
  }, []);
  const present = new Set(items.map(idOf));
  const lost = held.filter(({ id }) => !present.has(id));
  const shown = lost.reduce((all, { item, place }) => all.toSpliced(place, 0, item), [...items]);
  return { shown, list: { gone: new Set(lost.map(({ id }) => id)), hold } };
}
