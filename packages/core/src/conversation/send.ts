import { setTimeout as sleep } from "node:timers/promises";
import { Service } from "electrodb";
import { authorise } from "../access/index.ts";
import type { Actor, SignedIn } from "../actor/index.ts";
import { now } from "../clock/index.ts";
import { Conflict, Unavailable } from "../errors/index.ts";
import { AccountId } from "../ids/index.ts";
import { conversationLimits, messageLimits, spend } from "../limit/index.ts";
import { transact } from "../table/transact.ts";
import { beginning, type Beginning } from "./beginning.ts";
import { ConversationEntity } from "./conversation.entity.ts";
import { InboxEntity } from "./inbox.entity.ts";
import { conversationOf, MessageEntity } from "./message.entity.ts";
import { ReceiptEntity } from "./receipt.entity.ts";
import { bothRows, isBegun, refusalOf, shownAs, type Row } from "./rows.ts";
import { MessageForm, type Message } from "./schema.ts";
import { messageAt } from "./thread.ts";

const service = new Service({
  receipt: ReceiptEntity,
  message: MessageEntity,
  row: ConversationEntity,
  inbox: InboxEntity,
});

/** How often a message takes another number because the partner wrote at the same moment. */
const tries = 10;

/** How long a device may keep a message that it does not know to be sent, in seconds: 90 days. */
const receiptSeconds = 90 * 24 * 3600;

/**
 * Sends a message: it, both people's rows and the receiver's unread total change together, or nothing does. A message that
 * is sent again by the same `id` is there once, and the answer is the same. Throws NotFound where there can be no
 * conversation, Conflict where something is in the way of writing now, TooMany, Unavailable.
 */
export async function send(actor: Actor, partner: string, form: MessageForm): Promise<Message> {
  authorise(actor, "sendMessage");
  const partnerId = AccountId.parse(partner);
  const message = MessageForm.parse(form);
  const sentBefore = await findSent(actor.id, message.id);
  if (sentBefore) return sentBefore;
  const rows = await bothRows(actor.id, partnerId);
  const begun = await admit(actor, partnerId, rows);
  await spend(messageLimits(actor.id));
  return commit(actor.id, partnerId, message, begun, rows);
}

/** Checks that the actor may write now. Out: what a first message needs to know of the two, null where it is not the first. */
async function admit(actor: SignedIn, partnerId: string, { mine, theirs }: Rows): Promise<Beginning | null> {
  const isFirst = !isBegun(mine) || !isBegun(theirs);
  const begun = isFirst ? await beginning(actor, partnerId) : null;
  const refusal = refusalOf(mine, theirs) ?? begun?.refusal;
  if (refusal) throw new Conflict(refusal);
  if (begun) await spend(conversationLimits(actor.id));
  return begun;
}

interface Rows {
  readonly mine: Row | null;
  readonly theirs: Row | null;
}

async function commit(
  senderId: string,
  receiverId: string,
  form: MessageForm,
  begun: Beginning | null,
  rows: Rows,
): Promise<Message> {
  let { mine, theirs } = rows;
  for (let count = 1; ; count += 1) {
    const refusal = refusalOf(mine, theirs);
    if (refusal) throw new Conflict(refusal);
    const seq = (mine?.lastSeq ?? 0) + 1;
    // Clocks differ: a later message never seems to be older.
    const sentAt = [new Date(now()).toISOString(), mine?.lastAt ?? ""].toSorted().at(-1) ?? "";
    const { id, content } = form;
    const message: Message = { id, content, image: null, seq, senderId, receiverId, sentAt };
    const [isSent, ...others] = await write(message, begun, theirs?.unread ?? 0);
    if (isSent) {
      const found = await findSent(senderId, form.id);
      if (found) return found;
    } else if (!others.includes(true)) return message;
    if (count === tries) throw new Unavailable(new Error("The conversation changed at each try"));
    await sleep(Math.random() * 10 * 2 ** Math.min(count, 6));
    ({ mine, theirs } = await bothRows(senderId, receiverId));
  }
}

/** Out: for each item whether its condition refused the transaction; the first is the message's receipt. */
function write(message: Message, begun: Beginning | null, unread: number) {
  const { id, seq, senderId, receiverId, content, sentAt } = message;
  const last = { lastSeq: seq, lastContent: content, lastSenderId: senderId, lastAt: sentAt };
  // Later names come through the stream: what was read here may be older than what it brought.
  const [sender, receiver] =
    begun && seq === 1 ? [begun.sender, begun.receiver].map(shownAs) : [undefined, undefined];
  const expiresAt = Math.floor(now() / 1000) + receiptSeconds;
  return transact(() =>
    service.transaction
      .write(({ receipt, message: entry, row, inbox }) => [
        receipt.create({ senderId, messageId: id, receiverId, seq, expiresAt }).commit(),
        entry
          .create({
            id,
            seq,
            senderId,
            receiverId,
            content,
            sentAt,
            conversation: conversationOf(senderId, receiverId),
            unread: unread + 1,
          })
          .commit(),
        row
          .upsert({ userId: senderId, partnerId: receiverId, ...last, ...receiver, sentAt })
          .where(({ lastSeq, blockedAt }, { eq, notExists }) =>
            [seq === 1 ? notExists(lastSeq) : eq(lastSeq, seq - 1), notExists(blockedAt)].join(" AND "),
          )
          .commit(),
        row
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
        inbox.update({ userId: receiverId }).add({ unread: 1, version: 1 }).commit(),
      ])
      .go(),
  );
}

/** The message that the sender's device named so, undefined where it was not sent yet. */
async function findSent(senderId: string, messageId: string): Promise<Message | undefined> {
  const { data } = await ReceiptEntity.get({ senderId, messageId }).go({ consistent: true });
  return data ? messageAt(conversationOf(senderId, data.receiverId), data.seq) : undefined;
}
