/** The entry of the history that is shown, by the router's number: on `popstate` it is still the one before. */
export const shownEntry = { idx: 0 };

/** Does something once all listeners of the present event were called: the router is one of them, and shows the new address at once. */
export function afterEvent(run: () => void): void {
  setTimeout(run);
}
