import { deleteDB } from "idb";
import { toast, toastAfterLoad } from "../page/toast.ts";
import { endAbandonedSession } from "../api/client.ts";
import type { DatabaseKind } from "../storage/database.ts";
import { paths } from "../navigation/paths.ts";
import {
  forgetSession,
  isSessionAbandoned,
  markAbandoned,
  notifyOtherTabs,
  sessionOver,
} from "../api/session-state.ts";

type Guard = () => Promise<boolean>;
type Cleanup = () => Promise<void>;

const guards = new Set<Guard>();
const cleanups = new Set<Cleanup>();
/** Longest time, in ms, that deleting the user's data may delay the sign-out. */
const cleanupTimeoutMs = 1_000;
/** Longest time, in ms, that the server's answer may delay the sign-out. */
const answerTimeoutMs = 3_000;

/**
 * Adds a guard that runs before the user signs out, while the session still exists. It cancels the sign-out by returning
 * false. Returns the function that removes it.
 */
export function beforeSignOut(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Runs the guards. Returns whether the sign-out may go on. */
export async function maySignOut(): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard())) return false;
  }
  return true;
}

/** Adds a function that deletes user data from this device at sign-out. Returns the function that removes it. */
export function onSignOut(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

/**
 * Signs the user out on this device at once, unless a guard cancels it. The server ends the session now or once it can be
 * reached: later calls retry it (`endAbandonedSession`).
 */
export async function signOut(userId: string | undefined): Promise<void> {
  if (!(await maySignOut())) return;
  markAbandoned(true);
  forgetSession();
  const ending = navigator.onLine ? endAbandonedSession() : Promise.resolve();
  await Promise.race([ending.catch(() => undefined), delay(answerTimeoutMs)]);
  await completeSignOut(userId, "Signed out successfully!");
}

/** Ends an abandoned session when the page starts and whenever the network is back. Returns a function that stops it. */
export function finishSignOut(): () => void {
  finish();
  addEventListener("online", finish);
  return () => removeEventListener("online", finish);
}

function finish(): void {
  if (!isSessionAbandoned()) return;
  endAbandonedSession().catch(() => {
    // The next call or page retries.
  });
}

/** Ends the session with a request and leaves, unless a guard cancels it. Throws what `end` throws. */
export async function signOutWith(
  end: () => Promise<unknown>,
  userId: string | undefined,
  message: string,
): Promise<void> {
  if (!(await maySignOut())) return;
  await end();
  await completeSignOut(userId, message);
}

/**
 * Deletes the user's data from this device, notifies the other tabs, and reloads as the home page. If that cannot be loaded,
 * stays on the current page.
 */
export async function completeSignOut(userId: string | undefined, message: string): Promise<void> {
  if (userId !== undefined) await deleteUserData(userId);
  notifyOtherTabs("over");
  if (!navigator.onLine && !navigator.serviceWorker?.controller) {
    sessionOver();
    toast.success(message);
    return;
  }
  toastAfterLoad(message);
  location.assign(paths.home);
}

const kinds: DatabaseKind[] = ["pictures", "outbox", "read"];

/** Deletes traces of the visited pages: the worker's caches (`worker/caching.ts`) and the tab's notes. */
export async function deleteBrowsingData(): Promise<void> {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith("lite ")) sessionStorage.removeItem(key);
  }
  await Promise.all(["pictures", "pages"].map((name) => caches.delete(name)));
}

/** Deletes all data whose name has the user's id as its second word. */
async function deleteUserData(userId: string): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.split(" ")[1] === userId) localStorage.removeItem(key);
    }
  } catch {
    // The browser stores nothing.
  }
  const tasks = [
    deleteBrowsingData(),
    // If another tab has a database open, the browser deletes it once that tab closes it.
    ...kinds.map(async (kind) => deleteDB(`${kind} ${userId}`)),
    ...[...cleanups].map((cleanup) => cleanup()),
  ];
  // A task that fails or takes long does not block the sign-out.
  await Promise.race([Promise.allSettled(tasks), delay(cleanupTimeoutMs)]);
}

async function delay(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
