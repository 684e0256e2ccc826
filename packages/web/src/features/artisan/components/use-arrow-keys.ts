import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls `onArrow` for the left (-1) and right (1) arrow keys inside an element, with the element that had the focus. */
export function useArrowKeys(
  root: RefObject<HTMLElement | null>,
  onArrow: (step: -1 | 1, from: Element) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const arrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!arrow || !(event.target instanceof Element)) return;
    event.preventDefault();
    onArrow(event.key === "ArrowLeft" ? -1 : 1, event.target);
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [root]);
}
