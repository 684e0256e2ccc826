import { keep, kept } from "../kept.ts";

/** What Chromium's browsers tell a page that may be installed (main.tsx keeps it, as it comes early). */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** No user's id is in these: signing out does not forget them (lib/leave.ts). */
const visits = "visits";
const wrote = "wrote";
const offered = "install-offered";
const thisVisit = "visit";

let offer: string | null = null;

/** Counts the visits: a tab's first page is one. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(thisVisit) !== null) return;
    sessionStorage.setItem(thisVisit, "1");
  } catch {
    // Without it every page would count.
    return;
  }
  keep(visits, String(Number(kept(visits)) + 1));
}

/** The user has written to somebody: from now on the app is worth offering. */
export function noteMessage(): void {
  keep(wrote, "1");
}

/** Whether the visitor may be offered something. One offer a page: the next one waits for another. In: which offer. */
export function mayOffer(name: string): boolean {
  offer ??= name;
  return offer === name;
}

/** The offer to install the app, once on a device: at the second visit, or after the first message. Null for none now. */
export function installOffer(): InstallPrompt | null {
  const { installPrompt = null } = globalThis as { installPrompt?: InstallPrompt };
  if (!installPrompt || kept(offered) !== null) return null;
  const isWelcome = Number(kept(visits)) > 1 || kept(wrote) !== null;
  return isWelcome && mayOffer("install") ? installPrompt : null;
}

/** It has been made: it does not come back. */
export function installOffered(): void {
  keep(offered, "1");
}
