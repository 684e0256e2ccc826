import { watchCalls } from "../table-calls.ts";

/** The calls to the table since the process began: the look at the feed of changes once a second, and all others. */
export interface Calls {
  feed: number;
  other: number;
}

/** Counts this process's calls to the table from now on. */
export async function countCalls(): Promise<Calls> {
  const { documentClient } = await import("../../../packages/core/src/platform/table/index.ts");
  const calls = { feed: 0, other: 0 };
  watchCalls(documentClient, (_name, input, send) => {
    calls[JSON.stringify(input).includes("directory-change") ? "feed" : "other"] += 1;
    return send(input);
  });
  return calls;
}
