import { Emitter } from "../page/emitter.ts";

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
