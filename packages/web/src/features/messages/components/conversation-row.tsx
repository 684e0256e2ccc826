import type { Partner } from "@handiwork/core/conversations/schema";
import type { ReactNode } from "react";
import { paths } from "../../../lib/navigation/paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { UnreadBadge } from "../../../ui/data/unread-badge.tsx";
import type { ListedConversation } from "../model/inbox.ts";
import { relativeTime } from "../../../lib/format/ago.ts";
import { hasFailed, type SendState } from "../../../lib/outbox/entry.ts";
import { useMessagesPage } from "../context.ts";
import { Link } from "../../../ui/primitives/link.tsx";
import { previewText, useSendState, type UnsentEntry } from "../sending/send-message.ts";
import styles from "./conversation-row.module.css";

interface Props {
  conversation: ListedConversation;
  isOpen: boolean;
  /** The last unsent message to the partner. */
  unsent: UnsentEntry | undefined;
}

/** Router state of links in the list: the back button can then use the browser's history. */
const fromList = { fromList: true };

interface RowProps {
  partner: Partner;
  /** The message to open; without it, the chat continues where the user left it. */
  seq?: number;
  isOpen: boolean;
  isActive?: boolean | undefined;
  isUnread?: boolean;
  /** ISO time of the message, and how the row displays it. */
  sentAt: string;
  time: ReactNode;
  /** The second line. */
  children: ReactNode;
}

/** A row of the list: the partner's name and the time above `children`. All of it links to the chat. */
export function ChatRow({ partner, seq, isOpen, isActive, isUnread, sentAt, time, children }: RowProps) {
  const timeLook = isUnread ? ({ tone: "brand", weight: 600 } as const) : ({ tone: "quiet" } as const);
  return (
    <Cluster
      as={Link}
      gap={3}
      wrap={false}
      bare
      to={paths.messages(partner.id, seq)}
      state={fromList}
      aria-current={isOpen ? "true" : undefined}
      data-partner={partner.id}
      data-message={seq}
      className={styles.row}
    >
      <span className={styles.person} data-active={isActive || undefined}>
        <Avatar name={partner.name} image={partner.avatar} size={48} />
      </span>
      <Stack as="span" gap={0} grow>
        <Line>
          <Text as="span" weight={isUnread ? 700 : 600} lines="one-line">
            {partner.name}
            {isActive && <VisuallyHidden>, active now</VisuallyHidden>}
          </Text>
          <Text as="time" size={14} numeric dateTime={sentAt} className={styles.time} {...timeLook}>
            {time}
          </Text>
        </Line>
        {children}
      </Stack>
    </Cluster>
  );
}

/** A conversation in the list. */
export function ConversationRow({ conversation, isOpen, unsent }: Props) {
  const { user, presence, sender, now } = useMessagesPage();
  const { partner, last, unread, isBlocked } = conversation;
  const { short, words } = relativeTime(last.sentAt, now);
  const state = useSendState(sender, partner.id);
  return (
    <ChatRow
      partner={partner}
      isOpen={isOpen}
      isActive={presence[partner.id]?.isActive}
      isUnread={unread > 0}
      sentAt={last.sentAt}
      time={
        <>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden> {words}. </VisuallyHidden>
        </>
      }
    >
      <Line>
        <Text as="span" size={14} lines="one-line" {...(unread > 0 ? { weight: 700 } : { tone: "quiet" })}>
          {isBlocked && "Blocked · "}
          {unsent ? unsentText(unsent, state) : `${last.senderId === user.id ? "You: " : ""}${last.content}`}
        </Text>
        <UnreadBadge count={unread} kind="messages" />
      </Line>
    </ChatRow>
  );
}

/** A line of a row with content at both ends. */
function Line({ children }: { children: ReactNode }) {
  return (
    <Cluster as="span" wrap={false} justify="between" className={styles.line}>
      {children}
    </Cluster>
  );
}

function unsentText(entry: UnsentEntry, state: SendState): string {
  if (hasFailed(entry)) return `Not sent: ${previewText(entry.payload)}`;
  return `${state === "sending" ? "You" : "Not sent yet"}: ${previewText(entry.payload)}`;
}

export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <ul aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Cluster as="li" key={index} gap={3} wrap={false} className={styles.row}>
          <Skeleton width="48px" height="48px" radius="50%" />
          <Stack gap={2} grow>
            <Skeleton width="45%" />
            <Skeleton width="80%" />
          </Stack>
        </Cluster>
      ))}
    </ul>
  );
}
