import {
  forgetSession,
  hasSession,
  isSessionAbandoned,
  markAbandoned,
  sessionEnded,
} from "./session-state.ts";
import { readStorage, writeStorage } from "../storage/local-storage.ts";

/** Storage key of the time when any tab last changed the session. */
const key = "session-changed-at";
/** Lock for renewing, replacing and ending the session. */
const lock = "session";

/**
 * Renews the session's tokens, once for all concurrent calls of all tabs. Notifies the tabs if the session turns out
 * to be over. Returns whether to retry the rejected call. Throws what `refresh` throws.
 *
 * @param since when the rejected call began, in ms
 * @param refresh requests new tokens; returns false if the API refuses
 */
export async function renewSession(since: number, refresh: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks.request(lock, async () => {
    // While this call waited, another tab may have renewed or ended the session.
    if (lastChange() >= since) return hasSession();
    const renewed = hasSession() && (await refresh());
    recordChange();
    if (!renewed) {
      forgetSession();
      sessionEnded();
    }
    return renewed;
  });
}

/**
 * Makes a call that ends or replaces the session. No tab renews the session meanwhile: a call that was rejected
 * because of the change waits, and is then retried with the new session. Returns the response. Throws what `call`
 * throws.
 */
export async function changeSession(call: () => Promise<Response>): Promise<Response> {
  return navigator.locks.request(lock, async () => {
    const response = await call();
    if (response.ok) recordChange();
    return response;
  });
}

/**
 * Ends the session that a tab has abandoned, before another session can start. Throws what `end` throws; the session then
 * stays abandoned.
 */
export async function endAbandoned(end: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lock, async () => {
    if (!isSessionAbandoned()) return;
    await end();
    recordChange();
    markAbandoned(false);
  });
}

/** Returns when any tab last renewed, replaced or ended the session, in ms. */
const lastChange = () => Number(readStorage(key));

// If the browser stores nothing, tabs that wait for each other refresh one after another, which is harmless.
const recordChange = () => writeStorage(key, String(Date.now()));
