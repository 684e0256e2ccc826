import type { ReactNode } from "react";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Text } from "../../../ui/text.tsx";
import { UnreadBadge } from "../../../ui/unread-badge.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Listed } from "../model/inbox.ts";
import { relativeTime } from "../model/times.ts";
import { hasFailed, textOf, type Entry } from "../sending/outbox.ts";
import type { SendState } from "../../../lib/outbox/line.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { Link } from "../../../ui/link.tsx";
import { useSendState } from "../sending/use-sender.ts";
import styles from "./conversation-row.module.css";

interface Props {
  conversation: Listed;
  /** The user's id. */
  me: string;
  /** The present time in ms. */
  now: number;
  /** Whether the partner has Handiwork open. */
  isActive: boolean;
  isOpen: boolean;
  /** What was written to the partner last and has not been sent. */
  unsent: Entry | undefined;
  sender: Sender;
}

const quiet = { tone: "quiet" } as const;

/** The state of an address that the list led to: going back is then the browser's own going back. */
export const fromList = { fromList: true };

/** A conversation in the list; all of it leads to the chat. */
export function ConversationRow({ conversation, me, now, isActive, isOpen, unsent, sender }: Props) {
  const { partner, last, unread, isBlocked } = conversation;
  const { short, words } = relativeTime(last.sentAt, now);
  const state = useSendState(sender, partner.id);
  const timeLook = unread > 0 ? ({ tone: "brand", weight: 600 } as const) : quiet;
  const lastLook = unread > 0 ? ({ weight: 700 } as const) : quiet;
  return (
    <Cluster
      as={Link}
      gap={3}
      wrap={false}
      bare
      to={paths.messages(partner.id)}
      state={fromList}
      aria-current={isOpen ? "true" : undefined}
      data-partner={partner.id}
      className={styles.row}
    >
      <span className={styles.person} data-active={isActive || undefined}>
        <Avatar name={partner.name} image={partner.avatar} size={48} />
      </span>
      <Stack as="span" gap={0} grow>
        <Line>
          <Text as="span" weight={unread > 0 ? 700 : 600} lines="one-line">
            {partner.name}
            {isActive && <VisuallyHidden>, active now</VisuallyHidden>}
          </Text>
          <Text as="time" size={14} numeric dateTime={last.sentAt} className={styles.time} {...timeLook}>
            <span aria-hidden="true">{short}</span>
            <VisuallyHidden> {words}. </VisuallyHidden>
          </Text>
        </Line>
        <Line>
          <Text as="span" size={14} lines="one-line" {...lastLook}>
            {isBlocked && "Blocked · "}
            {unsent ? unsentText(unsent, state) : `${last.senderId === me ? "You: " : ""}${last.content}`}
          </Text>
          <UnreadBadge count={unread} kind="messages" />
        </Line>
      </Stack>
    </Cluster>
  );
}

/** A line of a row: its two ends. */
export function Line({ children }: { children: ReactNode }) {
  return (
    <Cluster as="span" wrap={false} justify="between" className={styles.line}>
      {children}
    </Cluster>
  );
}

function unsentText(entry: Entry, state: SendState): string {
  if (hasFailed(entry)) return `Not sent: ${textOf(entry)}`;
  return `${state === "sending" ? "You" : "Not sent yet"}: ${textOf(entry)}`;
}

/** The place of a conversation that is on its way. */
export function RowSkeleton() {
  return (
    <Cluster as="li" gap={3} wrap={false} className={styles.row}>
      <Skeleton width="48px" height="48px" radius="50%" />
      <Stack gap={2} grow>
        <Skeleton width="45%" />
        <Skeleton width="80%" />
      </Stack>
    </Cluster>
  );
}
