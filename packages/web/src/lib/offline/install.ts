import { readStorage, writeStorage } from "../storage/local-storage.ts";

/** The event of Chromium's browsers for an app that can be installed (`main.tsx` keeps it, because it fires early). */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** Storage keys without a user's id: signing out does not delete them (`lib/session/sign-out.ts`). */
const visitsKey = "visits";
const wroteKey = "wrote";
const offeredKey = "install-offered";

/** Shortest absence, in ms, after which a page view counts as another visit. */
const awayMs = 1_800_000;

let offerOfPage: string | null = null;
let shown: InstallPrompt | null = null;

/** Counts the visits. Call it on each page view. */
export function countVisit(): void {
  const [count = 0, at = 0] = (readStorage(visitsKey) ?? "").split(" ").map(Number);
  const now = Date.now();
  writeStorage(visitsKey, `${now - at > awayMs ? count + 1 : count} ${now}`);
}

/** Records that the user has sent a message, after which the app is worth installing. */
export function noteMessage(): void {
  writeStorage(wroteKey, "1");
}

/** Returns whether the named offer may be shown. The first one wins: there is one offer per page load. */
export function mayOffer(name: string): boolean {
  offerOfPage ??= name;
  return offerOfPage === name;
}

/**
 * Returns the prompt to install the app, or null. It comes once per device, at the second visit or after the first message,
 * and stays until it is answered (`endInstallOffer`) or the page unloads.
 */
export function installOffer(): InstallPrompt | null {
  if (shown) return shown;
  const { installPrompt = null } = globalThis as { installPrompt?: InstallPrompt };
  if (!installPrompt || readStorage(offeredKey) !== null) return null;
  const isWelcome = Number(readStorage(visitsKey)?.split(" ")[0]) > 1 || readStorage(wroteKey) !== null;
  if (!isWelcome || !mayOffer("install")) return null;
  writeStorage(offeredKey, "1");
  shown = installPrompt;
  return shown;
}

export function endInstallOffer(): void {
  shown = null;
}
