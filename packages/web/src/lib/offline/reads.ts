import type { Query, QueryClient } from "@tanstack/react-query";
import { ApiError, isTransient, notOpenedYet } from "../errors.ts";
import { hasSession } from "../session-mark.ts";
import { sessionQuery } from "../session.ts";
import { readUser } from "./owner.ts";
import { placeOf } from "./policy.ts";
import { ReadStore, visitor, type Answer } from "./store.ts";

/** What stands in the pages from this device, as the network did not bring it: the answers by the hashes of their queries. */
const fromDevice = new Map<string, Answer>();

/**
 * What was kept on this device in the place of what does not come. In: the reading, which failed or takes long, and its
 * query. Out: the kept answer, or else what becomes of the reading. Throws what it throws.
 */
export async function standIn<Data>(
  reading: Promise<Data>,
  query: Query,
  client: QueryClient,
): Promise<Data> {
  const kept = await keptFor(query).catch(() => undefined);
  if (!kept) {
    if (placeOf(query.queryKey) && !navigator.onLine) throw new ApiError(notOpenedYet, { code: "network" });
    return reading;
  }
  fromDevice.set(query.queryHash, kept);
  // What comes late is shown all the same; a failure is tried again (`askAgain`).
  reading.then(
    (data) => client.setQueryData(query.queryKey, data),
    () => undefined,
  );
  return kept.data as Data;
}

async function keptFor({ queryKey, queryHash }: Query): Promise<Answer | undefined> {
  if (queryKey[0] === sessionQuery.queryKey[0]) return readUser();
  const owner = hasSession() ? readUser()?.data.id : visitor;
  return owner === undefined ? undefined : new ReadStore(owner).get(queryKey, queryHash);
}

/** Gives what is shown from this device its age, and forgets that it was once it has come from the network. Out: ends it. */
export function markKept(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    const kept = fromDevice.get(query.queryHash);
    if (type === "removed") fromDevice.delete(query.queryHash);
    if (!kept || type !== "updated" || query.state.fetchStatus !== "idle") return;
    if (query.state.data !== kept.data) fromDevice.delete(query.queryHash);
    else if (query.state.dataUpdatedAt !== kept.at) {
      query.setState({ dataUpdatedAt: kept.at, isInvalidated: true });
    }
  });
}

/** When the oldest came (ms) of what pages show although the network does not bring it; 0 where there is nothing such. */
export function asOf(client: QueryClient): number {
  const old = client
    .getQueryCache()
    .findAll({ type: "active", predicate: isOld })
    .map(({ state }) => state.dataUpdatedAt);
  return old.length > 0 ? Math.min(...old) : 0;
}

/** Reads again what pages show from this device, or could not show, as the network may be there again. */
export function askAgain(client: QueryClient): void {
  void client.refetchQueries({ type: "active", predicate: isMissing });
}

function isMissing({ queryHash, state }: Query): boolean {
  return fromDevice.has(queryHash) || isTransient(state.error);
}

/** Whether an answer is kept, and did not come from the network when it was last asked for. */
function isOld({ queryKey, queryHash, state }: Query): boolean {
  if (!placeOf(queryKey) || state.data === undefined) return false;
  return fromDevice.has(queryHash) || isTransient(state.error);
}

/** Whether the network brought what a query shows after that time (ms), so that it is worth keeping. */
export function isFresh({ queryHash, state }: Query, since: number): boolean {
  return state.status === "success" && state.dataUpdatedAt > since && !fromDevice.has(queryHash);
}
