import { ConversationEntity, conversationOf, MessageEntity } from "@handiwork/core/conversations";
import type { MediaImage } from "@handiwork/core/media/schema";
import type { SentPicture } from "./artisans.ts";
import { item, type Item } from "./item.ts";
import { Random } from "./random.ts";
import { sentences } from "./texts.ts";

/** One side of a conversation, as the other sees it. */
export interface Correspondent {
  readonly id: string;
  readonly name: string;
  readonly avatar?: MediaImage;
  /** A picture of their work that they may send. */
  readonly work?: SentPicture | undefined;
}

/** Returns the rows of three messages between a client and an artisan in the hours before a moment, all of them read. */
export function conversationItems(client: Correspondent, artisan: Correspondent, before: string): Item[] {
  const random = new Random(
    Number.parseInt(client.id.slice(0, 8), 16) ^ Number.parseInt(artisan.id.slice(0, 8), 16),
  );
  const conversation = conversationOf(client.id, artisan.id);
  const image = random.chance(0.6) ? artisan.work : undefined;
  const [first, second, last] = [10, 9, 2].map((hours) =>
    new Date(Date.parse(before) - hours * 3_600_000).toISOString(),
  ) as [string, string, string];
  const texts = [random.pick(questions), random.pick(answers), random.pick(thanks)];
  const message = (index: number, sentAt: string): Item => {
    const isAnswer = index === 1;
    const [from, to] = isAnswer ? [artisan, client] : [client, artisan];
    const isPictured = isAnswer && image;
    return item(
      MessageEntity.put({
        conversation,
        seq: index + 1,
        id: random.uuid(),
        senderId: from.id,
        receiverId: to.id,
        content: isPictured ? `${texts[index]} This is what I finished last week.` : (texts[index] ?? ""),
        ...(isPictured ? { image } : {}),
        sentAt,
        unread: 1,
      }),
    );
  };
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
    ...[first, second, last].map((sentAt, index) => message(index, sentAt)),
    item(ConversationEntity.put({ ...ofClient, ...row, sentAt: last, receivedAt: second })),
    item(ConversationEntity.put({ ...ofArtisan, ...row, sentAt: second, receivedAt: last })),
  ];
}

function shown({ id, name, avatar }: Correspondent) {
  return { partnerId: id, partnerName: name, ...(avatar ? { partnerAvatar: avatar } : {}) };
}

const questions = sentences("conversation questions");
const answers = sentences("conversation answers");
const thanks = sentences("conversation thanks");
