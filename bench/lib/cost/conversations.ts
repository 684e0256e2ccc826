import { randomUUID } from "node:crypto";
import { ConversationEntity, conversationOf, MessageEntity } from "@handiwork/core/domain/conversation";
import { sample, type ApiSample } from "../../../tests/infra/sample.ts";
import type { Samples } from "../../../tests/infra/invocations.ts";
import type { Person } from "../../../tests/infra/people.ts";
import { item, type Item } from "../../../packages/local/src/seed/item.ts";
import { writeItems } from "../../../packages/local/src/seed/write.ts";

/** How many messages the conversation has that is measured, and how many others its reader has. */
export interface Sizes {
  readonly messages: number;
  readonly conversations: number;
}

const longAgo = Date.UTC(2025, 0, 1);

/** Gives a user that many conversations, the newest of which has that many messages. Out: the partner in that one. */
export async function fillConversations(userId: string, sizes: Sizes): Promise<string> {
  const partnerId = randomUUID();
  await writeItems(items(userId, partnerId, sizes));
  return partnerId;
}

function* items(userId: string, partnerId: string, { messages, conversations }: Sizes): Generator<Item> {
  const lastContent = "Are you free on Friday?";
  const row = { lastContent, partnerName: "Ngozi Bello", partnerType: "artisan", unread: 0 } as const;
  for (let number = 1; number < conversations; number += 1) {
    const [other, lastAt] = [randomUUID(), at(number)];
    const last = { lastSeq: 1, lastSenderId: userId, lastAt, sentAt: lastAt };
    yield item(ConversationEntity.put({ userId, partnerId: other, ...row, ...last }));
  }
  const conversation = conversationOf(userId, partnerId);
  for (let seq = 1; seq <= messages; seq += 1) {
    const people = { senderId: partnerId, receiverId: userId, id: randomUUID() };
    const message = { conversation, seq, ...people, content: lastContent, unread: 1, sentAt: at(seq) };
    yield item(MessageEntity.put(message));
  }
  const lastAt = at(messages + conversations);
  const last = { ...row, lastSeq: messages, lastSenderId: partnerId, lastAt };
  const own = { unread: 3, readSeq: messages - 3, receivedAt: lastAt };
  yield item(ConversationEntity.put({ userId, partnerId, ...last, ...own }));
  yield item(ConversationEntity.put({ userId: partnerId, partnerId: userId, ...last, sentAt: lastAt }));
}

/** What is asked of such a conversation, and of the list that it is in: pages that both sizes fill. */
export function conversationSamples(
  samples: Samples,
  { as, partnerId, messages }: { as: Person; partnerId: string; messages: number },
): Readonly<Record<string, ApiSample>> {
  const path = `/api/conversations/${partnerId}`;
  const body = { id: randomUUID(), content: "On Friday at nine." };
  return {
    list: sample(samples, 200, "GET /api/conversations", { as, query: "limit=5" }),
    open: sample(samples, 200, `GET ${path}`, { as }),
    "last messages": sample(samples, 200, `GET ${path}/messages`, { as, query: "limit=5" }),
    "older messages": sample(samples, 200, `GET ${path}/messages`, {
      as,
      query: `limit=3&before=${Math.ceil(messages / 2)}`,
    }),
    read: sample(samples, 204, `POST ${path}/read`, { as, body: { upTo: messages } }),
    send: sample(samples, 201, `POST ${path}/messages`, { as, body }),
  };
}

function at(number: number): string {
  return new Date(longAgo + number).toISOString();
}
