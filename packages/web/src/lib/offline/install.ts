import { keep, kept } from "../kept.ts";

/** What Chromium's browsers tell a page that may be installed (main.tsx keeps it, as it comes early). */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** No user's id is in these: signing out does not forget them (lib/leave.ts). */
const visits = "visits";
const wrote = "wrote";
const offered = "install-offered";

/** How long, in ms, a device is left alone until what comes is another visit. */
const awayMs = 1_800_000;

let offer: string | null = null;
let shown: InstallPrompt | null = null;

/** Counts the visits; call it with each page. */
export function countVisit(): void {
  const [count = 0, at = 0] = (kept(visits) ?? "").split(" ").map(Number);
  const now = Date.now();
  keep(visits, `${now - at > awayMs ? count + 1 : count} ${now}`);
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

/**
 * The offer to install the app, once on a device: at the second visit, or after the first message; until it is answered
 * (`endInstallOffer`) or the page ends. Null for none now.
 */
export function installOffer(): InstallPrompt | null {
  if (shown) return shown;
  const { installPrompt = null } = globalThis as { installPrompt?: InstallPrompt };
  if (!installPrompt || kept(offered) !== null) return null;
  const isWelcome = Number(kept(visits)?.split(" ")[0]) > 1 || kept(wrote) !== null;
  if (!isWelcome || !mayOffer("install")) return null;
  keep(offered, "1");
  shown = installPrompt;
  return shown;
}

export function endInstallOffer(): void {
  shown = null;
}
