import { maxSightings } from "@handiwork/core/reference/analytics";
import type { SightingForm } from "@handiwork/core/analytics/schema";
import type { SearchResult } from "@handiwork/core/directory/schema";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/client.ts";
import { dayInLagos } from "../../lib/format/format.ts";
import { draftStore } from "../../lib/storage/local-storage.ts";
import { onSignOut } from "../../lib/session/sign-out.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { hasSession } from "../../lib/api/session-state.ts";
import { sessionQuery, type SessionUser } from "../../lib/session/session.ts";

type Kind = SightingForm["kind"];

/** The minimum time that an artisan must be visible to count as seen, in ms. */
const seenAfterMs = 1_000;
/** The pause after a failed report, in ms. */
const pauseMs = 60_000;

const inFlight = new Set<string>();
let pausedUntil = 0;

/**
 * Reports which artisans are shown in search results and on their own pages, for their analytics: each once per
 * visitor and day. Failed reports are dropped. Nothing is reported if the browser asks not to be tracked, for admins,
 * and for artisans who view themselves.
 */
export function watchSightings(client: QueryClient): void {
  if (refusesTracking()) return;
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportVisible = () => {
    timer = undefined;
    if (document.visibilityState !== "visible") return;
    const user = client.getQueryData(sessionQuery.queryKey) ?? null;
    // The session is still loading.
    if (!user && hasSession()) return;
    for (const { queryKey, state } of cache.findAll({ type: "active", queryKey: ["artisans"] })) {
      const [, name, id] = queryKey;
      if (!state.data) continue;
      if (name === "search" && location.pathname === paths.artisans()) {
        const { pages } = state.data as InfiniteData<SearchResult>;
        const found = pages.flatMap(({ items }) => items.map((item) => item.id));
        void report("search", found, user);
      }
      if (name === "profile" && typeof id === "string" && location.pathname === paths.artisan(id))
        void report("view", [id], user);
    }
  };
  const reportSoon = () => {
    timer ??= setTimeout(reportVisible, seenAfterMs);
  };
  cache.subscribe(reportSoon);
  document.addEventListener("visibilitychange", reportSoon);
  // Keeps pending reports from storing anything about a user who has signed out.
  onSignOut(async () => void (isOver = true));
  reportSoon();
}

/** Reports a tap on an artisan's WhatsApp number. */
export function reportTap(artisanId: string, user: SessionUser | null): void {
  if (!refusesTracking()) void report("whatsapp", [artisanId], user);
}

let isOver = false;

async function report(kind: Kind, shown: readonly string[], user: SessionUser | null): Promise<void> {
  if (isOver || user?.userType === "admin" || !navigator.onLine || Date.now() < pausedUntil) return;
  const who = user?.id ?? "anyone";
  const { visitor, marks } = reportsToday(who);
  if (marks.length >= maxPerDay) return;
  const known = new Set([...marks, ...inFlight]);
  const fresh = [...new Set(shown)].filter((id) => id !== who && !known.has(`${kind} ${id}`));
  for (let from = 0; from < fresh.length; from += maxSightings) {
    const artisans = fresh.slice(from, from + maxSightings);
    for (const id of artisans) inFlight.add(`${kind} ${id}`);
    try {
      // keepalive: the visitor has seen the artisans even if they leave the page now.
      await api.sightings.$post({ json: { kind, artisans, visitor } }, { init: { keepalive: true } });
      storeReported(who, kind, artisans);
    } catch {
      // Offline or rate limited. Not worth a retry or a message.
      pausedUntil = Date.now() + pauseMs;
      return;
    } finally {
      for (const id of artisans) inFlight.delete(`${kind} ${id}`);
    }
  }
}

/** Returns whether the browser asks not to be tracked: with Global Privacy Control, or its predecessor Do Not Track. */
function refusesTracking(): boolean {
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return control || navigator.doNotTrack === "1";
}

/** The reports of this browser today. Discarded the next day. */
interface Reported {
  readonly day: string;
  /** A random id, renewed every day, so that a visitor counts once. */
  readonly visitor: string;
  /** The reports sent, with kind and artisan ("view 4e2f…"). */
  readonly marks: readonly string[];
}

const store = draftStore("sightings", (value) => value as Reported);

/** The server's daily limit per visitor. */
const maxPerDay = 400;

/** Returns today's reports of a user, or of "anyone" for visitors. */
function reportsToday(who: string): Reported {
  const day = dayInLagos(Date.now());
  const reported = store.read(who);
  if (reported?.day === day) return reported;
  const created = { day, visitor: crypto.randomUUID().replaceAll("-", ""), marks: [] };
  store.save(who, created);
  return created;
}

/** Stores that artisans were reported. */
function storeReported(who: string, kind: Kind, ids: readonly string[]): void {
  if (isOver) return;
  const reported = reportsToday(who);
  store.save(who, { ...reported, marks: [...reported.marks, ...ids.map((id) => `${kind} ${id}`)] });
}
