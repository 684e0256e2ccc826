import { useEffect, useRef, type RefObject } from "react";

/**
 * For a list that grows by "Show more": call `expectMore` when more is asked for, and the focus moves to the first new
 * child, or to the first link in it, once it is there. In: how many children the list has.
 */
export function useFocusNew<List extends HTMLElement = HTMLUListElement>(
  count: number,
): {
  list: RefObject<List | null>;
  expectMore: () => void;
} {
  const list = useRef<List>(null);
  const firstNew = useRef<number>(null);
  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= count) return;
    const child = list.current?.children[firstNew.current];
    firstNew.current = null;
    const target = child?.querySelector("a") ?? child;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    expectMore: () => {
      firstNew.current = count;
    },
  };
}

/**
 * For a list whose entries go away by a button of their own: the focus moves to the entry that takes the place, or to the
 * last one, so that somebody at the keyboard does not begin anew at the top. In: how many entries there are.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, count: number): void {
  const place = useRef(-1);
  const before = useRef(count);

  useEffect(() => {
    const remember = () => {
      // Where an entry is decided in a dialog, its place stays.
      if (document.activeElement?.closest("[role=dialog]")) return;
      const entries = [...(list.current?.children ?? [])];
      place.current = entries.findIndex((entry) => entry.contains(document.activeElement));
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [list]);

  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const isLost = document.activeElement === document.body;
    if (!isFewer || !isLost || place.current < 0) return;
    const next = list.current?.children[Math.min(place.current, count - 1)];
    if (next instanceof HTMLElement) next.focus();
  }, [list, count]);
}

/**
 * For a button that opens something below it: the focus moves back to it when that closes. In: whether it is open. Out: the
 * ref of what the button stands in.
 */
export function useFocusBack<Place extends HTMLElement>(isOpen: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
