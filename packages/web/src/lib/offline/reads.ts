import type { Query, QueryClient } from "@tanstack/react-query";
import { ApiError, isTransient, notOpenedYet } from "../errors.ts";
import { hasSession } from "../session-mark.ts";
import { sessionQuery } from "../session.ts";
import { readUser } from "./owner.ts";
import { placeOf } from "./policy.ts";
import { ReadStore, visitor, type Answer } from "./store.ts";

/** What stands in the pages from this device, as the network did not bring it: when it came (ms), by the hashes of queries. */
const fromDevice = new Map<string, number>();
const watched = new WeakSet<QueryClient>();

/** Shows what was kept on this device for a query that shows nothing and whose answer does not come. */
export async function standIn(query: Query, client: QueryClient): Promise<void> {
  const kept = await keptFor(query).catch(() => undefined);
  if (query.state.data !== undefined) return;
  if (kept) {
    if (!watched.has(client)) watch(client);
    fromDevice.set(query.queryHash, kept.at);
    query.setState({ data: kept.data, ...shown(kept.at) });
  } else if (query.state.status === "error" && placeOf(query.queryKey) && !navigator.onLine) {
    query.setState({ error: new ApiError(notOpenedYet, { code: "network" }) });
  }
}

async function keptFor({ queryKey, queryHash }: Query): Promise<Answer | undefined> {
  if (queryKey[0] === sessionQuery.queryKey[0]) return readUser();
  const owner = hasSession() ? readUser()?.data.id : visitor;
  return owner === undefined ? undefined : new ReadStore(owner).get(queryKey, queryHash);
}

function shown(dataUpdatedAt: number) {
  return { status: "success", error: null, dataUpdatedAt, isInvalidated: true } as const;
}

/** What is shown from this device stays so, with its age, until the network brings it. */
function watch(client: QueryClient): void {
  watched.add(client);
  client.getQueryCache().subscribe((event) => {
    const { query, type } = event;
    const at = fromDevice.get(query.queryHash);
    if (type === "removed") fromDevice.delete(query.queryHash);
    if (at === undefined || type !== "updated") return;
    const { action } = event;
    if (action.type === "success" && !action.manual) fromDevice.delete(query.queryHash);
    // The next page of a list says itself that it did not come.
    else if (action.type === "success" || (action.type === "error" && !query.state.fetchMeta?.fetchMore))
      query.setState(shown(at));
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
