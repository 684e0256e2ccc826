import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Listed } from "../model/inbox.ts";
import { useLineState } from "../api/sending.ts";
import type { LineState, Sender } from "../api/sender.ts";
import { hasFailed, textOf, type Entry } from "../model/outbox.ts";
import { relativeTime } from "../model/times.ts";
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

const most = 99;

/** A conversation in the list; all of it leads to the chat. */
export function ConversationRow({ conversation, me, now, isActive, isOpen, unsent, sender }: Props) {
  const { partner, last, unread, isBlocked } = conversation;
  const { short, words } = relativeTime(last.sentAt, now);
  const state = useLineState(sender, partner.id);
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
      <span className={styles.body}>
        <span className={styles.line}>
          <span className={styles.name}>
            {partner.name}
            {isActive && <VisuallyHidden>, active now</VisuallyHidden>}
          </span>
          <time dateTime={last.sentAt} className={styles.time}>
            <span aria-hidden="true">{short}</span>
            <VisuallyHidden> {words}. </VisuallyHidden>
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.last}>
            {isBlocked && "Blocked · "}
            {unsent ? unsentText(unsent, state) : `${last.senderId === me ? "You: " : ""}${last.content}`}
          </span>
          {unread > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {unread > most ? `${most}+` : unread}
              </span>
              <VisuallyHidden> ({plural(unread, "unread message")})</VisuallyHidden>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}

function unsentText(entry: Entry, state: LineState): string {
  if (hasFailed(entry)) return `Not sent: ${textOf(entry)}`;
  return `${state === "sending" ? "You" : "Not sent yet"}: ${textOf(entry)}`;
}

/** The state of an address that the list led to: going back is then the browser's own going back. */
export const fromList = { fromList: true };
