import { forgetSession, hasSession, isSessionAbandoned, markAbandoned } from "./session-mark.ts";
import { sessionEnded } from "./session-news.ts";

/** Where tabs tell each other when one of them changed the session. */
const key = "session-changed-at";
/** Held by the one tab that renews, replaces or ends the session. */
const lock = "session";
let changedHere = 0;

/**
 * Renews the session's tokens: once, however many calls of however many tabs ask for it at a time. In: when the refused
 * call began (ms), and what asks the API for new tokens (false where it refuses). Returns whether the call is worth trying
 * again. Tells the tabs once when the session turns out to be over. Throws what `refresh` throws.
 */
export async function renewSession(since: number, refresh: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks.request(lock, async () => {
    // While this call waited, a tab may have got new tokens, or have ended the session.
    if (lastChange() >= since) return hasSession();
    const renewed = hasSession() && (await refresh());
    remember();
    if (!renewed) {
      forgetSession();
      sessionEnded();
    }
    return renewed;
  });
}

/**
 * Makes a call that ends the session or puts another in its place. No tab renews the session meanwhile: a call that was
 * refused because of the change waits, and is then tried again with the new session. Returns the call's answer; throws
 * what `call` throws.
 */
export async function changeSession(call: () => Promise<Response>): Promise<Response> {
  return navigator.locks.request(lock, async () => {
    const response = await call();
    if (response.ok) remember();
    return response;
  });
}

/**
 * Ends the session that was abandoned in whatever tab, and before another can be opened. Throws what `end` throws: then it
 * stays abandoned.
 */
export async function endAbandoned(end: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lock, async () => {
    if (!isSessionAbandoned()) return;
    await end();
    remember();
    markAbandoned(false);
  });
}

/** When any tab last renewed, replaced or ended the session, in ms. */
function lastChange(): number {
  try {
    return Math.max(changedHere, Number(localStorage.getItem(key)));
  } catch {
    // Nothing can be kept: tabs that wait for each other refresh one after the other, which does no harm.
    return changedHere;
  }
}

function remember(): void {
  changedHere = Date.now();
  try {
    localStorage.setItem(key, String(changedHere));
  } catch {
    // See above.
  }
}
