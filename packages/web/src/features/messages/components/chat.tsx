import type { OpenedConversation, Partner, SharedJob } from "@handiwork/core/conversations/schema";
import { formatWeekdayTime } from "@handiwork/core/reference/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import { hasStatus } from "../../../lib/api/errors.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { announce } from "../../../lib/page/document.ts";
import { PushOfferSlot } from "../../../lib/page/slots.ts";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Stack, Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { VisuallyHidden, Text } from "../../../ui/primitives/text.tsx";
import { StatusTag } from "../../jobs/status-tag.tsx";
import { listQuery, conversationQuery, threadQuery } from "../api.ts";
import { useFileDrop } from "../browser.ts";
import { useMessagesPage } from "../context.ts";
import { useMarkRead } from "../live.ts";
import { imageOnlyText } from "../model/text.ts";
import { emptyThread, lastContiguousSeq, unreadUpTo, type LoadedThread } from "../model/thread.ts";
import { useDraftPicture } from "../sending/draft.ts";
import { PlaceholderHeader, ChatHeader } from "./chat-header.tsx";
import styles from "./chat.module.css";
import { Composer, ComposerNotice } from "./composer.tsx";
import { ThreadLog } from "./thread-log.tsx";

/** The chat with a partner: loading, error, missing or open. */
export function Chat({ partnerId }: { partnerId: string }) {
  const client = useQueryClient();
  const opened = useQuery(conversationQuery(partnerId));
  // The messages of a listed conversation load in parallel with its state.
  const listed = client.getQueryData(listQuery.queryKey)?.pages.flatMap(({ items }) => items);
  const isListed = listed?.some(({ partner }) => partner.id === partnerId) ?? false;
  const hasStarted = opened.data ? opened.data.lastSeq > 0 : isListed;
  const messages = useQuery({ ...threadQuery(partnerId), enabled: hasStarted });
  const thread = messages.data ?? (opened.data && !hasStarted ? emptyThread : undefined);

  // The partner does not exist, or cannot receive messages (A-GAP-65).
  if (!opened.data && hasStatus(opened.error, 404)) return <ConversationNotAvailable />;
  const failed = [opened, messages].find(({ data, error }) => !data && error !== null);
  if (failed) {
    return (
      <>
        {opened.data ? (
          <ChatHeader conversation={opened.data} />
        ) : (
          <PlaceholderHeader>Conversation</PlaceholderHeader>
        )}
        <div className={styles.state}>
          <ErrorState title="Could not load this conversation" query={failed} />
        </div>
      </>
    );
  }
  if (!opened.data || !thread) return <ChatSkeleton />;
  return <OpenChat conversation={opened.data} thread={thread} />;
}

/** Shown next to the list while no conversation is open. */
export function NoConversationSelected() {
  return (
    <div className={styles.state}>
      <EmptyState icon="message" title="Choose a conversation" description="Its messages appear here." />
    </div>
  );
}

/** Shown if the partner is unknown, is the user, or cannot receive messages (A-GAP-65). */
export function ConversationNotAvailable() {
  return (
    <>
      <PlaceholderHeader>Conversation not available</PlaceholderHeader>
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

/** A loaded conversation: header, thread and composer. */
function OpenChat({ conversation, thread }: { conversation: OpenedConversation; thread: LoadedThread }) {
  const { user, sender } = useMessagesPage();
  const { partner, mine, refusal, lastSeq } = conversation;
  useMarkRead(partner.id, unreadUpTo(thread, partner.id, mine));
  useMissingMessages(partner.id, thread, lastSeq);
  useAnnouncements(partner, thread);
  const pushOffer = use(PushOfferSlot);
  const [sentCount, setSentCount] = useState(0);
  const picture = useDraftPicture(sender, partner.id);
  const canWrite = refusal === null;
  const isDraggingFile = useFileDrop((file) => canWrite && void picture.choose(file));
  return (
    <>
      <ChatHeader conversation={conversation} />
      {conversation.job && <JobStrip job={conversation.job} />}
      <ThreadLog conversation={conversation} thread={thread} />
      {sentCount === 1 && canWrite && (
        <div className={styles.pushOffer}>{pushOffer({ name: partner.name, userId: user.id })}</div>
      )}
      {canWrite ? (
        <Composer
          partner={partner}
          hasStarted={lastSeq > 0}
          picture={picture}
          onSent={() => setSentCount((count) => count + 1)}
        />
      ) : (
        <ComposerNotice conversation={conversation} />
      )}
      {isDraggingFile && canWrite && (
        <Text tone="brand" weight={700} className={styles.dropZone}>
          Drop the image to add it
        </Text>
      )}
    </>
  );
}

/** Fetches missing messages: the conversation's state shows newer ones, or a pushed one left a gap. Once per message. */
function useMissingMessages(partnerId: string, thread: LoadedThread, lastSeq: number): void {
  const client = useQueryClient();
  const refetchedFor = useRef(0);
  const isBehind = lastContiguousSeq(thread) < lastSeq;
  useEffect(() => {
    if (!isBehind || lastSeq <= refetchedFor.current) return;
    refetchedFor.current = lastSeq;
    void client.invalidateQueries(threadQuery(partnerId));
  }, [client, partnerId, isBehind, lastSeq]);
}

/** Maximum characters of a message announced to screen readers. */
const maxAnnounced = 200;

/** Announces the partner's new messages to screen readers while the chat is open. */
function useAnnouncements({ id, name }: Partner, { items }: LoadedThread): void {
  const last = items.at(-1);
  const announced = useRef(last?.seq ?? 0);
  useEffect(() => {
    if (!last || last.seq <= announced.current) return;
    announced.current = last.seq;
    if (last.senderId !== id) return;
    const isCaptioned = last.image !== null && last.content !== imageOnlyText;
    announce(`${name}: ${isCaptioned ? `${imageOnlyText}, ` : ""}${last.content.slice(0, maxAnnounced)}`);
  }, [id, name, last]);
}

/** Widths of the partner's and the user's messages, in turn. */
const skeletonWidths = ["55%", "40%", "65%", "30%"];

function ChatSkeleton() {
  return (
    <>
      <PlaceholderHeader before={<Skeleton width="40px" height="40px" radius="50%" />}>
        <VisuallyHidden>Loading conversation</VisuallyHidden>
        <Skeleton width="10rem" />
      </PlaceholderHeader>
      <Stack gap={3} grow className={styles.skeletons} aria-busy="true">
        {skeletonWidths.map((width, index) => (
          <Stack key={width} align={index % 2 === 0 ? "start" : "end"}>
            <Skeleton width={width} height="3.25rem" radius="var(--radius-card)" />
          </Stack>
        ))}
      </Stack>
      <div className={styles.bottom}>
        <Skeleton height="var(--target)" radius="var(--radius)" />
      </div>
    </>
  );
}

/** Links to the job that the two people share. */
function JobStrip({ job: { requestId, trade, status, visit } }: { job: SharedJob }) {
  return (
    <Cluster as="section" aria-label="Your job" gap={2} justify="between" size={14} className={styles.top}>
      <span>
        <Link to={paths.job(requestId)}>{trade} job</Link>
        {status === "agreed" && (
          <Text as="span" tone="quiet">
            {` · visit ${formatWeekdayTime(visit.from)}`}
          </Text>
        )}
      </span>
      <StatusTag status={status} />
    </Cluster>
  );
}
