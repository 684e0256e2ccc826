import type { Query, QueryClient } from "@tanstack/react-query";
import { deleteBrowsingData, onSignOut } from "../session/sign-out.ts";
import { hasSession, onSessionEvent } from "../api/session-state.ts";
import { sessionQuery } from "../session/session.ts";
import { serialQueue } from "../page/serial-queue.ts";
import { slotOf } from "./policy.ts";
import { fetchedAt, isFresh, missing, refetchMissing, watchReads } from "./reads.ts";
import { ReadStore, storedUserIds, storeUser, visitor } from "./store.ts";

/** Back-off, in ms, between refetches of stored answers while the page is visible. */
const [firstPauseMs, longestPauseMs] = [15_000, 240_000];

/**
 * Stores the API's answers on this device for offline use, for each user and for visitors, but nothing that admins see. Deletes
 * a user's answers when the user signs out in any tab, or when the session turns out to be over.
 */
export function persistReads(client: QueryClient): void {
  const dirty = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = serialQueue();
  /** When the user last changed (ms). Earlier answers belong to the former user and are not stored. */
  let since = 0;

  const flush = () => {
    timer = undefined;
    // The user is not known yet. The answer that tells calls `flush` again.
    if (client.getQueryData(sessionQuery.queryKey) === undefined) return;
    const queries = [...dirty];
    dirty.clear();
    // The user may change before it is this task's turn.
    const fresh = () => queries.filter((query) => isFresh(query, since));
    inTurn(() => write(client, fresh())).catch(() => {
      // The browser stores nothing, or its storage is full.
    });
  };
  const gather = (query: Query) => {
    if (!slotOf(query.queryKey) && query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    dirty.add(query);
    // One transaction for the answers that arrive together.
    timer ??= setTimeout(flush);
  };
  const forget = async () => {
    since = Date.now();
    await inTurn(() => Promise.allSettled([deleteBrowsingData(), deleteUsers()]));
  };

  // A former user's session may have ended while no page was open.
  if (!hasSession()) void deleteUsers();
  watchReads(client);
  client.getQueryCache().getAll().forEach(gather);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && query.state.status === "success") gather(query);
  });
  onSignOut(forget);
  onSessionEvent((event) => {
    if (event === "changed") since = Date.now();
    else void forget();
  });
  keepRefetching(client);
}

/** Refetches failed reads: with increasing pauses, and at once when the network is back. */
function keepRefetching(client: QueryClient): void {
  let pause = firstPauseMs;
  const schedule = () =>
    setTimeout(() => {
      const isMissing = client.getQueryCache().findAll(missing).length > 0;
      pause = isMissing ? Math.min(longestPauseMs, pause * 2) : firstPauseMs;
      if (document.visibilityState === "visible" && navigator.onLine) refetchMissing(client);
      schedule();
    }, pause);
  schedule();
  addEventListener("online", () => {
    pause = firstPauseMs;
    refetchMissing(client);
  });
}

async function write(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (user === undefined || (user !== null) !== hasSession()) return;
  if (storedUserIds().some((id) => id !== user?.id)) await deleteUsers(user?.id);
  if (user?.userType === "admin") return;
  if (user) storeUser(user.id, user);
  const answers = queries.flatMap((query) => {
    const { queryKey, queryHash, state } = query;
    if (state.data === undefined || (user === null && !slotOf(queryKey)?.isPublic)) return [];
    return [{ queryKey, queryHash, data: state.data, at: fetchedAt(query) }];
  });
  await new ReadStore(user?.id ?? visitor).put(answers);
}

/** Deletes the answers of all users, except those of one. If there were any, also deletes the traces of visited pages. */
async function deleteUsers(except?: string): Promise<void> {
  const users = storedUserIds().filter((id) => id !== except);
  // Older versions of Firefox cannot list databases.
  const databases = (await indexedDB.databases?.()) ?? users.map((id) => ({ name: `read ${id}` }));
  for (const id of users) storeUser(id, null);
  const names = databases.flatMap(({ name = "" }) => {
    const [kind, owner] = name.split(" ");
    return kind === "read" && owner !== visitor && owner !== except ? [name] : [];
  });
  for (const name of names) indexedDB.deleteDatabase(name);
  if (users.length + names.length > 0) await deleteBrowsingData();
}
