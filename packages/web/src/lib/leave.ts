import { toast, toastAfterLoad } from "../ui/toast.tsx";
import { endAbandonedSession } from "./api.ts";
import type { DatabaseKind } from "./database.ts";
import { paths } from "./paths.ts";
import { forgetSession, isSessionAbandoned, markAbandoned } from "./session-mark.ts";
import { sessionOver, tellOtherTabs } from "./session-news.ts";

type Step = () => Promise<boolean>;

const steps = new Set<Step>();
const endings = new Set<() => Promise<void>>();
/** How long, in ms, forgetting may hold up leaving. */
const timeoutMs = 1_000;

/**
 * Has something done when a user wants to sign out, while the session is still there; what answers false keeps it.
 * Out: takes it back.
 */
export function beforeLeaving(step: Step): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Whether nothing keeps a user who wants to sign out. */
export async function mayLeave(): Promise<boolean> {
  for (const step of steps) {
    if (!(await step())) return false;
  }
  return true;
}

/** Has something of the user's taken away from this device when they go, for good or until they come back. Out: takes it back. */
export function whenLeaving(ending: () => Promise<void>): () => void {
  endings.add(ending);
  return () => void endings.delete(ending);
}

/** How long, in ms, the server's answer may hold up signing out. */
const answerMs = 3_000;

/**
 * Signs the user out on this device at once, unless something keeps them. The server ends the session now, or when it can be
 * reached: later calls see to it (`endAbandonedSession`).
 */
export async function signOut(userId: string | undefined): Promise<void> {
  if (!(await mayLeave())) return;
  markAbandoned(true);
  forgetSession();
  const ending = navigator.onLine ? endAbandonedSession() : Promise.resolve();
  await Promise.race([
    ending.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, answerMs)),
  ]);
  await leave(userId, "Signed out successfully!");
}

/** Ends an abandoned session when the page begins and whenever the network is back. Returns a function that stops it. */
export function finishSignOut(): () => void {
  finish();
  addEventListener("online", finish);
  return () => removeEventListener("online", finish);
}

function finish(): void {
  if (!isSessionAbandoned()) return;
  endAbandonedSession().catch(() => {
    // The next call or page tries again.
  });
}

/** Ends the session with a request, unless something keeps the user, and leaves. Throws what `end` throws. */
export async function signOutWith(
  end: () => Promise<unknown>,
  userId: string | undefined,
  message: string,
): Promise<void> {
  if (!(await mayLeave())) return;
  await end();
  await leave(userId, message);
}

/**
 * Forgets the user on this device, tells the other tabs, and reloads as the home page. Stays on the page where that could not be
 * loaded.
 */
export async function leave(userId: string | undefined, message: string): Promise<void> {
  if (userId !== undefined) await forget(userId);
  tellOtherTabs("over");
  if (!navigator.onLine && !navigator.serviceWorker?.controller) {
    sessionOver();
    toast.success(message);
    return;
  }
  toastAfterLoad({ kind: "success", message });
  location.assign(paths.home);
}

const kinds: DatabaseKind[] = ["pictures", "outbox", "read"];

/** Forgets what tells what somebody looked at: the worker's caches (`worker/caching.ts`), and what the tab keeps. */
export async function forgetSeen(): Promise<void> {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith("lite ")) sessionStorage.removeItem(key);
  }
  await Promise.all(["pictures", "pages"].map((name) => caches.delete(name)));
}

/** What a page keeps of a user on this device has a name whose second word is the user's id. */
async function forget(userId: string): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.split(" ")[1] === userId) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing.
  }
  const works = [
    forgetSeen(),
    ...kinds.map((kind) => deleteDatabase(`${kind} ${userId}`)),
    ...[...endings].map((ending) => ending()),
  ];
  // What cannot be done does not hold up the rest, nor the user.
  await Promise.race([Promise.allSettled(works), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** A database that another tab has open is deleted as soon as it has closed it. */
async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => resolve());
  });
}
