/** What pages say to the worker: that a new one may take over, or which addresses they had loaded before it was there. */
export type Message =
  | { readonly type: "SKIP_WAITING" }
  | { readonly type: "keep"; readonly urls: readonly string[] };
