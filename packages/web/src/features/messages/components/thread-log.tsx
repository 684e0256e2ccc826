import type { OpenedConversation, Partner } from "@handiwork/core/conversations/schema";
import { Fragment, useEffect, useRef, useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { useFrames } from "../../../lib/realtime/use-frames.ts";
import { isLite } from "../../../lib/page/lite.ts";
import { messageImagePath } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Drawing } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Lightbox } from "../../../ui/media/lightbox.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { firstUnread, deliveryStatusOf, type LoadedThread } from "../model/thread.ts";
import { dayName, onSameDay } from "../model/times.ts";
import { useOlder } from "../api.ts";
import { useMessagesPage } from "../context.ts";
import { useSendState, useUnsentMessages } from "../sending/send-message.ts";
import { Bubble, UnsentMessage } from "./message.tsx";
import styles from "./thread-log.module.css";
import { useThreadScroll, useLinkedMessage } from "./use-thread-scroll.ts";

/** Makes the thread scrollable by keyboard in every browser. */
const keyboardScrollable = { tabIndex: 0 };

/** The messages, oldest first, followed by the unsent ones (A-MSG-08). */
export function ThreadLog({
  conversation,
  thread,
}: {
  conversation: OpenedConversation;
  thread: LoadedThread;
}) {
  const { partner, job, mine, theirs } = conversation;
  const { items, hasOlder } = thread;
  const { user, sender, now } = useMessagesPage();
  const older = useOlder(partner.id);
  const loadOlder = () => {
    if (hasOlder && !older.isPending) older.mutate();
  };
  const state = useSendState(sender, partner.id);
  const unsent = useUnsentMessages(sender).filter(
    ({ id, line }) => line === partner.id && !items.some((message) => message.id === id),
  );
  const hadOlder = useRef(hasOlder);
  const isTyping = useTyping(partner.id);
  const [firstNew] = useState(() => firstUnread(thread, partner.id, mine));
  const [openedSeq, setOpenedSeq] = useState<number | null>(null);
  const last = unsent.at(-1)?.id ?? items.at(-1)?.id;
  const { log, onScroll, hasNewBelow, scrollToBottom, scrollTo } = useThreadScroll({
    first: items[0]?.seq,
    last,
    isOwn: unsent.length > 0 || items.at(-1)?.senderId === user.id,
    onNearTop: () => !older.isError && loadOlder(),
  });
  const linkedSeq = useLinkedMessage({ thread, older, log, scrollTo });
  useEffect(() => {
    // The "Load older messages" button may have had focus when it disappeared.
    const isGone = hadOlder.current && !hasOlder && document.activeElement === document.body;
    hadOlder.current = hasOlder;
    if (isGone) log.current?.focus({ preventScroll: true });
  }, [hasOlder, log]);
  return (
    <div className={styles.body}>
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${partner.name}`}
        {...keyboardScrollable}
        data-menu-room=""
        className={styles.log}
        onScroll={onScroll}
      >
        <div>
          {hasOlder && (
            <Stack gap={2} align="center" className={styles.older}>
              {older.isError && (
                <Text role="alert" size={14} tone="bad" center>
                  Could not load older messages. {explain(older.error)}
                </Text>
              )}
              <Button variant="ghost" loading={older.isPending} onClick={loadOlder}>
                Load older messages
              </Button>
            </Stack>
          )}
          {items.length === 0 && unsent.length === 0 && (
            <Text tone="quiet" measure="narrow" center className={styles.note}>
              {job
                ? `Use this chat to settle the details of the job with ${partner.name}.`
                : `Say hello to ${partner.name}. Tell them what needs doing, where, and when it would suit you.`}
            </Text>
          )}
          <Stack as="ol" gap={2}>
            {items.map((message, index) => {
              const previous = items[index - 1];
              const isOwn = message.senderId === user.id;
              return (
                <Fragment key={message.id}>
                  {!(previous && onSameDay(previous.sentAt, message.sentAt)) && (
                    <Text as="li" size={14} tone="quiet" weight={600} center className={styles.day}>
                      {dayName(message.sentAt, now)}
                    </Text>
                  )}
                  {message.seq === firstNew && (
                    <Cluster
                      as="li"
                      gap={3}
                      size={14}
                      tone="brand"
                      weight={600}
                      data-first-new=""
                      className={styles.newDivider}
                    >
                      New messages
                    </Cluster>
                  )}
                  <li
                    tabIndex={-1}
                    data-seq={message.seq}
                    className={classNames(message.seq === linkedSeq && styles.linked)}
                  >
                    <Bubble
                      message={message}
                      author={isOwn ? "You" : partner.name}
                      status={isOwn ? deliveryStatusOf(message, theirs) : null}
                      partnerId={partner.id}
                      onOpenPicture={setOpenedSeq}
                    />
                  </li>
                </Fragment>
              );
            })}
            {unsent.map((entry) => (
              <li key={entry.id}>
                <UnsentMessage entry={entry} state={state} />
              </li>
            ))}
          </Stack>
          <Text size={14} tone="quiet" className={styles.typing}>
            {isTyping && `${partner.name} is typing...`}
          </Text>
        </div>
      </div>
      {openedSeq !== null && (
        <ThreadPictures
          thread={thread}
          partner={partner}
          start={openedSeq}
          onClose={() => setOpenedSeq(null)}
        />
      )}
      {hasNewBelow && (
        <Cluster justify="center" className={styles.newBelow}>
          <Button
            variant="ghost"
            onClick={() => {
              scrollToBottom();
              log.current?.focus({ preventScroll: true });
            }}
          >
            <Drawing>
              <path d="M12 4.5v15M6 13.5l6 6 6-6" />
            </Drawing>
            New messages
          </Button>
        </Cluster>
      )}
    </div>
  );
}

interface ThreadPicturesProps {
  thread: LoadedThread;
  partner: Partner;
  /** `seq` of the message whose image shows first. */
  start: number;
  onClose: () => void;
}

/** Lightbox with the loaded images of the conversation. */
function ThreadPictures({ thread, partner, start, onClose }: ThreadPicturesProps) {
  const pictures = thread.items.flatMap(({ image, seq, senderId }) => {
    const author = senderId === partner.id ? partner.name : "you";
    const src = messageImagePath(partner.id, seq, isLite() ? 400 : 1280);
    return image ? [{ seq, src, alt: `Image from ${author}`, width: image.width, height: image.height }] : [];
  });
  const index = pictures.findIndex(({ seq }) => seq === start);
  return <Lightbox pictures={pictures} label="Images" index={index} onClose={onClose} />;
}

/** How long the typing hint stays after the last report, in ms. */
const typingTimeoutMs = 5_000;

/** Returns whether the partner is typing. */
function useTyping(partnerId: string): boolean {
  const [reportedAt, setReportedAt] = useState<number | null>(null);
  useFrames((frame) => {
    if (frame.type === "typing" && frame.partnerId === partnerId) setReportedAt(Date.now());
    if (frame.type === "message" && frame.message.senderId === partnerId) setReportedAt(null);
  });
  useEffect(() => {
    if (reportedAt === null) return undefined;
    const timer = setTimeout(setReportedAt, typingTimeoutMs, null);
    return () => clearTimeout(timer);
  }, [reportedAt]);
  return reportedAt !== null;
}
