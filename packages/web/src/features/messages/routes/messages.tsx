import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSender } from "../../../lib/outbox/perform.ts";
import { usePresence } from "../../../lib/realtime/presence.ts";
import { hasMessages, type SessionUser } from "../../../lib/session/session.ts";
import { Container } from "../../../ui/primitives/layout.tsx";
import { NoticePage } from "../../../ui/feedback/notice-page.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import visuallyHidden from "../../../ui/primitives/visually-hidden.module.css";
import { useKeyboardInset, useNow } from "../browser.ts";
import { Chat, ConversationNotAvailable, NoConversationSelected } from "../components/chat.tsx";
import { ConversationList, useConversations } from "../components/conversation-list.tsx";
import { MessagesContext } from "../context.ts";
import { useLiveUpdates } from "../live.ts";
import { canBePartner, partnersToWatch } from "../model/inbox.ts";
import styles from "./messages.module.css";

/** Shows the conversation list and the open chat, only to clients and artisans (A-MSG-01, A-MSG-05; A-GAP-09, A-GAP-10). */
export function Page() {
  const { user } = useAuth();
  if (!user) return null;
  if (hasMessages(user)) return <Messages user={user} />;
  return (
    <NoticePage
      title="Not Available"
      description="Messaging is only available for clients and artisans"
      link={{ to: paths.home, label: "Go to the home page" }}
    />
  );
}

/** `?contact=` is the partner of the open chat, which replaces the list on a phone. */
function Messages({ user }: { user: SessionUser }) {
  useDocumentTitle("Messages");
  const [params] = useSearchParams();
  const contact = params.get("contact")?.trim() || null;
  const sender = useSender(user.id);
  useLiveUpdates(user.id);
  const conversations = useConversations(user.id, sender);
  const { all } = conversations;
  const presence = usePresence(partnersToWatch(all ?? [], contact));
  const keyboard = useKeyboardInset();
  const isAlone = contact === null && all?.length === 0;
  const now = useNow();
  return (
    <Container>
      <MessagesContext value={{ user, sender, presence, now }}>
        <div className={styles.page}>
          <h1 className={visuallyHidden.hidden}>Messages</h1>
          <div
            className={styles.panes}
            data-open={contact === null ? undefined : ""}
            data-alone={isAlone ? "" : undefined}
            {...keyboard}
          >
            <section aria-labelledby="conversations" className={styles.list}>
              <Text as="h2" size={22} id="conversations" tabIndex={-1} className={styles.title}>
                Conversations
              </Text>
              <ConversationList conversations={conversations} contact={contact} />
            </section>
            <section aria-label="Chat" className={styles.chat}>
              {contact === null ? (
                <NoConversationSelected />
              ) : canBePartner(contact, user.id) ? (
                <Chat key={contact} partnerId={contact} />
              ) : (
                <ConversationNotAvailable />
              )}
            </section>
          </div>
        </div>
      </MessagesContext>
    </Container>
  );
}
