/** The entry of the history that is shown, by the router's number: on `popstate` it is still the one before. */
export const shownEntry = { idx: 0 };
