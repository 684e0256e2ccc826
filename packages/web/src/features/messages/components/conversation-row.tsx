import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Text } from "../../../ui/text.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Listed } from "../model/inbox.ts";
import { relativeTime } from "../model/times.ts";
import { hasFailed, textOf, type Entry } from "../sending/outbox.ts";
import type { SendState, Sender } from "../sending/sender.ts";
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

/** The highest number of unread messages that is shown. */
const mostCounted = 99;

/** The state of an address that the list led to: going back is then the browser's own going back. */
export const fromList = { fromList: true };

/** A conversation in the list; all of it leads to the chat. */
export function ConversationRow({ conversation, me, now, isActive, isOpen, unsent, sender }: Props) {
  const { partner, last, unread, isBlocked } = conversation;
  const { short, words } = relativeTime(last.sentAt, now);
  const state = useSendState(sender, partner.id);
  return (
    <Link
      to={paths.messages(partner.id)}
      state={fromList}
      aria-current={isOpen ? "true" : undefined}
      data-partner={partner.id}
      className={classNames(styles.row, unread > 0 && styles.unread)}
    >
      <span className={styles.person} data-active={isActive || undefined}>
        <Avatar name={partner.name} image={partner.avatar} size={48} />
      </span>
      <Stack as="span" gap={0} grow>
        <Line>
          <Text as="span" weight={600} lines="one-line" className={styles.name}>
            {partner.name}
            {isActive && <VisuallyHidden>, active now</VisuallyHidden>}
          </Text>
          <Text as="time" size={14} tone="quiet" numeric dateTime={last.sentAt} className={styles.time}>
            <span aria-hidden="true">{short}</span>
            <VisuallyHidden> {words}. </VisuallyHidden>
          </Text>
        </Line>
        <Line>
          <Text as="span" size={14} tone="quiet" lines="one-line" className={styles.last}>
            {isBlocked && "Blocked · "}
            {unsent ? unsentText(unsent, state) : `${last.senderId === me ? "You: " : ""}${last.content}`}
          </Text>
          {unread > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {unread > mostCounted ? `${mostCounted}+` : unread}
              </span>
              <VisuallyHidden> ({plural(unread, "unread message")})</VisuallyHidden>
            </>
          )}
        </Line>
      </Stack>
    </Link>
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
    <li className={styles.row}>
      <Skeleton width="48px" height="48px" radius="50%" />
      <Stack gap={2} grow>
        <Skeleton width="45%" />
        <Skeleton width="80%" />
      </Stack>
    </li>
  );
}
