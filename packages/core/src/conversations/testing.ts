import { randomUUID } from "node:crypto";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { nowIso } from "../platform/clock.ts";
import { makeArtisan } from "../testing/index.ts";
import { ConversationEntity } from "./conversation.entity.ts";
import { InboxEntity } from "./inbox.entity.ts";
import { conversationOf, MessageEntity } from "./message.entity.ts";

/** For tests: creates a client with a verified address. */
export async function makeClient(fullName = "Chioma Eze"): Promise<SignedIn<"client">> {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  await AccountEntity.put({ id, userType: "client", fullName, email, emailVerifiedAt: nowIso() }).go();
  return { type: "client", id };
}

/** For tests: creates an approved artisan and returns their actor. */
export async function makeArtisanActor(): Promise<SignedIn<"artisan">> {
  return { type: "artisan", id: await makeArtisan() };
}

/** For tests: returns a user's unread messages by counting, and the stored numbers. */
export async function recount(userId: string): Promise<{ kept: number; rows: number; counted: number }> {
  const { data: inbox } = await InboxEntity.get({ userId }).go({ consistent: true });
  const { data: rows } = await ConversationEntity.query
    .byPartner({ userId })
    .go({ pages: "all", consistent: true });
  let counted = 0;
  for (const { partnerId, readSeq = 0 } of rows) {
    const { data: messages } = await MessageEntity.query
      .thread({ conversation: conversationOf(userId, partnerId) })
      .gt({ seq: readSeq })
      .go({ pages: "all", consistent: true });
    counted += messages.filter(({ receiverId }) => receiverId === userId).length;
  }
  return {
    kept: inbox?.unread ?? 0,
    rows: rows.reduce((sum, row) => sum + (row.unread ?? 0), 0),
    counted,
  };
}
