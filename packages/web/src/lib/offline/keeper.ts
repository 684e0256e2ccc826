import type { Query, QueryClient } from "@tanstack/react-query";
import { whenLeaving } from "../leave.ts";
import { onSessionNews } from "../session-news.ts";
import { hasSession } from "../session-mark.ts";
import { sessionQuery } from "../session.ts";
import { keepUser, knownUsers } from "./owner.ts";
import { isPublic, placeOf } from "./policy.ts";
import { askAgain, isFresh } from "./reads.ts";
import { ReadStore, visitor } from "./store.ts";

/** How long, in ms, answers are gathered before they are kept. */
const gatherMs = 1_000;
/** How often, in ms, what is shown from this device is asked for again while somebody looks. */
const againMs = 15_000;
/** The worker's caches that tell what somebody looked at (`worker/caching.ts`). */
const caches = ["pictures", "pages"];

/**
 * Keeps what the API answers on this device, for when the network is away: of a user, and of everybody who is not signed
 * in; nothing of what admins see. It goes when the user goes, in whatever tab, and when the session is found to be over.
 * Out: ends it.
 */
export function keepReads(client: QueryClient): () => void {
  const dirty = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  /** When somebody came or went last (ms): what was read before is of somebody else, and not kept. */
  let since = 0;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // Nobody knows yet whose these are; who it is comes as a read, too.
    if (client.getQueryData(sessionQuery.queryKey) === undefined) return;
    const queries = [...dirty];
    dirty.clear();
    writing = writing
      .then(() =>
        write(
          client,
          queries.filter((query) => isFresh(query, since)),
        ),
      )
      .catch(() => {
        // A browser that keeps nothing, or is full, does without it.
      });
  };
  const gather = (query: Query) => {
    if (!placeOf(query.queryKey) && query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    dirty.add(query);
    timer ??= setTimeout(flush, gatherMs);
  };
  const forget = async () => {
    since = Date.now();
    await writing;
    await forgetUsers();
    await forgetPictures();
  };

  // Whoever was here before, and whose session ended while no page was open.
  if (!hasSession()) {
    void forgetUsers().then((forgotten) => (forgotten ? forgetPictures() : undefined));
  }
  client.getQueryCache().getAll().forEach(gather);
  flush();
  const again = setInterval(() => {
    if (document.visibilityState === "visible" && navigator.onLine) askAgain(client);
  }, againMs);
  const online = () => askAgain(client);
  const hidden = () => {
    if (document.visibilityState === "hidden" && dirty.size > 0) flush();
  };
  addEventListener("online", online);
  document.addEventListener("visibilitychange", hidden);
  const ends = [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated" && query.state.status === "success") gather(query);
    }),
    whenLeaving(forget),
    onSessionNews((news) => {
      if (news === "changed") since = Date.now();
      else void forget();
    }),
    () => clearInterval(again),
    () => clearTimeout(timer),
    () => removeEventListener("online", online),
    () => document.removeEventListener("visibilitychange", hidden),
  ];
  return () => ends.forEach((end) => end());
}

async function write(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (user === undefined || (user !== null) !== hasSession()) return;
  const others = knownUsers().filter((id) => id !== user?.id);
  if (others.length > 0) {
    await forgetUsers(user?.id);
    await forgetPictures();
  }
  if (user?.userType === "admin") return;
  if (user) keepUser(user.id, user);
  const answers = queries.flatMap(({ queryKey: key, queryHash: hash, state }) => {
    if (state.data === undefined || (user === null && !isPublic(key))) return [];
    return [{ key, hash, data: state.data, at: state.dataUpdatedAt }];
  });
  await new ReadStore(user?.id ?? visitor).put(answers);
}

/** Takes away what was read by users, but by the one with that id. Out: whether there was something. */
async function forgetUsers(except?: string): Promise<boolean> {
  const users = knownUsers().filter((id) => id !== except);
  for (const id of users) keepUser(id, null);
  const databases = await indexedDB.databases();
  const gone = databases.flatMap(({ name = "" }) => {
    const [kind, owner] = name.split(" ");
    return kind === "read" && owner !== visitor && owner !== except ? [name] : [];
  });
  for (const name of gone) indexedDB.deleteDatabase(name);
  return users.length + gone.length > 0;
}

async function forgetPictures(): Promise<void> {
  for (const name of caches) await globalThis.caches.delete(name);
}
