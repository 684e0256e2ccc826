/** Builds packages/web/dist unless it is there from the present sources. Rejects with an Error of one line if the build fails. */
export function ensureWebBuilt(): Promise<void>;
