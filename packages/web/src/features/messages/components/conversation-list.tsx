import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode } from "react";
import { paths } from "../../../lib/paths.ts";
import type { Presence } from "../../../lib/presence.ts";
import type { SessionUser, UserType } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Text } from "../../../ui/text.tsx";
import { useNow } from "../browser.ts";
import { reportReceived } from "../live.ts";
import { isSearchable } from "../model/found.ts";
import { beginningsIn, named } from "../model/inbox.ts";
import { listQuery, openedQuery } from "../queries.ts";
import { textOf } from "../sending/outbox.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { useOutbox } from "../sending/use-sender.ts";
import styles from "./conversation-list.module.css";
import { ConversationRow, RowSkeleton } from "./conversation-row.tsx";
import { FoundMessages } from "./found-messages.tsx";

interface Props {
  user: SessionUser;
  sender: Sender;
  /** With whom the chat is open. */
  contact: string | null;
  presence: ReadonlyMap<string, Presence>;
}

/**
 * The user's conversations in each state of the list, with a search for people by name, which goes on until it finds some
 * (A-MSG-02), and for words in messages.
 */
export function ConversationList({ user, sender, contact, presence }: Props) {
  const { query, unsent, all } = useConversations(user.id, sender);
  const [search, setSearch] = useState("");
  const now = useNow();
  const words = useRested(search.trim());
  const isSearching = all !== undefined && isSearchable(search);
  const shown = all && named(all, search);
  const isSearchingOn = shown?.length === 0 && query.hasNextPage && !query.isFetchNextPageError;

  const { data: known } = query;
  useEffect(() => {
    for (const { partner, last, unread } of known ?? []) {
      if (unread > 0 && last.senderId === partner.id) reportReceived(partner.id, last.seq);
    }
  }, [known]);

  if (all?.length === 0 && !query.hasNextPage) return <NobodyYet userType={user.userType} />;
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
        <Part title="People" isTitled={isSearching}>
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
                me={user.id}
                now={now}
                isActive={presence.get(conversation.partner.id)?.isActive ?? false}
                isOpen={conversation.partner.id === contact}
                sender={sender}
                unsent={unsent.findLast(({ partnerId }) => partnerId === conversation.partner.id)}
              />
            )}
          </PagedList>
          <Text as="output" tone="quiet" lines="anywhere" center className={styles.note}>
            {isSearchingOn && "Searching older conversations..."}
            {shown?.length === 0 && !isSearchingOn && `No conversation with “${search.trim()}”.`}
          </Text>
        </Part>
        {isSearching && (
          <Part title="Messages" isTitled>
            {isSearchable(words) && <FoundMessages key={words} text={words} me={user.id} />}
          </Part>
        )}
      </div>
    </>
  );
}

/** A part of what stands below the search; it has its title while there are two. */
function Part({ title, isTitled, children }: { title: string; isTitled: boolean; children: ReactNode }) {
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

/** How long, in ms, after the last key messages are looked through. */
const pauseMs = 400;

/** What somebody types, once the typing rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setRested, pauseMs, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/**
 * The user's conversations: those whose first message has not been sent yet, then those that the server knows, as far as
 * they have been loaded (`all`, undefined before).
 */
export function useConversations(me: string, sender: Sender) {
  const query = useInfiniteQuery(listQuery);
  const unsent = useOutbox(sender);
  const known = query.data;
  const ids = known ? beginningsIn(known, unsent) : [];
  const opened = useQueries({ queries: ids.map(openedQuery) });
  const beginnings = opened.flatMap(({ data }) => {
    const first = unsent.find(({ partnerId }) => partnerId === data?.partner.id);
    if (!data || !first) return [];
    const last = { seq: 0, senderId: me, content: textOf(first), sentAt: first.writtenAt };
    return [{ partner: data.partner, last, unread: 0, isBlocked: data.isBlocked }];
  });
  return { query, unsent, all: known && [...beginnings, ...known] };
}

/** Says how a first conversation comes about. */
function NobodyYet({ userType }: { userType: UserType }) {
  const isClient = userType === "client";
  return (
    <EmptyState
      icon="message"
      title="No conversations yet"
      description={
        isClient
          ? "Find an artisan, press “Contact Artisan”, and what you write to each other is kept here."
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

/** The places of conversations that are on their way. */
function ListSkeletons() {
  return (
    <>
      <div className={styles.search}>
        <Skeleton height="2.75rem" radius="var(--radius)" />
      </div>
      <ul aria-busy="true" aria-label="Loading your conversations">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <RowSkeleton key={place} />
        ))}
      </ul>
    </>
  );
}
