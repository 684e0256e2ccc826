import type { Message } from "@handiwork/core/model/conversation/schema";
import { memo, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { imageAlone } from "../model/text.ts";
import type { Mark } from "../model/marks.ts";
import { clockTime } from "../model/times.ts";
import styles from "./bubble.module.css";
import { ChatPicture } from "./chat-picture.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { TwoChecksDrawing } from "./drawings.tsx";
import { Text } from "./text.tsx";

interface Props {
  message: Message;
  /** Who wrote it, for screen readers. */
  author: string;
  /** How far it has come, for the user's own. */
  mark: Mark | null;
  partnerId: string;
  /** Shows the picture of the message with that number on the whole screen. */
  open: (seq: number) => void;
}

/** A message of the thread: one's own on the right, the partner's on the left. */
export const Bubble = memo(function Bubble({ message, author, mark, partnerId, open }: Props) {
  const { content, image, sentAt, seq } = message;
  const isImageAlone = image !== null && content === imageAlone;
  const picture = image && { partnerId, message, image, author, open: () => open(seq) };
  const text = isImageAlone ? "" : content;
  return (
    <Shape
      isOwn={mark !== null}
      author={author}
      text={text}
      picture={picture && <ChatPicture {...picture} />}
      menu={mark === null && <MessageMenu message={message} author={author} text={text} />}
    >
      <time dateTime={sentAt}>{clockTime(sentAt)}</time>
      {mark && <MarkView mark={mark} />}
    </Shape>
  );
});

/** What a message looks like, wherever it is; `children` stand below its text. */
export function Shape({
  isOwn,
  isFaint = false,
  author,
  text,
  picture,
  menu,
  children,
}: {
  isOwn: boolean;
  isFaint?: boolean;
  author: string;
  /** Empty where the picture is all. */
  text: string;
  picture?: ReactNode;
  /** Stands beside it. */
  menu?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.row} tabIndex={-1}>
      <div
        className={classNames(
          styles.bubble,
          isOwn && styles.own,
          isFaint && styles.faint,
          Boolean(picture) && styles.pictured,
        )}
      >
        <VisuallyHidden>{author}: </VisuallyHidden>
        {picture}
        {text !== "" && <Text>{text}</Text>}
        <p className={styles.below}>{children}</p>
      </div>
      {menu}
    </div>
  );
}

const words: Record<Mark, string> = { sent: "Sent", delivered: "Delivered", read: "Read" };

function MarkView({ mark }: { mark: Mark }) {
  return (
    <span className={classNames(styles.mark, mark === "read" && styles.read)} title={words[mark]}>
      {mark === "sent" ? <Icon name="check" size={16} /> : <TwoChecksDrawing />}
      <VisuallyHidden>, {words[mark]}</VisuallyHidden>
    </span>
  );
}
