import { useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { usePresence, type Presence } from "../../../lib/presence.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Container } from "../../../ui/layout.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import visuallyHidden from "../../../ui/visually-hidden.module.css";
import type { Sender } from "../api/sender.ts";
import { useSender } from "../api/sending.ts";
import { useLive } from "../api/use-live.ts";
import { Chat } from "../components/chat.tsx";
import { ConversationList } from "../components/conversation-list.tsx";
import styles from "../components/messages-layout.module.css";
import { Missing } from "../components/missing.tsx";
import { NotAvailable } from "../components/not-available.tsx";
import { useConversations } from "../components/use-conversations.ts";
import { partnersToWatch } from "../model/inbox.ts";
import { useKeyboard } from "../components/use-keyboard.ts";
import { useOnline } from "../components/use-online.ts";
import { mayBePartner } from "../model/contact.ts";

type Presences = ReadonlyMap<string, Presence>;

/** The user's conversations and the one that is open; for clients and artisans (A-MSG-01; A-GAP-09, A-GAP-10). */
export function Page() {
  const { user } = useAuth();
  if (!user) return null;
  const hasMessages = user.userType === "client" || user.userType === "artisan";
  return hasMessages ? <Messages user={user} /> : <NotAvailable />;
}

/** `?contact=` names the partner of the conversation that is open; on a phone it stands in the list's place. */
function Messages({ user }: { user: SessionUser }) {
  useDocumentTitle("Messages");
  const [params] = useSearchParams();
  const contact = params.get("contact")?.trim() || null;
  const sender = useSender(user.id);
  useLive(user.id);
  const { all } = useConversations(user.id, sender);
  const presence = usePresence(partnersToWatch(all, contact));
  const isOnline = useOnline();
  const keyboard = useKeyboard();
  const isAlone = contact === null && all?.length === 0;
  return (
    <Container>
      <div className={styles.page}>
        <h1 className={visuallyHidden.hidden}>Messages</h1>
        <div
          className={styles.panes}
          data-open={contact === null ? undefined : ""}
          data-alone={isAlone ? "" : undefined}
          data-offline={isOnline ? undefined : ""}
          {...keyboard}
        >
          <section aria-labelledby="conversations" className={styles.list}>
            <h2 id="conversations" tabIndex={-1} className={styles.title}>
              Conversations
            </h2>
            <ConversationList user={user} sender={sender} contact={contact} presence={presence} />
          </section>
          <section aria-label="Chat" className={styles.chat}>
            <ChatPane contact={contact} user={user} sender={sender} presence={presence} />
          </section>
        </div>
      </div>
    </Container>
  );
}

interface PaneProps {
  contact: string | null;
  user: SessionUser;
  sender: Sender;
  presence: Presences;
}

function ChatPane({ contact, user, sender, presence }: PaneProps) {
  if (contact === null) {
    return (
      <div className={styles.choose}>
        <EmptyState icon="message" title="Choose a conversation">
          <p className={styles.advice}>It opens here.</p>
        </EmptyState>
      </div>
    );
  }
  if (!mayBePartner(contact, user.id)) return <Missing />;
  return (
    <Chat key={contact} partnerId={contact} user={user} sender={sender} presence={presence.get(contact)} />
  );
}
