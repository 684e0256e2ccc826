import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { announce } from "../../../lib/page/document.ts";
import type { UserType } from "../../../lib/session/session.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useMessagesPage } from "../context.ts";
import { reportReceived } from "../live.ts";
import { excerptOf, isSearchable, messageSearchQuery, type MessageHit } from "../message-search.ts";
import { unlistedPartners, filterByName } from "../model/inbox.ts";
import { listQuery, conversationQuery } from "../api.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { previewText, useUnsentMessages } from "../sending/send-message.ts";
import styles from "./conversation-list.module.css";
import { ChatRow, ConversationRow, RowSkeletons } from "./conversation-row.tsx";

interface Props {
  conversations: ReturnType<typeof useConversations>;
  /** The partner of the open chat. */
  contact: string | null;
}

/**
 * The user's conversations, with a search by name, which loads pages until one matches (A-MSG-02), and by message
 * text.
 */
export function ConversationList({ conversations, contact }: Props) {
  const { query, unsent, all } = conversations;
  const { user } = useMessagesPage();
  const [search, setSearch] = useState("");
  const searchText = useDebounced(search.trim());
  const isSearching = all !== undefined && isSearchable(search);
  const shown = all && filterByName(all, search);
  const isLoadingMore = shown?.length === 0 && query.hasNextPage && !query.isFetchNextPageError;

  const { data: known } = query;
  useEffect(() => {
    for (const { partner, last, unread } of known ?? []) {
      if (unread > 0 && last.senderId === partner.id) reportReceived(partner.id, last.seq);
    }
  }, [known]);

  if (all?.length === 0 && !query.hasNextPage) return <NoConversations userType={user.userType} />;
  return (
    <>
      {all && (
        <div className={styles.search}>
          <TextInput
            label="Search conversations"
            hideLabel
            icon="search"
            type="search"
            placeholder="Search people and messages"
            enterKeyHint="search"
            maxLength={100}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setSearch("");
            }}
          />
        </div>
      )}
      <div className={styles.scroll}>
        <Section title="People" isTitled={isSearching}>
          <PagedList
            query={{ ...query, data: shown }}
            errorTitle="Could not load your conversations"
            nextPageErrorTitle="Could not load more conversations"
            skeletons={!all && <ListSkeletons />}
            empty={null}
            keyOf={({ partner }) => partner.id}
            layout={{ gap: 0 }}
          >
            {(conversation) => (
              <ConversationRow
                conversation={conversation}
                isOpen={conversation.partner.id === contact}
                unsent={unsent.findLast(({ line }) => line === conversation.partner.id)}
              />
            )}
          </PagedList>
          <Text as="output" tone="quiet" lines="anywhere" center className={styles.note}>
            {isLoadingMore && "Searching older conversations..."}
            {shown?.length === 0 && !isLoadingMore && `No conversations with “${search.trim()}”.`}
          </Text>
        </Section>
        {isSearching && (
          <Section title="Messages" isTitled>
            {isSearchable(searchText) && <MessageResults key={searchText} text={searchText} />}
          </Section>
        )}
      </div>
    </>
  );
}

/** A section of the search results. Titles show only while there are two sections. */
function Section({ title, isTitled, children }: { title: string; isTitled: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={isTitled ? id : undefined}>
      {isTitled && (
        <Text as="h3" id={id} size={14} tone="quiet" weight={600} className={styles.part}>
          {title}
        </Text>
      )}
      {children}
    </section>
  );
}

/** Messages that match the text, from all of the user's conversations. */
function MessageResults({ text }: { text: string }) {
  const query = useInfiniteQuery(messageSearchQuery(text));
  const [params] = useSearchParams();
  const openResult = `${params.get("contact")} ${params.get("message")}`;
  const { data, hasNextPage } = query;
  const count = data?.length;
  const nothingYet = count === 0 ? "Nothing in your latest messages. " : "";
  useEffect(() => {
    if (count !== undefined && count > 0) announce(`${plural(count, "message")} found`);
  }, [count]);
  return (
    <PagedList
      query={query}
      errorTitle="Could not search your messages"
      nextPageErrorTitle="Could not search older messages"
      skeletons={<RowSkeletons count={3} label="Searching your messages" />}
      empty={
        <Text as="output" tone="quiet" lines="anywhere" center className={styles.note}>
          No messages contain “{text}”.
        </Text>
      }
      keyOf={({ partner, message }) => `${partner.id} ${message.seq}`}
      layout={{ gap: 0 }}
      searchProgress={hasNextPage ? `${nothingYet}There are older messages to search.` : undefined}
    >
      {(hit) => (
        <ResultRow hit={hit} text={text} isOpen={openResult === `${hit.partner.id} ${hit.message.seq}`} />
      )}
    </PagedList>
  );
}

/** A search result: the message's partner and day, with an excerpt. */
function ResultRow({ hit, text, isOpen }: { hit: MessageHit; text: string; isOpen: boolean }) {
  const { partner, message } = hit;
  const { seq, senderId, content, sentAt } = message;
  const { user } = useMessagesPage();
  return (
    <ChatRow partner={partner} seq={seq} isOpen={isOpen} sentAt={sentAt} time={shortDay(sentAt)}>
      <Text as="span" size={14} tone="quiet" lines="two-lines">
        {senderId === user.id && "You: "}
        {excerptOf(content, text).map((part, index) =>
          part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </Text>
    </ChatRow>
  );
}

/** Formats a short date: "16 Nov 2026". */
function shortDay(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

/** Delay between the last keystroke and the message search, in ms. */
const searchDelayMs = 400;

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, searchDelayMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/**
 * Returns the user's conversations: first those whose first message is unsent, then the loaded ones from the server.
 * `all` is undefined until the list has loaded.
 */
export function useConversations(me: string, sender: Sender) {
  const query = useInfiniteQuery(listQuery);
  const unsent = useUnsentMessages(sender);
  const known = query.data;
  const ids = known ? unlistedPartners(known, unsent) : [];
  const opened = useQueries({ queries: ids.map(conversationQuery) });
  const newConversations = opened.flatMap(({ data }) => {
    const first = unsent.find(({ line }) => line === data?.partner.id);
    if (!data || !first) return [];
    const last = { seq: 0, senderId: me, content: previewText(first.payload), sentAt: first.writtenAt };
    return [{ partner: data.partner, last, unread: 0, isBlocked: data.isBlocked }];
  });
  return { query, unsent, all: known && [...newConversations, ...known] };
}

function NoConversations({ userType }: { userType: UserType }) {
  const isClient = userType === "client";
  return (
    <EmptyState
      icon="message"
      title="No conversations yet"
      description={
        isClient
          ? "Find an artisan and press “Contact Artisan”. Your messages will appear here."
          : "Clients message you from your public profile. Their messages appear here automatically."
      }
    >
      {isClient && (
        <LinkButton to={paths.artisans()} variant="primary" icon="search">
          Find Artisans
        </LinkButton>
      )}
    </EmptyState>
  );
}

function ListSkeletons() {
  return (
    <>
      <div className={styles.search}>
        <Skeleton height="2.75rem" radius="var(--radius)" />
      </div>
      <RowSkeletons count={6} label="Loading your conversations" />
    </>
  );
}
