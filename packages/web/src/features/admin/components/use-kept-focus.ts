import { useEffect, useRef, type RefObject } from "react";

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
