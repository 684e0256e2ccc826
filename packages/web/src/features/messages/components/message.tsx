import type { Message } from "@handiwork/core/conversations/schema";
import type { MouseEvent, ReactNode } from "react";
import { openReport } from "../../report/reporting.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Icon, Drawing } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Menu, MenuAction } from "../../../ui/overlays/menu.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { imageOnlyText, linkify } from "../model/text.ts";
import type { DeliveryStatus } from "../model/thread.ts";
import { clockTime } from "../model/times.ts";
import { hasFailed, type SendState } from "../../../lib/outbox/entry.ts";
import { useMessagesPage } from "../context.ts";
import { SendingPicture, SentPicture } from "./message-picture.tsx";
import type { UnsentEntry } from "../sending/send-message.ts";
import styles from "./message.module.css";

interface BubbleProps {
  message: Message;
  author: string;
  status: DeliveryStatus | null;
  partnerId: string;
  onOpenPicture: (seq: number) => void;
}

/**
 * A message of the thread: the user's own on the right, the partner's on the left. `author` is for screen readers;
 * `status` is null for the partner's messages; `onOpenPicture` opens the message's image in the lightbox.
 */
export function Bubble({ message, author, status, partnerId, onOpenPicture }: BubbleProps) {
  const { content, image, sentAt, seq } = message;
  const text = image && content === imageOnlyText ? "" : content;
  const picture = image && { partnerId, message, image, author, onOpen: () => onOpenPicture(seq) };
  return (
    <BubbleFrame
      isOwn={status !== null}
      author={author}
      text={text}
      picture={picture && <SentPicture {...picture} />}
      menu={status === null && <MessageMenu message={message} author={author} text={text} />}
    >
      <time dateTime={sentAt}>{clockTime(sentAt)}</time>
      {status && <StatusIcon status={status} />}
    </BubbleFrame>
  );
}

interface FrameProps {
  isOwn: boolean;
  isUnsent?: boolean;
  author: string;
  /** Empty if the message is only an image. */
  text: string;
  picture?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
}

/** The frame of a sent or unsent message. `menu` shows next to it, `children` below its text. */
function BubbleFrame({ isOwn, isUnsent = false, author, text, picture, menu, children }: FrameProps) {
  const look = [isOwn && styles.own, isUnsent && styles.faint, Boolean(picture) && styles.pictured];
  return (
    <Cluster gap={0} full wrap={false} className={styles.row} tabIndex={-1}>
      <div className={classNames(styles.bubble, ...look)}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {picture}
        {text !== "" && <MessageText>{text}</MessageText>}
        <Cluster as="p" gap={1} wrap={false} justify="end" size={14} tone="quiet" numeric>
          {children}
        </Cluster>
      </div>
      {menu}
    </Cluster>
  );
}

/** A message's text with its line breaks and links. */
function MessageText({ children }: { children: string }) {
  return (
    <p dir="auto" className={styles.text}>
      {linkify(children).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

const statusLabels: Record<DeliveryStatus, string> = { sent: "Sent", delivered: "Delivered", read: "Read" };

function StatusIcon({ status }: { status: DeliveryStatus }) {
  return (
    <Text as="span" tone={status === "read" ? "good" : "quiet"} title={statusLabels[status]}>
      {status === "sent" ? (
        <Icon name="check" size={16} />
      ) : (
        <Drawing size={16}>
          <path d="m2 12.5 4.5 4.5L16 7M12 17l10-10" />
        </Drawing>
      )}
      <VisuallyHidden>, {statusLabels[status]}</VisuallyHidden>
    </Text>
  );
}

/** Actions for a message from the partner. `text` is empty if the message is only an image. */
function MessageMenu({ message, author, text }: { message: Message; author: string; text: string }) {
  const { senderId, seq, sentAt } = message;
  const subject = { type: "message", partnerId: senderId, seq } as const;
  return (
    <div className={styles.menu}>
      <Menu label={`More actions for the message sent at ${clockTime(sentAt)}`}>
        {text !== "" && <MenuAction onClick={() => void copy(text)}>Copy text</MenuAction>}
        <MenuAction onClick={() => openReport({ subject, name: author })}>Report message</MenuAction>
      </Menu>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied");
  } catch {
    toast.error("Your browser does not allow copying. Select the text instead.");
  }
}

const stateWords: Record<SendState, string> = {
  sending: "Sending...",
  network: "Waiting for the network",
  server: "Waiting to be sent",
};

/** An unsent message. After a failure it can be retried or discarded. */
export function UnsentMessage({ entry, state }: { entry: UnsentEntry; state: SendState }) {
  const { sender } = useMessagesPage();
  const { id, refusal, isFailing } = entry;
  const { content, picture } = entry.payload;
  const isProblem = hasFailed(entry);
  const retryOrDiscard =
    (action: "retry" | "discard") =>
    ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
      // The button disappears, so the thread takes the focus.
      button.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
      sender[action](id);
    };
  const onDiscard = retryOrDiscard("discard");
  return (
    <Stack gap={1} align="end" className={styles.unsent}>
      <BubbleFrame
        isOwn
        isUnsent
        author="You"
        text={content}
        picture={picture && <SendingPicture entry={entry} picture={picture} onCancel={onDiscard} />}
      >
        <Icon name={isProblem ? "alert" : "clock"} size={16} />
        {isFailing ? "Still trying" : isProblem ? "Not sent" : stateWords[state]}
      </BubbleFrame>
      {isProblem && (
        <>
          <Text role="alert" size={14} tone="bad" atEnd>
            Failed to send message. Please try again.{refusal && ` ${refusal}`}
          </Text>
          <Cluster>
            <Button onClick={retryOrDiscard("retry")}>Retry</Button>
            <Button variant="ghost" onClick={onDiscard}>
              Discard
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
