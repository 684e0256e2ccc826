/**
 * Moves the focus away from a list's entry that is about to be removed: to the last button of the next entry, else of the
 * previous one, else to `fallback`. Otherwise, keyboard users would start again at the top.
 */
export function focusNeighbour(entry: Element | null, fallback: Element | null | undefined): void {
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const target = [...(neighbour?.querySelectorAll("button") ?? [])].at(-1) ?? fallback;
  if (target instanceof HTMLElement) target.focus();
}
