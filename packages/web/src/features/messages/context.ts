import { createContext, use } from "react";
import type { Sender } from "../../lib/outbox/sender.ts";
import type { PresenceById } from "../../lib/realtime/presence.ts";
import type { SessionUser } from "../../lib/session/session.ts";

/** Values that the components of the messages page share. */
interface MessagesPage {
  readonly user: SessionUser;
  /** Sends the user's messages. */
  readonly sender: Sender;
  readonly presence: PresenceById;
  /** The current time in ms, updated every 30 seconds. */
  readonly now: number;
}

export const MessagesContext = createContext<MessagesPage | null>(null);

export function useMessagesPage(): MessagesPage {
  const page = use(MessagesContext);
  if (!page) throw new Error("Only components of the messages page can use this.");
  return page;
}
