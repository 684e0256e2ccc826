import { type CreateEntityItem } from "electrodb";
import { verb } from "../platform/access/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { expiresIn, now } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { conversationLimits, messageLimits, consumeFor } from "../platform/limit/index.ts";
import { readyUploads, useUpload, type ReadyUpload } from "../media/use.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { limits } from "../settings/read.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { checkStart, notAvailable, type ConversationStart } from "./start.ts";
import { ConversationEntity } from "./conversation.entity.ts";
import { InboxEntity } from "./inbox.entity.ts";
import { conversationOf, MessageEntity } from "./message.entity.ts";
import { ReceiptEntity } from "./receipt.entity.ts";
import { bothRows, hasMessages, refusalOf, partnerAttributes, type Row } from "./rows.queries.ts";
import { imageAlone, MessageForm, type Message } from "./schema.ts";
import { messageAt, imageView } from "./thread.ts";

const entities = {
  receipt: ReceiptEntity,
  message: MessageEntity,
  row: ConversationEntity,
  inbox: InboxEntity,
  upload: UploadEntity,
  profile: AccountEntity,
};

/** How long a device may retry an unconfirmed message, in seconds: 90 days. */
const receiptSeconds = 90 * 24 * 3600;

/**
 * Sends a message. One transaction writes it, both users' rows, the receiver's unread total and the image's use.
 * Idempotent by its `id`: a retry gets the same response.
 *
 * @throws {NotFound} if there can be no conversation, or for other users' images
 * @throws {Conflict} if the actor cannot write now, or the image is not ready
 * @throws {TooMany} @throws {Unavailable}
 */
export const send = verb("sendMessage", AccountId, MessageForm, async (actor, partnerId, message) => {
  const sentBefore = await findSent(actor.id, message.id);
  if (sentBefore) return sentBefore;
  try {
    const state = await stateOf(actor.id, partnerId, message);
    const begun = await admit(actor, partnerId, state);
    const { messagesAMinute, newConversationsADay } = await limits();
    const counted = [
      ...messageLimits(actor.id, messagesAMinute),
      ...(begun ? conversationLimits(actor.id, newConversationsADay) : []),
    ];
    return await consumeFor(counted, () => commit(actor.id, partnerId, message, begun, state));
  } catch (error) {
    // The conflict may come from the same message, which already uses the image.
    const found = error instanceof Conflict ? await findSent(actor.id, message.id) : undefined;
    if (found) return found;
    throw error;
  }
});

/** Checks that the actor may write now. Returns the data for a first message; null for later ones. */
async function admit(
  actor: SignedIn,
  partnerId: string,
  { mine, theirs }: State,
): Promise<ConversationStart | null> {
  const standing = refusalOf(mine, theirs);
  if (standing) throw new Conflict(standing);
  const isFirst = !hasMessages(mine) || !hasMessages(theirs);
  const begun = isFirst ? await checkStart(actor, partnerId) : null;
  if (begun?.refusal) throw new Conflict(begun.refusal);
  return begun;
}

/** The state that a message depends on. */
interface State {
  readonly mine: Row | null;
  readonly theirs: Row | null;
  /** Its image's upload. */
  readonly upload: ReadyUpload | undefined;
}

async function stateOf(userId: string, partnerId: string, { imageId: id }: MessageForm): Promise<State> {
  const [rows, [upload]] = await Promise.all([
    bothRows(userId, partnerId),
    readyUploads(userId, "chat-image", id === undefined ? [] : [id]),
  ]);
  return { ...rows, upload };
}

async function commit(
  senderId: string,
  receiverId: string,
  form: MessageForm,
  begun: ConversationStart | null,
  before: State,
): Promise<Message> {
  let known: State | null = before;
  return optimistic("The conversation", async () => {
    const state: State = known ?? (await stateOf(senderId, receiverId, form));
    known = null;
    const { mine, theirs, upload } = state;
    const refusal = refusalOf(mine, theirs);
    if (refusal) throw new Conflict(refusal);
    const seq = (mine?.lastSeq ?? 0) + 1;
    // Clocks differ; a later message must not seem older.
    const sentAt = [new Date(now()).toISOString(), mine?.lastAt ?? ""].toSorted().at(-1) ?? "";
    const content = form.content || imageAlone;
    const message = { id: form.id, seq, senderId, receiverId, content, sentAt };
    const image = upload ? { ...upload.picture, size: upload.size } : null;
    const refused = await write({ ...message, ...(image && { image }) }, state, begun);
    if (refused.size === 0) return { ...message, image: image ? imageView(image) : null };
    // A retry from the same device.
    if (refused.has("receipt")) return (await findSent(senderId, form.id)) ?? retry;
    if (refused.has("accounts")) throw new NotFound(notAvailable);
    return retry;
  });
}

type Written = Omit<CreateEntityItem<typeof MessageEntity>, "conversation" | "unread">;

/** Returns the names of failed conditions; none after success. */
async function write(message: Written, { theirs, upload }: State, begun: ConversationStart | null) {
  const { id, seq, senderId, receiverId, content, sentAt } = message;
  const unread = theirs?.unread ?? 0;
  const last = { lastSeq: seq, lastContent: content, lastSenderId: senderId, lastAt: sentAt };
  // The stream's consumer updates names; the values read here may be older.
  const [sender, receiver] =
    begun && seq === 1 ? [begun.sender, begun.receiver].map(partnerAttributes) : [undefined, undefined];
  const expiresAt = expiresIn(receiptSeconds);
  // Only a first message could recreate rows of a deleted account.
  const accounts = seq === 1 ? [senderId, receiverId] : [];
  return writeNamed(entities, (writable) => ({
    receipt: writable.receipt.create({ senderId, messageId: id, receiverId, seq, expiresAt }).commit(),
    message: writable.message
      .create({ ...message, conversation: conversationOf(senderId, receiverId), unread: unread + 1 })
      .commit(),
    senderRow: writable.row
      .upsert({ userId: senderId, partnerId: receiverId, ...last, ...receiver, sentAt })
      .where(({ lastSeq, blockedAt }, { eq, notExists }) =>
        [seq === 1 ? notExists(lastSeq) : eq(lastSeq, seq - 1), notExists(blockedAt)].join(" AND "),
      )
      .commit(),
    receiverRow: writable.row
      .upsert({ userId: receiverId, partnerId: senderId, ...last, ...sender, receivedAt: sentAt })
      .set({ unread: unread + 1 })
      .where(({ lastSeq, unread: count, blockedAt }, { eq, notExists }) =>
        [
          seq === 1 ? notExists(lastSeq) : eq(lastSeq, seq - 1),
          unread === 0 ? `(${notExists(count)} OR ${eq(count, 0)})` : eq(count, unread),
          notExists(blockedAt),
        ].join(" AND "),
      )
      .commit(),
    inbox: writable.inbox.update({ userId: receiverId }).add({ unread: 1, version: 1 }).commit(),
    accounts: accounts.map((account) =>
      writable.profile
        .check({ id: account })
        .where(({ email }, { exists }) => exists(email))
        .commit(),
    ),
    image: upload && useUpload(writable.upload, upload, id),
  }));
}

/** Returns a sent message by the device's id; undefined if it was not sent. */
async function findSent(senderId: string, messageId: string): Promise<Message | undefined> {
  const { data } = await ReceiptEntity.get({ senderId, messageId }).go({ consistent: true });
  return data ? messageAt(conversationOf(senderId, data.receiverId), data.seq) : undefined;
}
