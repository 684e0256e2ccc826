import { randomUUID } from "node:crypto";
import { AccountEntity } from "@handiwork/core/accounts";
import { ArtisanDayEntity, SightingEntity, VisitorDayEntity } from "@handiwork/core/analytics";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { entry, AuditEntity } from "@handiwork/core/audit";
import { BlogPostEntity } from "@handiwork/core/blog";
import { ConversationEntity, conversationOf, MessageEntity } from "@handiwork/core/conversations";
import { ImportEntity, ImportRowEntity } from "@handiwork/core/imports";
import { newId } from "@handiwork/core/platform/ids";
import { LookupTermEntity } from "@handiwork/core/lookup";
import { FavouriteEntity } from "@handiwork/core/favourites";
import { JobEntity } from "@handiwork/core/jobs/job.entity";
import { JobQuoteEntity } from "@handiwork/core/jobs/quote.entity";
import { JobRequestEntity } from "@handiwork/core/jobs/request.entity";
import { MerchantEntity } from "@handiwork/core/merchants";
import { PartnershipEntity } from "@handiwork/core/partnerships";
import { ReviewEntity } from "@handiwork/core/reviews";
import { encodeTime } from "ulid";
import { artisans } from "../../../packages/core/src/directory/artisans.ts";
import { favouriteLimit } from "../../../packages/core/src/favourites/schema.ts";
import { FavouriteQuotaEntity } from "../../../packages/core/src/favourites/quota.entity.ts";
import { SavedSearchEntity } from "../../../packages/core/src/saved-searches/saved-search.entity.ts";
import { SessionEntity } from "../../../packages/core/src/sessions/session.entity.ts";
import { item, type Item } from "../../../packages/local/src/seed/item.ts";
import type { People } from "../../../tests/infra/people.ts";
import { writeItems } from "../../../packages/local/src/seed/write.ts";

const longAgo = Date.UTC(2024, 0, 1);

/**
 * Writes that many items of each kind that a list, an index or a busy partition holds, all older than the existing ones: people,
 * reviews, conversations and jobs of one artisan, posts, partners, saved searches, and changes of the directory.
 */
export function fill(count: number, artisanId: string): Promise<void> {
  return writeItems(items(count, artisanId));
}

function* items(count: number, artisanId: string): Generator<Item> {
  const hourAgo = Date.now() - 3_600_000;
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  for (let number = 0; number < count; number += 1) {
    const [id, createdAt] = [randomUUID(), at(number)];
    const account = { userType: "artisan", fullName: "Ngozi Bello", email: `${id}@filler.example` } as const;
    yield item(AccountEntity.put({ id, ...account, createdAt, updatedAt: createdAt }));
    yield item(
      LookupTermEntity.put({ letter: "n", term: "ngozi", id, userType: "artisan", terms: ["ngozi"] }),
    );
    const approval = number % 2 === 0 ? "approved" : "pending";
    const work = { category: "Tailor", location: "Ikeja, Lagos", description: "Bridal wear." };
    yield item(ArtisanEntity.put({ id, approval, ...work, createdAt, updatedAt: createdAt }));
    const shop = { businessName: "Bello Timber", industry: "Electronics", location: "Ikeja, Lagos" };
    yield item(MerchantEntity.put({ id, approval, ...shop, createdAt, updatedAt: createdAt }));
    const reviewId = idAt(longAgo + number);
    const review = { rating: 5, comment: "Good work, on the day.", clientName: "Bola", createdAt };
    yield item(ReviewEntity.put({ id: reviewId, artisanId, clientId: id, ...review }));
    const last = { lastSeq: 1, lastSenderId: artisanId, lastContent: "Yes", lastAt: createdAt };
    yield item(ConversationEntity.put({ userId: artisanId, partnerId: id, ...last, sentAt: createdAt }));
    yield item(FavouriteEntity.put({ clientId: id, artisanId, savedAt: createdAt }));
    const browser = { version: 1, remembered: true, address: "192.0.2.9", userAgent: "test" };
    yield item(SessionEntity.put({ id, sessionId: randomUUID(), ...browser, expiresAt }));
    yield item(AuditEntity.put(entry({ kind: "approved", accountId: id, actor: { type: "system" } })));
    const search = { name: "Cheap", isPremiumOnly: false, isAvailableOnly: false, maxPrice: 1 } as const;
    const alert = { alertBucket: "*|*", alertSince: createdAt, sortBy: "premium-first", createdAt } as const;
    yield item(SavedSearchEntity.put({ id: reviewId, userId: id, ...search, ...alert }));
    const post = { title: "Filler", summary: "Words.", category: "general", state: "published" } as const;
    const listed = { publishedAt: createdAt, listedAt: createdAt, createdAt, updatedAt: createdAt };
    yield item(
      BlogPostEntity.put({
        id: reviewId,
        slug: `filler-${number}`,
        authorId: id,
        version: 1,
        ...post,
        ...listed,
      }),
    );
    const partner = { name: "Filler", description: "Words.", displayOrder: 5 } as const;
    yield item(PartnershipEntity.put({ id: reviewId, ...partner, createdAt, updatedAt: createdAt }));
    const about = {
      requestId: reviewId,
      clientId: id,
      trade: "Plumber",
      area: "NG025018",
      version: 1,
    } as const;
    const none = { queue: "none", dueAt: "-", changedAt: createdAt } as const;
    const people = { artisanId, artisanName: "Ngozi" };
    const asked = { text: "A tap", state: "Lagos", address: "4 Zik Avenue", when: { kind: "soon" } } as const;
    const opened = { ...asked, pictures: [], candidates: [], round: 1, createdAt, openedAt: createdAt };
    yield item(JobRequestEntity.put({ ...about, ...none, ...opened, status: "awarded", stage: "completed" }));
    const quote = { revision: 1, wishes: 0, status: "accepted", stage: "completed" } as const;
    yield item(
      JobQuoteEntity.put({ ...about, ...none, ...people, ...quote, questions: [], invitedAt: createdAt }),
    );
    const codes = { startCode: "1234", finishCode: "4321", tries: 0, paused: 0, reviews: {} };
    const lists = { cards: [], redo: [], reminded: [], warranty: [] };
    const agreed = {
      visit: { from: createdAt, to: createdAt },
      agreedAt: createdAt,
      clientName: "Ada",
      round: 1,
    };
    const job = { ...people, ...codes, ...lists, ...agreed, status: "completed" } as const;
    yield item(JobEntity.put({ ...about, ...none, ...job }));
    const [visitor, day] = [id, new Date().toISOString().slice(0, 10)];
    const seen = { visitor, day, expiresAt };
    yield item(SightingEntity.put({ id: reviewId, series: "views", artisans: [artisanId], ...seen }));
    yield item(VisitorDayEntity.put({ marks: ["AAAAAAAA"], version: 1, ...seen }));
    yield item(artisans.changes.put({ id: idAt(hourAgo + number), documentId: id, expiresAt }));
  }
}

