import type { Query, QueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus, isTransient, notOpenedYet } from "../errors.ts";
import { hasSession } from "../session-mark.ts";
import { sessionQuery } from "../session.ts";
import { readUser } from "./owner.ts";
import { placeOf } from "./policy.ts";
import { ReadStore, visitor, type Answer } from "./store.ts";

/** What stands in the pages from this device, as the network did not bring it: when it came (ms), by the hashes of queries. */
const fromDevice = new Map<string, number>();
/** When the network last brought what a query shows (ms): what pages set themselves is no newer. */
const broughtAt = new WeakMap<Query, number>();
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
  return presentStore()?.get(queryKey, queryHash);
}

/** Where answers are kept for whoever is here, undefined where that is not known. */
function presentStore(): ReadStore | undefined {
  const owner = hasSession() ? readUser()?.data.id : visitor;
  return owner === undefined ? undefined : new ReadStore(owner);
}

/** Whether the server says that something is not there, or not for this user. */
export function isRefusal(error: unknown): boolean {
  return hasStatus(error, 403, 404, 410);
}

/** What the server refuses is not kept any longer, nor shown. In: the query that it refused. */
export function forgetRefused(query: Query): void {
  const { error } = query.state;
  if (fromDevice.delete(query.queryHash)) query.setState({ data: undefined, status: "error", error });
  presentStore()
    ?.delete(query.queryKey, query.queryHash)
    .catch(() => undefined);
}

/** Notes that the network has brought what a query shows. */
export function noteBrought(query: Query): void {
  broughtAt.set(query, query.state.dataUpdatedAt);
}

/** When what a query shows came from the network, in ms. */
export function timeOf(query: Query): number {
  return fromDevice.get(query.queryHash) ?? broughtAt.get(query) ?? query.state.dataUpdatedAt;
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
    if (at === undefined) return;
    if (type === "removed" || query.state.data === undefined) return void fromDevice.delete(query.queryHash);
    if (type !== "updated") return;
    const { action } = event;
    if (action.type === "success" && !action.manual) fromDevice.delete(query.queryHash);
    else if (action.type === "error" && isRefusal(action.error)) forgetRefused(query);
    // The next page of a list says itself that it did not come.
    else if (action.type === "success" || (action.type === "error" && !query.state.fetchMeta?.fetchMore))
      query.setState(shown(at));
  });
}

/** When the oldest came (ms) of what pages show although the network does not bring it; 0 where there is nothing such. */
export function asOf(client: QueryClient): number {
  const old = client.getQueryCache().findAll({ type: "active", predicate: isOld }).map(timeOf);
  return old.length > 0 ? Math.min(...old) : 0;
}

/** Reads again what pages show from this device, or could not show, as the network may be there again. */
export function askAgain(client: QueryClient): void {
  // What is on its way is waited for.
  void client.refetchQueries({ type: "active", predicate: isMissing }, { cancelRefetch: false });
}

/** Whether something is shown from this device, or could not be shown. */
export function isAway(client: QueryClient): boolean {
  return client.getQueryCache().findAll({ type: "active", predicate: isMissing }).length > 0;
}

function isMissing({ queryHash, state }: Query): boolean {
  return fromDevice.has(queryHash) || (isTransient(state.error) && !hasStatus(state.error, 429));
}

/** Whether an answer is kept, and did not come from the network when it was last asked for. */
function isOld({ queryKey, queryHash, state }: Query): boolean {
  if (!placeOf(queryKey) || state.data === undefined) return false;
  return !navigator.onLine || fromDevice.has(queryHash) || isTransient(state.error);
}

/** Whether the network brought what a query shows after that time (ms), so that it is worth keeping. */
export function isFresh({ queryHash, state }: Query, since: number): boolean {
  return state.status === "success" && state.dataUpdatedAt > since && !fromDevice.has(queryHash);
}
