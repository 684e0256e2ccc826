import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";
import { ApiError, hasStatus, isTransient, notOpenedYet } from "../api/errors.ts";
import { hasSession } from "../api/session-state.ts";
import { sessionQuery } from "../session/session.ts";
import { slotOf } from "./policy.ts";
import { ReadStore, storedUser, visitor, type Answer } from "./store.ts";

/** The times (ms) of stored answers that pages show because the network did not deliver, by query hash. */
const storedAt = new Map<string, number>();
/** When the network last delivered a query's data (ms). Updates by pages do not count. */
const deliveredAt = new WeakMap<Query, number>();
const watched = new WeakSet<QueryClient>();

/** Shows the stored answer of a query that has no data and whose request fails or takes long. */
export async function showStored(query: Query, client: QueryClient): Promise<void> {
  const answer = await storedAnswer(query).catch(() => undefined);
  if (query.state.data !== undefined) return;
  if (answer) {
    watchReads(client);
    storedAt.set(query.queryHash, answer.at);
    query.setState({ data: answer.data, ...staleSuccess(answer.at) });
  } else if (query.state.status === "error" && slotOf(query.queryKey) && !navigator.onLine) {
    query.setState({ error: new ApiError(notOpenedYet, { code: "network" }) });
  }
}

async function storedAnswer(query: Query): Promise<Answer | undefined> {
  return query.queryKey[0] === sessionQuery.queryKey[0] ? storedUser() : currentStore()?.get(query);
}

/** Returns the store of the current user or visitor, undefined if the user is not known. */
function currentStore(): ReadStore | undefined {
  const owner = hasSession() ? storedUser()?.data.id : visitor;
  return owner === undefined ? undefined : new ReadStore(owner);
}

/** Deletes the stored answer of a query that the server refused, and no longer shows it. */
function forgetRefused(query: Query): void {
  const { error } = query.state;
  if (storedAt.delete(query.queryHash)) query.setState({ data: undefined, status: "error", error });
  void currentStore()
    ?.delete(query)
    .catch(() => undefined);
}

/** Returns when the network delivered a query's data, in ms. */
export function fetchedAt(query: Query): number {
  return storedAt.get(query.queryHash) ?? deliveredAt.get(query) ?? query.state.dataUpdatedAt;
}

function staleSuccess(dataUpdatedAt: number) {
  return { status: "success", error: null, dataUpdatedAt, isInvalidated: true } as const;
}

/**
 * Follows the answers of the network. Until it delivers, stored answers stay on the pages with their age. An answer is deleted if
 * the server says that the resource does not exist, or that this user may not read it.
 */
export function watchReads(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.getQueryCache().subscribe((event) => {
    const { query, type } = event;
    const at = storedAt.get(query.queryHash);
    if (type === "removed" || query.state.data === undefined) storedAt.delete(query.queryHash);
    if (type !== "updated") return;
    const { action } = event;
    if (action.type === "success" && !action.manual) {
      storedAt.delete(query.queryHash);
      deliveredAt.set(query, query.state.dataUpdatedAt);
    } else if (action.type === "error" && hasStatus(action.error, 403, 404, 410)) {
      forgetRefused(query);
    } else if (
      at !== undefined &&
      // A list reports by itself that its next page failed.
      (action.type === "success" || (action.type === "error" && !query.state.fetchMeta?.fetchMore))
    ) {
      query.setState(staleSuccess(at));
    }
  });
}

/** Returns the time (ms) of the oldest data on the pages that the network could not refresh; 0 if all is fresh. */
export function oldestStoredAt(client: QueryClient): number {
  const old = client.getQueryCache().findAll({ type: "active", predicate: isOld }).map(fetchedAt);
  return old.length > 0 ? Math.min(...old) : 0;
}

/** Refetches the queries that show stored answers or errors, because the network may be back. */
export function refetchMissing(client: QueryClient): void {
  // Requests in progress go on.
  void client.refetchQueries(missing, { cancelRefetch: false });
}

/** Matches the queries that show a stored answer or an error because the network did not deliver. */
export const missing: QueryFilters = {
  type: "active",
  predicate: ({ queryHash, state }) =>
    storedAt.has(queryHash) || (isTransient(state.error) && !hasStatus(state.error, 429)),
};

/** Returns whether a query's data is of a kind that is stored, and the last request did not refresh it. */
function isOld({ queryKey, queryHash, state }: Query): boolean {
  if (!slotOf(queryKey) || state.data === undefined) return false;
  return !navigator.onLine || storedAt.has(queryHash) || isTransient(state.error);
}

/** Returns whether the network delivered a query's data after that time (ms), so that it is worth storing. */
export function isFresh({ queryHash, state }: Query, since: number): boolean {
  return state.status === "success" && state.dataUpdatedAt > since && !storedAt.has(queryHash);
}