/** Gives people of the samples long lists of their own. Returns the partner in the conversation with that many messages. */
export async function fillPeople(
  count: number,
  { people, messages, conversations }: { people: People; messages: number; conversations: number },
): Promise<string> {
  const partnerId = randomUUID();
  await writeItems([
    ...favourites(Math.min(count, favouriteLimit - 1), people.reader.id),
    ...daysAndImports(count, people),
    ...talks(people.reader.id, partnerId, messages, conversations),
  ]);
  return partnerId;
}

function* favourites(saved: number, clientId: string): Generator<Item> {
  for (let number = 0; number < saved; number += 1) {
    yield item(FavouriteEntity.put({ clientId, artisanId: randomUUID(), savedAt: at(number) }));
  }
  yield item(FavouriteQuotaEntity.put({ clientId, saved }));
}

function* daysAndImports(count: number, { artisan, checkedImport: importId }: People): Generator<Item> {
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  const file = { fileName: "guild.csv", source: "page", state: "done", key: "imports/guild.csv" } as const;
  const refused = { outcome: "failed", name: "Ngozi Bello", reason: "Invalid email", expiresAt } as const;
  for (let number = 0; number < count; number += 1) {
    const day = at(-number * 86_400_000).slice(0, 10);
    const numbers = { views: 9, searches: 90, expiresAt };
    yield item(ArtisanDayEntity.put({ artisanId: artisan.id, day, ...numbers }));
    yield item(ImportEntity.put({ id: newId(), ...file, createdAt: at(number) }));
    yield item(ImportRowEntity.put({ importId, line: number + 2, ...refused }));
  }
}

function* talks(userId: string, partnerId: string, messages: number, conversations: number): Generator<Item> {
  const lastContent = "Are you free on Friday?";
  const row = { lastContent, partnerName: "Ngozi Bello", partnerType: "artisan", unread: 0 } as const;
  for (let number = 1; number < conversations; number += 1) {
    const lastAt = at(number);
    const last = { lastSeq: 1, lastSenderId: userId, lastAt, sentAt: lastAt };
    yield item(ConversationEntity.put({ userId, partnerId: randomUUID(), ...row, ...last }));
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

function at(offsetMs: number): string {
  return new Date(longAgo + offsetMs).toISOString();
}

function idAt(moment: number): string {
  return encodeTime(moment, 10) + newId().slice(10);
}
