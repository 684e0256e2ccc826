import type {
  Conversation,
  Message,
  OpenedConversation,
  Partner,
} from "@handiwork/core/conversations/schema";
import type { UnsentEntry } from "./sending/send-message.ts";

/** For tests: the signed-in user (as `userOf` creates it) and two partners. */
export const me = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";
export const chinwe: Partner = {
  id: "7a1f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a21",
  name: "Chinwe Okafor",
  avatar: null,
  userType: "artisan",
};
export const bola: Partner = {
  id: "7a1f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a22",
  name: "Bola Ige",
  avatar: null,
  userType: "artisan",
};

/** For tests: the time of a message, one per minute. */
export function sentAt(seq: number): string {
  return new Date(Date.UTC(2026, 10, 16, 9, seq)).toISOString();
}

/** For tests: a message from Chinwe to the user, or from the user to her. */
export function messageOf(seq: number, changes: Partial<Message> & { isOwn?: boolean } = {}): Message {
  const { isOwn = false, ...more } = changes;
  const [senderId, receiverId] = isOwn ? [me, chinwe.id] : [chinwe.id, me];
  return {
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, "0")}`,
    seq,
    senderId,
    receiverId,
    content: `Message ${seq}`,
    image: null,
    sentAt: sentAt(seq),
    ...more,
  };
}

/** For tests: messages from Chinwe with the `seq` range `from` to `to`. */
export function messagesOf(from: number, to: number): Message[] {
  return Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));
}

/** For tests: a conversation in the list; the partner wrote the last message. */
export function listedOf(partner: Partner, seq: number, changes: Partial<Conversation> = {}): Conversation {
  return {
    partner,
    last: { seq, senderId: partner.id, content: `Message ${seq}`, sentAt: sentAt(seq) },
    unread: 0,
    isBlocked: false,
    ...changes,
  };
}

/** For tests: an open conversation without unread messages. */
export function openedOf(lastSeq: number, changes: Partial<OpenedConversation> = {}): OpenedConversation {
  const progress = { delivered: lastSeq, read: lastSeq };
  return {
    partner: chinwe,
    trade: null,
    job: null,
    lastSeq,
    unread: 0,
    mine: progress,
    theirs: progress,
    isBlocked: false,
    refusal: null,
    ...changes,
  };
}

/** For tests: an unsent message. */
export function unsentOf(
  content: string,
  { id: partnerId } = chinwe,
  writtenAt = new Date().toISOString(),
): UnsentEntry {
  const payload = { partnerId, content };
  return { id: crypto.randomUUID(), kind: "message", line: partnerId, payload, writtenAt };
}
