import type {
  ConversationPage,
  Message,
  OpenedConversation,
  Thread,
  Unread,
} from "../../../packages/core/src/model/conversation/schema.ts";
import type { Ledger } from "./ledger.ts";
import type { Phone } from "./phone.ts";
import { password } from "./visit.ts";

/** What reading everything back says of the messages. */
export interface Recounted {
  /** Taken by the service. */
  readonly messages: number;
  readonly conversations: number;
  /** Taken, and not there by the number and the id that were told. */
  readonly lost: number;
  /** There twice, or with a gap between their numbers. */
  readonly doubled: number;
  readonly gaps: number;
  /** People whose unread total is another than what their conversations say, or these another than their messages. */
  readonly unreadErrors: number;
  readonly people: number;
}

/** Reads all conversations of the ledger back through the API as their two people, and counts. */
export async function recount(
  ledger: Ledger,
  phoneOf: (accountId: string) => Phone | undefined,
  emailOf: (accountId: string) => string,
): Promise<Recounted> {
  let [lost, doubled, gaps, messages] = [0, 0, 0, 0];
  const unread = new Map<string, Map<string, number>>();
  for (const [name, sent] of ledger.conversations) {
    const [one = "", other = ""] = name.split("/");
    messages += sent.size;
    const thread = await readAll(await signedIn(one), other);
    const byNumber = new Map(thread.map((message) => [message.seq, message.id]));
    for (const [seq, id] of sent) if (byNumber.get(seq) !== id) lost += 1;
    doubled += thread.length - new Set(thread.map(({ id }) => id)).size;
    gaps += (thread.at(-1)?.seq ?? 0) - thread.length;
    for (const [id, partnerId] of [
      [one, other],
      [other, one],
    ] as const) {
      const phone = await signedIn(id);
      const { mine } = await phone.ask<OpenedConversation>("read", "GET", `/api/conversations/${partnerId}`);
      const left = thread.filter(({ receiverId, seq }) => receiverId === id && seq > mine.read).length;
      unread.set(id, (unread.get(id) ?? new Map<string, number>()).set(partnerId, left));
    }
  }
  let unreadErrors = 0;
  for (const [id, counted] of unread) {
    const phone = await signedIn(id);
    const listed = await conversationsOf(phone);
    const { messages: total } = await phone.ask<Unread>("read", "GET", "/api/conversations/unread");
    const isTotal = total === [...listed.values()].reduce((sum, each) => sum + each, 0);
    const isEach = [...counted].every(([partnerId, left]) => listed.get(partnerId) === left);
    if (!isTotal || !isEach) unreadErrors += 1;
    phone.close();
  }
  const conversations = ledger.conversations.size;
  return { messages, conversations, lost, doubled, gaps, unreadErrors, people: unread.size };

  async function signedIn(id: string): Promise<Phone> {
    const phone = phoneOf(id);
    if (!phone) throw new Error(`Nobody has the phone of ${id}`);
    if (!phone.jar.has("signed-in"))
      await phone.ask("sign-in", "POST", "/api/auth/sign-in", { json: { email: emailOf(id), password } });
    return phone;
  }
}

async function readAll(phone: Phone, partnerId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const path = `/api/conversations/${partnerId}/messages?after=${all.at(-1)?.seq ?? 0}`;
    const { items, hasMore } = await phone.ask<Thread>("read", "GET", path);
    all.push(...items);
    if (!hasMore) return all;
  }
}

/** How many messages somebody has not read, by partner. */
async function conversationsOf(phone: Phone): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const path: string = `/api/conversations?limit=50${cursor ? `&cursor=${cursor}` : ""}`;
    const page: ConversationPage = await phone.ask("read", "GET", path);
    for (const { partner, unread } of page.items) all.set(partner.id, unread);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
