import { ConversationEntity, conversationOf, MessageEntity } from "@handiwork/core/domain/conversation";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { item, type Item } from "./item.ts";
import type { SentPicture } from "./artisans.ts";
import { Random } from "./random.ts";

/** Somebody as the other sees them in a conversation. */
export interface Correspondent {
  readonly id: string;
  readonly name: string;
  readonly avatar?: MediaImage;
  /** What they may send a picture of. */
  readonly work?: SentPicture | undefined;
}

const hour = 3_600_000;

/**
 * The items of what a client and an artisan wrote to each other in the hours before a moment (ISO 8601), all of it read.
 * The texts are determined by the two.
 */
export function conversationItems(client: Correspondent, artisan: Correspondent, before: string): Item[] {
  const random = new Random(numberOf(client.id) ^ numberOf(artisan.id) ^ 5);
  const texts = [random.pick(questions), random.pick(answers), random.pick(thanks)];
  const sentAt = [10, 9, 2].map((hours) => new Date(Date.parse(before) - hours * hour).toISOString());
  // From a stream of its own: what else is seeded stays as it is.
  const image = new Random(numberOf(client.id) ^ numberOf(artisan.id) ^ 6).chance(0.6) && artisan.work;
  const conversation = conversationOf(client.id, artisan.id);
  const messages = texts.map((content, index) => {
    const [from, to] = index === 1 ? [artisan, client] : [client, artisan];
    const people = { senderId: from.id, receiverId: to.id };
    return item(
      MessageEntity.put({
        conversation,
        seq: index + 1,
        id: random.uuid(),
        ...people,
        content: image && index === 1 ? `${content} This is what I finished last week.` : content,
        ...(image && index === 1 ? { image } : {}),
        sentAt: sentAt[index] ?? before,
        unread: 1,
      }),
    );
  });
  const [, second = before, last = before] = sentAt;
  const row = {
    lastSeq: 3,
    lastContent: texts[2] ?? "",
    lastSenderId: client.id,
    lastAt: last,
    unread: 0,
    readSeq: 3,
    readAt: last,
    deliveredSeq: 3,
  };
  const ofClient = { userId: client.id, ...shown(artisan), partnerType: "artisan" } as const;
  const ofArtisan = { userId: artisan.id, ...shown(client), partnerType: "client" } as const;
  return [
    ...messages,
    item(ConversationEntity.put({ ...ofClient, ...row, sentAt: last, receivedAt: second })),
    item(ConversationEntity.put({ ...ofArtisan, ...row, sentAt: second, receivedAt: last })),
  ];
}

function shown({ id, name, avatar }: Correspondent) {
  return { partnerId: id, partnerName: name, ...(avatar ? { partnerAvatar: avatar } : {}) };
}

function numberOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}

const questions = [
  "Good morning. Are you free to look at a small job this week?",
  "Hello, how much do you charge for a full day?",
  "Good afternoon. Can you come to see the work before giving a price?",
  "Please, do you also work on Saturdays?",
  "I got your contact here. The work is about two hours. When can you come?",
];
const answers = [
  "Good day. Yes, I can come tomorrow from 10. Please send the address.",
  "Thank you for writing. I will come and look first, that is free.",
  "Yes, Saturday is fine. Which area are you?",
  "I am free from Thursday. Materials are bought with you, with receipts.",
];
const thanks = [
  "Thank you, that works. See you then.",
  "Okay, I will send the address by evening.",
  "Fine. Please call when you are at the gate.",
  "Thank you for the good work!",
];
