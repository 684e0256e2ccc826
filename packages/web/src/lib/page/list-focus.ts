import { useEffect, useRef, type RefObject } from "react";

/**
 * Moves the focus to the first new child of a list, or to the first link in it, after "Show more" was pressed. Call
 * `expectMore` when more items are requested.
 *
 * @param count the list's number of children
 */
export function useFocusNewItems<List extends HTMLElement = HTMLUListElement>(
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
 * Moves the focus to the next entry of a list, or to the last one, after the focused entry was removed by its own
 * button. Otherwise, keyboard users would start again at the top.
 *
 * @param count the list's number of entries
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number): void {
  const place = useRef(-1);
  const before = useRef(count);

  useEffect(() => {
    const remember = () => {
      // An entry's dialog has the focus: keep the entry's position.
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

/** The ref of an element that takes the focus when it appears, because it replaces the focused button. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Moves the focus back to a button when the part that it opened below it closes. Returns the ref for the element that
 * contains the button.
 */
export function useReturnFocus<Place extends HTMLElement>(isOpen: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
