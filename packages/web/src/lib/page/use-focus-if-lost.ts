import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Moves the focus to an element when `value` changes and the element that had the focus disappears with the change.
 * Otherwise, keyboard users would start again at the top.
 */
export function useFocusIfLost(value: unknown, findTarget: () => HTMLElement | null | undefined): void {
  const last = useRef(value);
  const focusTarget = useEffectEvent(() => findTarget()?.focus({ preventScroll: true }));
  useEffect(() => {
    const isChanged = last.current !== value;
    last.current = value;
    if (isChanged && document.activeElement === document.body) focusTarget();
  }, [value]);
}
