import type { Query, QueryClient } from "@tanstack/react-query";
import { forgetSeen, whenLeaving } from "../leave.ts";
import { onSessionNews } from "../session-news.ts";
import { hasSession } from "../session-mark.ts";
import { sessionQuery } from "../session.ts";
import { keepUser, knownUsers } from "./owner.ts";
import { isPublic, placeOf } from "./policy.ts";
import { askAgain, forgetRefused, isAway, isFresh, isRefusal, noteBrought, timeOf } from "./reads.ts";
import { ReadStore, visitor } from "./store.ts";

/** How soon, in ms, what is shown from this device is asked for again while somebody looks; each time twice as late, up to the second. */
const [firstPause, longestPause] = [15_000, 240_000];

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
    // A page's reads come together: one transaction for those of a moment.
    timer ??= setTimeout(flush);
  };
  const forget = async () => {
    since = Date.now();
    await writing;
    await Promise.allSettled([forgetSeen(), forgetUsers()]);
  };

  // Whoever was here before, and whose session ended while no page was open.
  if (!hasSession()) {
    void forgetUsers().then((forgotten) => (forgotten ? forgetSeen() : undefined));
  }
  client.getQueryCache().getAll().forEach(gather);
  flush();
  let pause = firstPause;
  let again: ReturnType<typeof setTimeout>;
  const waitToAsk = () => {
    again = setTimeout(() => {
      pause = isAway(client) ? Math.min(longestPause, pause * 2) : firstPause;
      if (document.visibilityState === "visible" && navigator.onLine) askAgain(client);
      waitToAsk();
    }, pause);
  };
  waitToAsk();
  const online = () => {
    pause = firstPause;
    askAgain(client);
  };
  const hidden = () => {
    if (document.visibilityState === "hidden" && dirty.size > 0) flush();
  };
  addEventListener("online", online);
  document.addEventListener("visibilitychange", hidden);
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      const { action, query } = event;
      if (action.type === "error" && isRefusal(action.error)) forgetRefused(query);
      if (action.type === "success" && !action.manual) noteBrought(query);
      if (query.state.status === "success") gather(query);
    }),
    whenLeaving(forget),
    onSessionNews((news) => {
      if (news === "changed") since = Date.now();
      else void forget();
    }),
    () => clearTimeout(again),
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
    await forgetSeen();
  }
  if (user?.userType === "admin") return;
  if (user) keepUser(user.id, user);
  const answers = queries.flatMap((query) => {
    const { queryKey: key, queryHash: hash, state } = query;
    if (state.data === undefined || (user === null && !isPublic(key))) return [];
    return [{ key, hash, data: state.data, at: timeOf(query) }];
  });
  await new ReadStore(user?.id ?? visitor).put(answers);
}

/** Takes away what was read by users, but by the one with that id. Out: whether there was something. */
async function forgetUsers(except?: string): Promise<boolean> {
  const users = knownUsers().filter((id) => id !== except);
  // An older Firefox does not list them.
  const databases = (await indexedDB.databases?.()) ?? users.map((id) => ({ name: `read ${id}` }));
  for (const id of users) keepUser(id, null);
  const gone = databases.flatMap(({ name = "" }) => {
    const [kind, owner] = name.split(" ");
    return kind === "read" && owner !== visitor && owner !== except ? [name] : [];
  });
  for (const name of gone) indexedDB.deleteDatabase(name);
  return users.length + gone.length > 0;
}
