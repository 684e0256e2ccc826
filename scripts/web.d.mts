/** Makes sure that packages/web/dist is built from the present sources. Throws an Error of one line where it cannot be. */
export function ensureWebBuilt(): void;
