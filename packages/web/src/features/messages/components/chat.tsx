import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/errors.ts";
import type { Presence } from "../../../lib/presence.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { ErrorState } from "../../../ui/states.tsx";
import { listQuery, openedQuery, threadQuery } from "../api/conversations.ts";
import type { Sender } from "../api/sender.ts";
import { nothingYet } from "../model/thread.ts";
import { BareHead, ChatHead } from "./chat-head.tsx";
import { ChatSkeleton } from "./chat-skeleton.tsx";
import styles from "./chat.module.css";
import { Missing } from "./missing.tsx";
import { OpenChat } from "./open-chat.tsx";

interface Props {
  partnerId: string;
  user: SessionUser;
  sender: Sender;
  presence: Presence | undefined;
}

/** The conversation with somebody, in each state of what it needs. */
export function Chat({ partnerId, user, sender, presence }: Props) {
  const opened = useQuery(openedQuery(partnerId));
  const isListed = useIsListed(partnerId);
  const isBegun = opened.data ? opened.data.lastSeq > 0 : isListed;
  const thread = useQuery({ ...threadQuery(partnerId), enabled: isBegun });
  const known = thread.data ?? (opened.data && !isBegun ? nothingYet : undefined);

  if (!opened.data && isMissing(opened.error)) return <Missing />;
  const failed = [opened, thread].find(({ data, error }) => !data && error !== null);
  if (failed) {
    return (
      <>
        {opened.data ? (
          <ChatHead conversation={opened.data} presence={presence} />
        ) : (
          <BareHead>Conversation</BareHead>
        )}
        <div className={styles.state}>
          <ErrorState
            title="Could not load this conversation"
            error={failed.error}
            retry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        </div>
      </>
    );
  }
  if (!opened.data || !known) return <ChatSkeleton />;
  return (
    <OpenChat conversation={opened.data} known={known} user={user} sender={sender} presence={presence} />
  );
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
