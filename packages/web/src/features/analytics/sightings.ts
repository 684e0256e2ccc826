import type { SightingForm } from "@handiwork/core/model/analytics/schema";
import type { SearchResult } from "@handiwork/core/model/directory/schema";
import { mostSighted } from "@handiwork/core/fixed/analytics";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { hasSession } from "../../lib/session-mark.ts";
import { sessionQuery, type SessionUser } from "../../lib/session.ts";
import { remember, untold } from "./model/told.ts";

type Kind = SightingForm["kind"];

/** In milliseconds: what is shown for less was not looked at. */
const glance = 1_000;
/** In milliseconds: how long nothing is told after the server could not be told. */
const pause = 60_000;

const onTheWay = new Set<string>();
let quietUntil = 0;

/**
 * Tells the API which artisans are shown from now on, on a search's page and on their own, each once a visitor and day: that
 * is what artisans read about themselves. What cannot be told is dropped. Nothing is told of whoever asked their browser not to be
 * tracked, of admins, and of artisans about themselves.
 */
export function watchSightings(client: QueryClient): void {
  if (refuses()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    if (document.visibilityState !== "visible") return;
    const user = client.getQueryData(sessionQuery.queryKey) ?? null;
    // Who it is will be known in a moment.
    if (!user && hasSession()) return;
    const { search, view } = shownNow(client);
    void tell("search", search, user);
    void tell("view", view, user);
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, glance);
  };
  client.getQueryCache().subscribe(lookSoon);
  document.addEventListener("visibilitychange", lookSoon);
  lookSoon();
}

/** Tells that somebody taps an artisan's WhatsApp number. */
export function tellTap(artisanId: string, user: SessionUser | null): void {
  if (!refuses()) void tell("whatsapp", [artisanId], user);
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

async function tell(kind: Kind, shown: readonly string[], user: SessionUser | null): Promise<void> {
  if (user?.userType === "admin" || !navigator.onLine || Date.now() < quietUntil) return;
  const who = user?.id ?? "anyone";
  const { visitor, ids } = untold(who, kind, shown);
  const fresh = ids.filter((id) => id !== who && !onTheWay.has(`${kind} ${id}`));
  for (let from = 0; from < fresh.length; from += mostSighted) {
    const artisans = fresh.slice(from, from + mostSighted);
    for (const id of artisans) onTheWay.add(`${kind} ${id}`);
    try {
      // Whoever leaves the page meanwhile has seen it all the same.
      await api.sightings.$post({ json: { kind, artisans, visitor } }, { init: { keepalive: true } });
      remember(who, kind, artisans);
    } catch {
      // Without a connection, or too often from this address: it is not worth another try, or a word.
      quietUntil = Date.now() + pause;
      return;
    } finally {
      for (const id of artisans) onTheWay.delete(`${kind} ${id}`);
    }
  }
}

/** Whether the browser says that its user does not want to be tracked: Global Privacy Control, or Do Not Track before it. */
function refuses(): boolean {
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return control || navigator.doNotTrack === "1";
}
