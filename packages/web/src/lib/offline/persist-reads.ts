import type { Query, QueryClient } from "@tanstack/react-query";
import { deleteBrowsingData, onSignOut } from "../session/sign-out.ts";
import { hasSession, onSessionEvent } from "../api/session-state.ts";
import { sessionQuery } from "../session/session.ts";
import { serialQueue } from "../page/serial-queue.ts";
import { isPublic, slotOf } from "./policy.ts";
import { fetchedAt, hasMissing, isFresh, refetchMissing, watchReads } from "./reads.ts";
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
    clearTimeout(timer);
    timer = undefined;
    // The user is not known yet. The answer that tells calls `flush` again.
    if (client.getQueryData(sessionQuery.queryKey) === undefined) return;
    const queries = [...dirty];
    dirty.clear();
    inTurn(() =>
      write(
        client,
        queries.filter((query) => isFresh(query, since)),
      ),
    ).catch(() => {
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
  if (!hasSession()) {
    void deleteUsers().then((hasDeleted) => (hasDeleted ? deleteBrowsingData() : undefined));
  }
  watchReads(client);
  client.getQueryCache().getAll().forEach(gather);
  flush();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && query.state.status === "success") gather(query);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && dirty.size > 0) flush();
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
      pause = hasMissing(client) ? Math.min(longestPauseMs, pause * 2) : firstPauseMs;
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
  const hasOthers = storedUserIds().some((id) => id !== user?.id);
  if (hasOthers) {
    await deleteUsers(user?.id);
    await deleteBrowsingData();
  }
  if (user?.userType === "admin") return;
  if (user) storeUser(user.id, user);
  const answers = queries.flatMap((query) => {
    const { queryKey: key, queryHash: hash, state } = query;
    if (state.data === undefined || (user === null && !isPublic(key))) return [];
    return [{ key, hash, data: state.data, at: fetchedAt(query) }];
  });
  await new ReadStore(user?.id ?? visitor).put(answers);
}

/** Deletes the answers of all users, except those of one. Returns whether there were any. */
async function deleteUsers(except?: string): Promise<boolean> {
  const users = storedUserIds().filter((id) => id !== except);
  // Older versions of Firefox cannot list databases.
  const databases = (await indexedDB.databases?.()) ?? users.map((id) => ({ name: `read ${id}` }));
  for (const id of users) storeUser(id, null);
  const names = databases.flatMap(({ name = "" }) => {
    const [kind, owner] = name.split(" ");
    return kind === "read" && owner !== visitor && owner !== except ? [name] : [];
  });
  for (const name of names) indexedDB.deleteDatabase(name);
  return users.length + names.length > 0;
}
