/**
 * What happens to the session behind the page's back. From other tabs: "changed" (somebody signed in, or became another),
 * "over" (signed out, or ended). From this one: "ended", when the API refused to go on with it.
 */
export type SessionNews = "changed" | "over" | "ended";

type Listener = (news: SessionNews) => void;

const listeners = new Set<Listener>();
let tell: ((news: SessionNews) => void) | undefined;

/** Opens the one channel for speaking and hearing, as a channel does not hear itself. Out: speaks to the other tabs. */
function openChannel(): (news: SessionNews) => void {
  const channel = new BroadcastChannel("session");
  channel.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => spread(data));
  return channel.postMessage.bind(channel);
}

function spread(news: SessionNews): void {
  for (const listener of listeners) listener(news);
}

/** Hears the news of the session. Out: stops it. */
export function onSessionNews(listener: Listener): () => void {
  tell ??= openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the other tabs what happened in this one. */
export function tellOtherTabs(news: Exclude<SessionNews, "ended">): void {
  tell ??= openChannel();
  tell(news);
}

/** Tells this tab that the user has signed out, as `tellOtherTabs` tells the others. */
export function sessionOver(): void {
  spread("over");
}

/** The API refused to renew the session: this tab and the others learn that it is over. */
export function sessionEnded(): void {
  tellOtherTabs("over");
  spread("ended");
}
