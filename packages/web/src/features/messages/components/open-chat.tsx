import type { OpenedConversation } from "@handiwork/core/model/conversation/schema";
import { use, useState } from "react";
import type { Presence } from "../../../lib/presence.ts";
import { PushOfferSlot } from "../../../lib/push-offer-slot.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { useDraftPicture } from "../api/draft-picture.ts";
import { useMarkRead } from "../api/mark-read.ts";
import type { Sender } from "../api/sender.ts";
import { unreadUpTo, type Known } from "../model/thread.ts";
import { ChatHead } from "./chat-head.tsx";
import styles from "./chat.module.css";
import { Composer } from "./composer.tsx";
import { Refusal } from "./refusal.tsx";
import { ThreadLog } from "./thread-log.tsx";
import { useComplete } from "./use-complete.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { useSpoken } from "./use-spoken.ts";

interface Props {
  conversation: OpenedConversation;
  known: Known;
  user: SessionUser;
  sender: Sender;
  presence: Presence | undefined;
}

/** A conversation that is there: who it is with, what was written, and where to write. */
export function OpenChat({ conversation, known, user, sender, presence }: Props) {
  const { partner, mine, refusal } = conversation;
  useMarkRead(partner.id, unreadUpTo(known, partner.id, mine));
  useComplete(partner.id, known, conversation.lastSeq);
  useSpoken(partner, known);
  const pushOffer = use(PushOfferSlot);
  const [hasSent, setHasSent] = useState(false);
  const picture = useDraftPicture(sender, partner.id);
  const isOver = useFileDrop((file) => refusal === null && void picture.choose(file));
  return (
    <>
      <ChatHead conversation={conversation} presence={presence} />
      <ThreadLog conversation={conversation} known={known} me={user.id} sender={sender} />
      {hasSent && refusal === null && (
        <div className={styles.offer}>{pushOffer({ name: partner.name, userId: user.id })}</div>
      )}
      {refusal === null ? (
        <Composer
          partner={partner}
          isBegun={conversation.lastSeq > 0}
          userId={user.id}
          sender={sender}
          picture={picture}
          onSent={() => setHasSent(true)}
        />
      ) : (
        <Refusal conversation={conversation} user={user} />
      )}
      {isOver && refusal === null && <p className={styles.drop}>Drop the image to add it</p>}
    </>
  );
}
