import type { Message } from "@handiwork/core/conversations/schema";
import { memo, type ReactNode } from "react";
import { openReport } from "../../../lib/reporting.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Menu, MenuAction } from "../../../ui/menu.tsx";
import { Text } from "../../../ui/text.tsx";
import { toast } from "../../../lib/toast.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { imageAlone, piecesOf } from "../model/text.ts";
import type { Mark } from "../model/thread.ts";
import { clockTime } from "../model/times.ts";
import { hasFailed, type Entry } from "../sending/outbox.ts";
import type { SendState } from "../../../lib/outbox/line.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { MoreDrawing } from "./chat-head.tsx";
import { PictureGoing, SentPicture } from "./message-picture.tsx";
import styles from "./message.module.css";

interface BubbleProps {
  message: Message;
  author: string;
  mark: Mark | null;
  partnerId: string;
  open: (seq: number) => void;
}

/**
 * A message of the thread: one's own on the right, the partner's on the left. In: who wrote it, for screen readers; how far
 * it has come, for the user's own; and what shows the picture of the message with a number on the whole screen.
 */
export const Bubble = memo(function Bubble({ message, author, mark, partnerId, open }: BubbleProps) {
  const { content, image, sentAt, seq } = message;
  const isImageAlone = image !== null && content === imageAlone;
  const picture = image && { partnerId, message, image, author, open: () => open(seq) };
  const text = isImageAlone ? "" : content;
  return (
    <Shape
      isOwn={mark !== null}
      author={author}
      text={text}
      picture={picture && <SentPicture {...picture} />}
      menu={mark === null && <MessageMenu message={message} author={author} text={text} />}
    >
      <time dateTime={sentAt}>{clockTime(sentAt)}</time>
      {mark && <MarkView mark={mark} />}
    </Shape>
  );
});

interface ShapeProps {
  isOwn: boolean;
  isFaint?: boolean;
  author: string;
  /** Empty where the picture is all. */
  text: string;
  picture?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
}

/** What a message looks like, wherever it is; `menu` stands beside it, `children` below its text. */
function Shape({ isOwn, isFaint = false, author, text, picture, menu, children }: ShapeProps) {
  const look = [isOwn && styles.own, isFaint && styles.faint, Boolean(picture) && styles.pictured];
  return (
    <Cluster gap={0} wrap={false} className={styles.row} tabIndex={-1}>
      <div className={classNames(styles.bubble, ...look)}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {picture}
        {text !== "" && <MessageText>{text}</MessageText>}
        <Cluster
          as="p"
          gap={1}
          wrap={false}
          justify="end"
          size={14}
          tone="quiet"
          numeric
          className={styles.below}
        >
          {children}
        </Cluster>
      </div>
      {menu}
    </Cluster>
  );
}

/** What somebody wrote, with its line breaks, and its web addresses as links. */
const MessageText = memo(function MessageText({ children }: { children: string }) {
  return (
    <p dir="auto" className={styles.text}>
      {piecesOf(children).map(({ text, href }, index) =>
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
});

const markWords: Record<Mark, string> = { sent: "Sent", delivered: "Delivered", read: "Read" };

function MarkView({ mark }: { mark: Mark }) {
  return (
    <Text as="span" tone={mark === "read" ? "good" : "quiet"} title={markWords[mark]}>
      {mark === "sent" ? (
        <Icon name="check" size={16} />
      ) : (
        <Drawing size={16}>
          <path d="m2 12.5 4.5 4.5L16 7M12 17l10-10" />
        </Drawing>
      )}
      <VisuallyHidden>, {markWords[mark]}</VisuallyHidden>
    </Text>
  );
}

/** What can be done about a message of the partner's. In: its text, empty for none. */
function MessageMenu({ message, author, text }: { message: Message; author: string; text: string }) {
  const { senderId, seq, sentAt } = message;
  const subject = { type: "message", partnerId: senderId, seq } as const;
  return (
    <div className={styles.menu}>
      <Menu label={`More about the message of ${clockTime(sentAt)}`} buttonContent={<MoreDrawing />}>
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

/** One's own message on its way; one that failed can be sent again or discarded. */
export function Unsent({ entry, state, sender }: { entry: Entry; state: SendState; sender: Sender }) {
  const { id, content, refusal, isFailing, picture } = entry;
  const isProblem = hasFailed(entry);
  const discard = (button: HTMLElement) => {
    leave(button);
    sender.discard(id);
  };
  return (
    <Stack gap={1} align="end" className={styles.unsent}>
      <Shape
        isOwn
        isFaint
        author="You"
        text={content}
        picture={
          picture && <PictureGoing entry={entry} picture={picture} sender={sender} onCancel={discard} />
        }
      >
        <Icon name={isProblem ? "alert" : "clock"} size={16} />
        {isFailing ? "Still trying" : isProblem ? "Not sent" : stateWords[state]}
      </Shape>
      {isProblem && (
        <>
          <Text role="alert" size={14} tone="bad" atEnd>
            Failed to send message. Please try again.{refusal && ` ${refusal}`}
          </Text>
          <Cluster>
            <Button
              onClick={({ currentTarget }) => {
                leave(currentTarget);
                sender.retry(id);
              }}
            >
              Retry
            </Button>
            <Button variant="ghost" onClick={({ currentTarget }) => discard(currentTarget)}>
              Discard
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}

/** The button is about to go: the focus stays in the thread. */
function leave(button: HTMLElement): void {
  button.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
}
