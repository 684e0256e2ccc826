import type { OpenedConversation, Partner } from "@handiwork/core/conversations/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/announce.ts";
import { ApiError } from "../../../lib/errors.ts";
import type { Presence } from "../../../lib/presence.ts";
import { PushOfferSlot } from "../../../lib/push-offer-slot.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useFileDrop } from "../browser.ts";
import { useMarkRead } from "../live.ts";
import { imageAlone } from "../model/text.ts";
import { emptyThread, lastWithoutGap, unreadUpTo, type Known } from "../model/thread.ts";
import { listQuery, openedQuery, threadQuery } from "../queries.ts";
import { useDraftPicture } from "../sending/draft.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { BareHead, ChatHead } from "./chat-head.tsx";
import styles from "./chat.module.css";
import { Composer, Refusal } from "./composer.tsx";
import { JobStrip } from "./job-strip.tsx";
import { ThreadLog } from "./thread-log.tsx";

interface Props {
  user: SessionUser;
  sender: Sender;
  presence: Presence | undefined;
}

/** The conversation with somebody, in each state of what it needs. */
export function Chat({ partnerId, ...props }: Props & { partnerId: string }) {
  const opened = useQuery(openedQuery(partnerId));
  const isListed = useIsListed(partnerId);
  const isBegun = opened.data ? opened.data.lastSeq > 0 : isListed;
  const thread = useQuery({ ...threadQuery(partnerId), enabled: isBegun });
  const known = thread.data ?? (opened.data && !isBegun ? emptyThread : undefined);

  if (!opened.data && isMissing(opened.error)) return <Missing />;
  const failed = [opened, thread].find(({ data, error }) => !data && error !== null);
  if (failed) {
    return (
      <>
        {opened.data ? (
          <ChatHead conversation={opened.data} presence={props.presence} />
        ) : (
          <BareHead>Conversation</BareHead>
        )}
        <div className={styles.state}>
          <ErrorState
            title="Could not load this conversation"
            error={failed.error}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        </div>
      </>
    );
  }
  if (!opened.data || !known) return <ChatSkeleton />;
  return <OpenChat conversation={opened.data} known={known} {...props} />;
}

/** Whether a conversation has begun for certain: its messages can be asked for together with its state. */
function useIsListed(partnerId: string): boolean {
  const pages = useQueryClient().getQueryData(listQuery.queryKey)?.pages ?? [];
  return pages.some(({ items }) => items.some(({ partner }) => partner.id === partnerId));
}

/** Whether there is nobody to write to (A-GAP-65). */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Stands beside the list while no conversation is open. */
export function NoneChosen() {
  return (
    <div className={styles.state}>
      <EmptyState icon="message" title="Choose a conversation" description="It opens here." />
    </div>
  );
}

/** There is nobody to write to: unknown, oneself, or somebody who cannot be written to (A-GAP-65). */
export function Missing() {
  return (
    <>
      <BareHead>Conversation not available</BareHead>
      <div className={styles.state}>
        <EmptyState
          icon="message"
          title="There is no one to message here"
          description="The link may be old, or this person cannot receive messages at the moment."
        />
      </div>
    </>
  );
}

/** A conversation that is there: who it is with, what was written, and where to write. */
function OpenChat({
  conversation,
  known,
  user,
  sender,
  presence,
}: Props & { conversation: OpenedConversation; known: Known }) {
  const { partner, mine, refusal, lastSeq } = conversation;
  useMarkRead(partner.id, unreadUpTo(known, partner.id, mine));
  useComplete(partner.id, known, lastSeq);
  useSpoken(partner, known);
  const pushOffer = use(PushOfferSlot);
  const [sentCount, setSentCount] = useState(0);
  const picture = useDraftPicture(sender, partner.id);
  const isOver = useFileDrop((file) => refusal === null && void picture.choose(file));
  return (
    <>
      <ChatHead conversation={conversation} presence={presence} />
      {conversation.job && <JobStrip job={conversation.job} />}
      <ThreadLog conversation={conversation} known={known} me={user.id} sender={sender} />
      {sentCount === 1 && refusal === null && (
        <div className={styles.offer}>{pushOffer({ name: partner.name, userId: user.id })}</div>
      )}
      {refusal === null ? (
        <Composer
          partner={partner}
          isBegun={lastSeq > 0}
          userId={user.id}
          sender={sender}
          picture={picture}
          onSent={() => setSentCount((count) => count + 1)}
        />
      ) : (
        <Refusal conversation={conversation} user={user} />
      )}
      {isOver && refusal === null && <p className={styles.drop}>Drop the image to add it</p>}
    </>
  );
}

/** Has the messages read again, once, where the conversation is known to have later ones. */
function useComplete(partnerId: string, known: Known, lastSeq: number): void {
  const client = useQueryClient();
  const asked = useRef(0);
  const isBehind = lastWithoutGap(known) < lastSeq;
  useEffect(() => {
    if (!isBehind || lastSeq <= asked.current) return;
    asked.current = lastSeq;
    void client.invalidateQueries(threadQuery(partnerId));
  }, [client, partnerId, isBehind, lastSeq]);
}

/** How much of a message is read out at once, in characters. */
const longestSpoken = 200;

/** Has screen readers say what a partner writes while the chat is open. */
function useSpoken({ id, name }: Partner, { items }: Known): void {
  const last = items.at(-1);
  const spoken = useRef(last?.seq ?? 0);
  useEffect(() => {
    if (!last || last.seq <= spoken.current) return;
    spoken.current = last.seq;
    if (last.senderId !== id) return;
    const isCaptioned = last.image !== null && last.content !== imageAlone;
    announce(`${name}: ${isCaptioned ? `${imageAlone}, ` : ""}${last.content.slice(0, longestSpoken)}`);
  }, [id, name, last]);
}

const places = [
  { width: "55%", isOwn: false },
  { width: "40%", isOwn: true },
  { width: "65%", isOwn: false },
  { width: "30%", isOwn: true },
];

/** The place of a conversation that is on its way. */
function ChatSkeleton() {
  return (
    <>
      <BareHead before={<Skeleton width="40px" height="40px" radius="50%" />}>
        <VisuallyHidden>Loading the conversation</VisuallyHidden>
        <Skeleton width="10rem" />
      </BareHead>
      <Stack gap={3} grow className={styles.places} aria-busy="true">
        {places.map(({ width, isOwn }) => (
          <Stack key={width} align={isOwn ? "end" : "start"}>
            <Skeleton width={width} height="3.25rem" radius="var(--radius-card)" />
          </Stack>
        ))}
      </Stack>
      <div className={styles.composerPlace}>
        <Skeleton height="var(--target)" radius="var(--radius)" />
      </div>
    </>
  );
}
