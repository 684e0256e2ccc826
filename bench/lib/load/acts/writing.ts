import { randomUUID } from "node:crypto";
import type {
  ConversationPage,
  Message,
  OpenedConversation,
  Thread,
} from "../../../../packages/core/src/model/conversation/schema.ts";
import { habits } from "../mix.ts";
import type { Person } from "../person.ts";
import { bring } from "./uploading.ts";

const texts = [
  "Good morning, are you free on Tuesday?",
  "The pipe below the kitchen sink leaks again. Can you look at it today?",
  "How much is it for two rooms, with the paint?",
  "I am at the junction, which gate is it?",
  "Yes, that is fine. I bring the material and you pay it when the work is done.",
  "Please send the address once more. 🙏",
];

/** The list of conversations, with who of the partners is there, and the newest of them. */
export async function inbox(person: Person): Promise<void> {
  const { phone } = person;
  const { items } = await phone.ask<ConversationPage>("read", "GET", "/api/conversations");
  if (items.length === 0) return;
  const partners = items.map(({ partner }) => partner.id).toSorted();
  await phone.ask(
    "read",
    "GET",
    `/api/conversations/presence?partners=${encodeURIComponent(partners.join(","))}`,
  );
  await openThread(person, items[0]!.partner.id);
}

/** Looks at what has come, and answers it or not. Out: whether there was anything. */
export async function lookAtUnread(person: Person, answers: boolean): Promise<boolean> {
  const [waiting] = person.unread;
  if (!waiting) return false;
  const opened = await openThread(person, waiting[0]);
  if (answers && opened.refusal === null) await send(person, waiting[0]);
  return true;
}

/** Writes to somebody: to a partner who is there, if one is. */
export async function write(person: Person): Promise<void> {
  const partnerId = partnerOf(person);
  if (!partnerId) return inbox(person);
  const { refusal } = await openThread(person, partnerId);
  if (refusal === null) await send(person, partnerId);
}

/** Sends a picture in a message; whoever gets it looks at it. */
export async function picture(person: Person): Promise<void> {
  const partnerId = partnerOf(person);
  if (!partnerId) return inbox(person);
  const { refusal } = await openThread(person, partnerId);
  if (refusal !== null) return;
  const imageId = await bring(person, "chat-image");
  const { seq } = await send(person, partnerId, imageId);
  const path = `/messages/${seq}/image?width=400`;
  const receiver = person.around.present.get(partnerId);
  await person.phone.ask("read", "GET", `/api/conversations/${partnerId}${path}`, {
    expected: [302, 303, 307],
  });
  if (receiver && person.account)
    await receiver.phone.ask("read", "GET", `/api/conversations/${person.account.id}${path}`, {
      expected: [302, 303, 307],
    });
}

/**
 * One of those somebody writes with: rather one who is there. A client who does not know enough artisans yet begins with one
 * who is there.
 */
function partnerOf({ account, around }: Person): string | undefined {
  if (!account) return undefined;
  const { random, present, known } = around;
  const partners = [...known(account.id)];
  const here = partners.filter((id) => present.has(id));
  const mayBegin = account.group === "client" && partners.length < habits.partners;
  if (mayBegin && (here.length === 0 || random.chance(0.3))) {
    const strangers = [...present.values()].filter(
      ({ kind, account: other }) => kind === "artisan" && !partners.includes(other!.id),
    );
    if (strangers.length > 0) return random.pick(strangers).account!.id;
  }
  const those = here.length > 0 ? here : partners;
  return those.length > 0 ? random.pick(those) : undefined;
}

/** Opens a conversation at its end, and says that what stands there was read. */
async function openThread(person: Person, partnerId: string): Promise<OpenedConversation> {
  const { phone } = person;
  const at = `/api/conversations/${partnerId}`;
  const opened = await phone.ask<OpenedConversation>("read", "GET", at);
  if (opened.lastSeq === 0) return opened;
  const thread = await phone.ask<Thread>("read", "GET", `${at}/messages`);
  const last = thread.items.at(-1)?.seq ?? 0;
  if (opened.unread > 0 && last > opened.mine.read)
    await phone.ask("write", "POST", `${at}/read`, { json: { upTo: last } });
  if ((person.unread.get(partnerId) ?? 0) <= last) person.unread.delete(partnerId);
  return opened;
}

async function send(person: Person, partnerId: string, imageId?: string): Promise<Message> {
  const { phone, around, live } = person;
  const { ledger, present, random, known } = around;
  live.tell({ type: "typing", partnerId });
  const id = randomUUID();
  if (present.has(partnerId)) ledger.expect(id, partnerId, performance.now());
  try {
    const json = { id, content: random.pick(texts), ...(imageId ? { imageId } : {}) };
    const path = `/api/conversations/${partnerId}/messages`;
    const message = await phone.ask<Message>("write", "POST", path, { json });
    ledger.took(message);
    known(message.senderId).add(partnerId);
    known(partnerId).add(message.senderId);
    return message;
  } catch (error) {
    ledger.drop(id);
    throw error;
  }
}
