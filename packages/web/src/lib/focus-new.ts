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
