/**
 * Messages of pages to the worker: to activate a new version, or to cache URLs that they loaded before it controlled
 * them.
 */
export type Message =
  | { readonly type: "SKIP_WAITING" }
  | { readonly type: "keep"; readonly urls: readonly string[] };
