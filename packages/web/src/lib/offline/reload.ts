import { isIntercepted } from "../api.ts";

const reloadedAt = "reloaded-at";
/** How long, in ms, a page that could not be had has the tab loaded anew no second time. */
const pauseMs = 60_000;

/** A new version may have replaced the page's file: loads the tab anew, once, and never without a network. */
export async function reloadOnce(): Promise<void> {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(reloadedAt)) < pauseMs) return;
    // A captive portal answers for a document as for anything else; the API's answer cannot be mistaken.
    const answer = await fetch("/api/site", { cache: "no-store" });
    if (!answer.ok || isIntercepted(answer)) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    location.reload();
  } catch {
    // There is no network after all, or a browser that keeps nothing: the user may try again.
  }
}
