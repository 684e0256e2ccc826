import { createContext, use } from "react";
import type { Sender } from "../../lib/outbox/sender.ts";
import type { Presence } from "../../lib/realtime/presence.ts";
import type { SessionUser } from "../../lib/session/session.ts";

/** Shared by the components of the messages page. */
interface MessagesPage {
  readonly user: SessionUser;
  /** Sends the user's messages. */
  readonly sender: Sender;
  /** The presence of partners, by id. */
  readonly presence: ReadonlyMap<string, Presence>;
}

export const MessagesContext = createContext<MessagesPage | null>(null);

export function useMessagesPage(): MessagesPage {
  const page = use(MessagesContext);
  if (!page) throw new Error("Only components of the messages page can use this.");
  return page;
}
