import { isIntercepted } from "../api/client.ts";

const reloadedAt = "reloaded-at";
/** Shortest time, in ms, between two reloads. */
const pauseMs = 60_000;

/** Reloads the tab after a page's chunk could not be loaded, because a new version may have replaced it. Only while online. */
export async function reloadOnce(): Promise<void> {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(reloadedAt)) < pauseMs) return;
    // A captive portal answers requests for documents, too. The API's answer is unmistakable.
    const answer = await fetch("/api/site", { cache: "no-store" });
    if (!answer.ok || isIntercepted(answer)) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    location.reload();
  } catch {
    // The network is away after all, or the browser stores nothing: the user can retry.
  }
}
