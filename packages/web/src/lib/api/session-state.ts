import { sessionMark as mark } from "@handiwork/core/reference/origins";
import { Emitter } from "../page/emitter.ts";
import { readStorage, writeStorage } from "../storage/local-storage.ts";

/** Returns whether the browser may have a session, by a cookie that scripts can read. False while prerendering. */
export function hasSession(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${mark}=1`);
}

/** Deletes the cookie that says that there is a session. */
export function forgetSession(): void {
  document.cookie = `${mark}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
}

/** Storage key without a user's id: signing out does not delete it (`lib/session/sign-out.ts`). */
const abandoned = "session-abandoned";

/**
 * Returns whether a user has signed out but the server does not know yet. Scripts cannot delete the session's
 * cookies: until the server has ended the session, calls are made without credentials.
 */
export function isSessionAbandoned(): boolean {
  return readStorage(abandoned) !== null;
}

/** Records that the user has signed out (true), or that the server has ended the session (false). */
export function markAbandoned(isAbandoned: boolean): void {
  writeStorage(abandoned, isAbandoned ? "1" : null);
}

/** Storage key without a user's id. */
const signedInAt = "signed-in-at";

/** Records the time of a sign-in on this device. */
export function recordSignIn(): void {
  writeStorage(signedInAt, new Date().toISOString());
}

/** Returns the ISO time of the last sign-in on this device. */
export function lastSignIn(): string | null {
  return readStorage(signedInAt);
}

/**
 * A change of the session that this page did not start. From other tabs: "changed" (another user may be signed in) and "over"
 * (signed out, or ended). From this tab: "ended", because the API refused to renew the session.
 */
export type SessionEvent = "changed" | "over" | "ended";

const events = new Emitter<[SessionEvent]>();
let post: ((event: SessionEvent) => void) | undefined;

/** Opens the channel between tabs. There is only one, because a channel does not receive its own messages. */
function openChannel(): (event: SessionEvent) => void {
  const channel = new BroadcastChannel("session");
  channel.addEventListener("message", ({ data }: MessageEvent<SessionEvent>) => events.emit(data));
  return channel.postMessage.bind(channel);
}

/** Subscribes to session events. Returns the function that unsubscribes. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  post ??= openChannel();
  return events.subscribe(listener);
}

/** Notifies the other tabs of a change in this one. */
export function notifyOtherTabs(event: Exclude<SessionEvent, "ended">): void {
  post ??= openChannel();
  post(event);
}

/** Notifies this tab that the user has signed out. */
export function sessionOver(): void {
  events.emit("over");
}

/** Notifies this tab and the others that the API refused to renew the session. */
export function sessionEnded(): void {
  notifyOtherTabs("over");
  events.emit("ended");
}
