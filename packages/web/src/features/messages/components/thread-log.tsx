import type { OpenedConversation } from "@handiwork/core/model/conversation/schema";
import { Fragment, useEffect, useRef, useState } from "react";
import { explain } from "../../../lib/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { useOlder } from "../api/older.ts";
import { useLineState, useOutbox } from "../api/sending.ts";
import type { Sender } from "../api/sender.ts";
import { markOf } from "../model/marks.ts";
import { firstUnread, type Known } from "../model/thread.ts";
import { dayName, onSameDay } from "../model/times.ts";
import { Bubble } from "./bubble.tsx";
import styles from "./chat.module.css";
import { DownDrawing } from "./drawings.tsx";
import { ThreadPictures } from "./thread-pictures.tsx";
import { Unsent } from "./unsent.tsx";
import { useNow } from "./use-now.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";
import { useTyping } from "./use-typing.ts";

interface Props {
  conversation: OpenedConversation;
  known: Known;
  me: string;
  sender: Sender;
}

/** Lets the keyboard scroll it in every browser. */
const reachable = { tabIndex: 0 };

/** What was written, the oldest first, and below it what is on its way (A-MSG-08). */
export function ThreadLog({ conversation: { partner, mine, theirs }, known, me, sender }: Props) {
  const { items, hasOlder } = known;
  const older = useOlder(partner.id);
  const loadOlder = () => {
    if (hasOlder && !older.isPending) older.mutate();
  };
  const outbox = useOutbox(sender);
  const state = useLineState(sender, partner.id);
  const unsent = outbox.filter(
    ({ id, partnerId }) => partnerId === partner.id && !items.some((message) => message.id === id),
  );
  const hadOlder = useRef(hasOlder);
  const isTyping = useTyping(partner.id);
  const now = useNow();
  const [firstNew] = useState(() => firstUnread(known, partner.id, mine));
  const [opened, setOpened] = useState<number | null>(null);
  const last = unsent.at(-1)?.id ?? items.at(-1)?.id;
  const { log, onScroll, hasNews, toBottom } = useThreadScroll({
    first: items[0]?.seq,
    last,
    isOwn: unsent.length > 0 || items.at(-1)?.senderId === me,
    onNearTop: () => !older.isError && loadOlder(),
  });
  useEffect(() => {
    // The button for more may have gone with the focus.
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
        {...reachable}
        data-menu-room=""
        className={styles.log}
        onScroll={onScroll}
      >
        <div>
          {" "}
          {hasOlder && (
            <div className={styles.older}>
              {older.isError && (
                <p role="alert" className={styles.problem}>
                  Could not load older messages. {explain(older.error)}
                </p>
              )}
              <Button variant="ghost" loading={older.isPending} onClick={loadOlder}>
                Load older messages
              </Button>
            </div>
          )}
          {items.length === 0 && unsent.length === 0 && (
            <p className={styles.note}>
              Say hello to {partner.name}. Tell them what needs doing, where, and when it would suit you.
            </p>
          )}
          <ol>
            {items.map((message, index) => {
              const before = items[index - 1];
              const isOwn = message.senderId === me;
              return (
                <Fragment key={message.id}>
                  {!(before && onSameDay(before.sentAt, message.sentAt)) && (
                    <li className={styles.day}>{dayName(message.sentAt, now)}</li>
                  )}
                  {message.seq === firstNew && (
                    <li className={styles.fresh} data-news="">
                      New messages
                    </li>
                  )}
                  <li>
                    <Bubble
                      message={message}
                      author={isOwn ? "You" : partner.name}
                      mark={isOwn ? markOf(message, theirs) : null}
                      partnerId={partner.id}
                      open={setOpened}
                    />
                  </li>
                </Fragment>
              );
            })}
            {unsent.map((entry) => (
              <li key={entry.id}>
                <Unsent entry={entry} state={state} sender={sender} />
              </li>
            ))}
          </ol>
          <p className={styles.typing}>{isTyping && `${partner.name} is typing...`}</p>
        </div>{" "}
      </div>
      {opened !== null && (
        <ThreadPictures known={known} partner={partner} opened={opened} close={() => setOpened(null)} />
      )}
      {hasNews && (
        <div className={styles.news}>
          <Button
            variant="ghost"
            onClick={() => {
              toBottom();
              log.current?.focus({ preventScroll: true });
            }}
          >
            <DownDrawing />
            New messages
          </Button>
        </div>
      )}
    </div>
  );
}
