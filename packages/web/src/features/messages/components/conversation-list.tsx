import { useEffect, useState } from "react";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import type { Presence } from "../../../lib/presence.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { TextInput } from "../../../ui/field.tsx";
import { ErrorState, LoadMore } from "../../../ui/states.tsx";
import { tellReceived } from "../api/received.ts";
import type { Sender } from "../api/sender.ts";
import { named } from "../model/inbox.ts";
import styles from "./conversation-list.module.css";
import { ConversationRow } from "./conversation-row.tsx";
import { ListSkeletons } from "./list-skeletons.tsx";
import { NobodyYet } from "./nobody-yet.tsx";
import { useConversations } from "./use-conversations.ts";
import { useNow } from "./use-now.ts";

interface Props {
  user: SessionUser;
  sender: Sender;
  /** With whom the chat is open. */
  contact: string | null;
  presence: ReadonlyMap<string, Presence>;
}

/** The user's conversations in each state of the list, with a search by name that goes on until it finds some (A-MSG-02). */
export function ConversationList({ user, sender, contact, presence }: Props) {
  const { query, unsent, all } = useConversations(user.id, sender);
  const { error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const [search, setSearch] = useState("");
  const now = useNow();
  const shown = all && named(all, search);
  const { list, expectMore } = useFocusNew(shown?.length ?? 0);

  const isSearchingOn = shown?.length === 0 && hasNextPage && !query.isFetchNextPageError;
  useEffect(() => {
    if (isSearchingOn && !isFetching) void fetchNextPage();
  }, [isSearchingOn, isFetching, fetchNextPage]);

  const { data: known } = query;
  useEffect(() => {
    for (const { partner, last, unread } of known ?? []) {
      if (unread > 0 && last.senderId === partner.id) tellReceived(partner.id, last.seq);
    }
  }, [known]);

  if (!shown && error) {
    return (
      <ErrorState
        title="Could not load your conversations"
        error={error}
        retry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!shown) return <ListSkeletons />;
  if (all.length === 0 && !hasNextPage) return <NobodyYet userType={user.userType} />;
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <>
      <div className={styles.search}>
        <TextInput
          label="Search conversations"
          hideLabel
          icon="search"
          type="search"
          placeholder="Search by name"
          maxLength={100}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setSearch("");
          }}
        />
      </div>
      <div className={styles.scroll}>
        <ul ref={list}>
          {shown.map((conversation) => (
            <li key={conversation.partner.id}>
              <ConversationRow
                conversation={conversation}
                me={user.id}
                now={now}
                isActive={presence.get(conversation.partner.id)?.isActive ?? false}
                isOpen={conversation.partner.id === contact}
                sender={sender}
                unsent={unsent.findLast(({ partnerId }) => partnerId === conversation.partner.id)}
              />
            </li>
          ))}
        </ul>
        <output className={styles.note}>
          {isSearchingOn && "Searching older conversations..."}
          {shown.length === 0 && !isSearchingOn && `No conversation with “${search.trim()}”.`}
        </output>
        {query.isFetchNextPageError && !isFetchingNextPage && (
          <p role="alert" className={styles.problem}>
            Could not load more conversations. {explain(error)}
          </p>
        )}
        {hasNextPage && (
          <div className={styles.more}>
            <LoadMore onClick={more} loading={isFetchingNextPage} />
          </div>
        )}
      </div>
    </>
  );
}
