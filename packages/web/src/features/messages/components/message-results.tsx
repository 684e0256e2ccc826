import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { announce } from "../../../lib/page/document.ts";
import { plural } from "../../../lib/format/format.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { excerptOf, messageSearchQuery, type MessageHit } from "../message-search.ts";
import { shortDay } from "../model/times.ts";
import { useMessagesPage } from "../context.ts";
import listStyles from "./conversation-list.module.css";
import { ChatRow, Line, RowSkeletons } from "./conversation-row.tsx";
import styles from "./conversation-row.module.css";

/** Messages that match the text, from all of the user's conversations. */
export function MessageResults({ text }: { text: string }) {
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
        <Text as="output" tone="quiet" lines="anywhere" center className={listStyles.note}>
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
    <ChatRow partner={partner} seq={seq} isOpen={isOpen}>
      <Line>
        <Text as="span" weight={600} lines="one-line">
          {partner.name}
        </Text>
        <Text as="time" size={14} tone="quiet" numeric dateTime={sentAt} className={styles.time}>
          {shortDay(sentAt)}
        </Text>
      </Line>
      <Text as="span" size={14} tone="quiet" lines="two-lines">
        {senderId === user.id && "You: "}
        {excerptOf(content, text).map((part, index) =>
          part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </Text>
    </ChatRow>
  );
}
