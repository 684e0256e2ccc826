import { maxSighted } from "@handiwork/core/reference/analytics";
import type { SightingForm } from "@handiwork/core/analytics/schema";
import type { SearchResult } from "@handiwork/core/directory/schema";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readStorage, writeStorage } from "../../lib/kept.ts";
import { onSignOut } from "../../lib/leave.ts";
import { paths } from "../../lib/paths.ts";
import { hasSession } from "../../lib/session-mark.ts";
import { sessionQuery, type SessionUser } from "../../lib/session.ts";

type Kind = SightingForm["kind"];

/** In milliseconds: what is shown for less was not looked at. */
const seenAfterMs = 1_000;
/** In milliseconds: how long nothing is reported after the server could not be reached. */
const pauseMs = 60_000;

const inFlight = new Set<string>();
let pausedUntil = 0;

/**
 * Reports to the API which artisans are shown from now on, on a search's page and on their own, each once a visitor and
 * day: that is what artisans read about themselves. What cannot be reported is dropped. Nothing is reported of whoever
 * asked their browser not to be tracked, of admins, and of artisans about themselves.
 */
export function watchSightings(client: QueryClient): void {
  if (refusesTracking()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    if (document.visibilityState !== "visible") return;
    const user = client.getQueryData(sessionQuery.queryKey) ?? null;
    // Who it is will be known in a moment.
    if (!user && hasSession()) return;
    const { search, view } = shownNow(client);
    void report("search", search, user);
    void report("view", view, user);
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, seenAfterMs);
  };
  client.getQueryCache().subscribe(lookSoon);
  document.addEventListener("visibilitychange", lookSoon);
  // What is on its way then leaves no mark of a user who has gone.
  onSignOut(async () => void (isOver = true));
  lookSoon();
}

/** Reports that somebody taps an artisan's WhatsApp number. */
export function tellTap(artisanId: string, user: SessionUser | null): void {
  if (!refusesTracking()) void report("whatsapp", [artisanId], user);
}

/** The artisans of the search and the profile that are on the page. */
function shownNow(client: QueryClient): { search: string[]; view: string[] } {
  const active = client.getQueryCache().findAll({ type: "active", queryKey: ["artisans"] });
  const search: string[] = [];
  const view: string[] = [];
  for (const { queryKey, state } of active) {
    const [, name, id] = queryKey;
    if (name === "search" && location.pathname === paths.artisans() && state.data !== undefined) {
      const { pages } = state.data as InfiniteData<SearchResult>;
      search.push(...pages.flatMap(({ items }) => items.map((item) => item.id)));
    }
    if (name === "profile" && typeof id === "string" && location.pathname === paths.artisan(id) && state.data)
      view.push(id);
  }
  return { search, view };
}

let isOver = false;

async function report(kind: Kind, shown: readonly string[], user: SessionUser | null): Promise<void> {
  if (isOver || user?.userType === "admin" || !navigator.onLine || Date.now() < pausedUntil) return;
  const who = user?.id ?? "anyone";
  const { visitor, marks } = reportedBy(who);
  if (marks.length >= mostCounted) return;
  const known = new Set([...marks, ...inFlight]);
  const fresh = [...new Set(shown)].filter((id) => id !== who && !known.has(`${kind} ${id}`));
  for (let from = 0; from < fresh.length; from += maxSighted) {
    const artisans = fresh.slice(from, from + maxSighted);
    for (const id of artisans) inFlight.add(`${kind} ${id}`);
    try {
      // Whoever leaves the page meanwhile has seen it all the same.
      await api.sightings.$post({ json: { kind, artisans, visitor } }, { init: { keepalive: true } });
      remember(who, kind, artisans);
    } catch {
      // Without a connection, or too often from this address: it is not worth another try, or a word.
      pausedUntil = Date.now() + pauseMs;
      return;
    } finally {
      for (const id of artisans) inFlight.delete(`${kind} ${id}`);
    }
  }
}

/** Whether the browser says that its user does not want to be tracked: Global Privacy Control, or Do Not Track before it. */
function refusesTracking(): boolean {
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return control || navigator.doNotTrack === "1";
}

/** What this browser has reported today: nothing of it stays for the next day. */
interface Reported {
  readonly day: string;
  /** Made at random, so that one visitor counts once; the next day it is another. */
  readonly visitor: string;
  /** What was reported of which artisan ("view 4e2f…"). */
  readonly marks: readonly string[];
}

/** As much as the server counts of a visitor in a day. */
const mostCounted = 400;

/** What was reported today by a user, or by "anyone" where nobody is signed in. */
function reportedBy(who: string): Reported {
  // In Lagos, an hour ahead of UTC all year.
  const day = new Date(Date.now() + 3600_000).toISOString().slice(0, 10);
  const reported = parsed(readStorage(nameOf(who)));
  if (reported?.day === day) return reported;
  const begun = { day, visitor: crypto.randomUUID().replaceAll("-", ""), marks: [] };
  writeStorage(nameOf(who), JSON.stringify(begun));
  return begun;
}

/** Remembers that it was reported. */
function remember(who: string, kind: Kind, ids: readonly string[]): void {
  if (isOver) return;
  const reported = reportedBy(who);
  const marks = [...reported.marks, ...ids.map((id) => `${kind} ${id}`)];
  writeStorage(nameOf(who), JSON.stringify({ ...reported, marks }));
}

/** Signing out forgets what has the user's id for its second word (`lib/leave.ts`). */
const nameOf = (who: string) => `sightings ${who}`;

/** What was kept; undefined for nothing, or for what we did not write. */
function parsed(text: string | null): Reported | undefined {
  try {
    const reported = JSON.parse(text ?? "{}") as Partial<Reported>;
    return reported.day && reported.visitor && Array.isArray(reported.marks)
      ? (reported as Reported)
      : undefined;
  } catch {
    return undefined;
  }
}
