import { randomInt, randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { AccountEntity } from "../accounts/account.entity.ts";
import { updateProfile } from "../accounts/profile.ts";
import { registerClient } from "../registration/register.ts";
import type { SignedIn } from "../platform/actor.ts";
import { ArtisanDayEntity } from "../analytics/artisan-day.entity.ts";
import { ApplicationEntity } from "../applications/application.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { nowIso } from "../platform/clock.ts";
import * as Directory from "../directory/index.ts";
import { countEvent } from "../jobs/count.ts";
import { submit } from "../jobs/index.ts";
import { agree, eventsOf } from "../jobs/story.testing.ts";
import { requestForm } from "../jobs/testing.ts";
import { JobNoticeEntity } from "../jobs/notice.entity.ts";
import { send } from "../conversations/send.ts";
import { add } from "../favourites/index.ts";
import { newId } from "../platform/ids.ts";
import { InvitationEntity, newInvitation } from "../registration/index.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { sendFile, photo } from "../media/testing.ts";
import { processUpload } from "../media/process-upload.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { changePreferences, notify } from "../notifications/index.ts";
import { CheckoutEntity, PaymentEntity } from "../payments/index.ts";
import { ProductEntity, ProductQuotaEntity } from "../products/index.ts";
import { PushMarkEntity } from "../web-push/mark.entity.ts";
import { PushSubscriptionEntity } from "../web-push/subscription.entity.ts";
import { openPage } from "../realtime/testing.ts";
import { report } from "../moderation/report.ts";
import { write } from "../reviews/write.ts";
import { save } from "../saved-searches/save.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { recordFeedback } from "../undeliverable/change.ts";
import { makeArtisan } from "../testing/index.ts";
import { DeletionEntity } from "./deletion.entity.ts";
import { startSecondPass, runDeletionStep } from "./steps.effects.ts";

export const password = "wet paint on tuesday";
export const visit = { address: "192.0.2.7", userAgent: "Chrome/140 on Android" };

/** For tests: returns a registered client with a verified address. */
export async function makeOwner(fullName = "Chioma Eze"): Promise<SignedIn<"client"> & { email: string }> {
  const email = `${randomUUID()}@handiwork.test`;
  const form = { fullName, email, phone: "08012345678", password, acceptTerms: true } as const;
  const { user } = await registerClient(form, visit);
  await AccountEntity.patch({ id: user.id }).set({ emailVerifiedAt: nowIso() }).go();
  return { type: "client", id: user.id, email };
}

/** For tests: uploads a file and has it processed. Returns the upload's id and the picture's key. */
export async function uploadOf(actor: SignedIn, purpose: "avatar" | "chat-image" | "portfolio") {
  const { id, key } = await sendFile(actor, await photo(200, 150), purpose);
  await processUpload(key);
  const { data } = await UploadEntity.get({ userId: actor.id, id }).go({ consistent: true });
  if (!data?.picture) throw new Error("No picture was made.");
  return { id, picture: data.picture };
}

export interface Everything {
  /** A user with one row of every kind. */
  readonly owner: SignedIn<"client"> & { email: string };
  /** An artisan with every relation to the owner. */
  readonly other: SignedIn<"artisan">;
  /** A client with relations to the owner. */
  readonly third: SignedIn<"client">;
}

/** For tests: returns a user with every kind of row, as a client, artisan and merchant. */
export async function makeEverything(): Promise<Everything> {
  const [owner, third] = [await makeOwner("Owner of Everything"), await makeOwner("Bola Ade")];
  const other = { type: "artisan", id: await makeArtisan() } as const;
  const { id } = owner;
  await meet(owner, other);

  const record = { category: "Painter", location: "Jos, Plateau", description: "Walls of the owner" };
  await ArtisanEntity.put({ id, ...record, approval: "approved" }).go();
  await MerchantEntity.put({
    id,
    businessName: "Owner’s Pipes",
    industry: "Hardware & Tools",
    location: "Jos",
  }).go();
  const product = { name: "Pipe of the owner", price: 1500, unit: "metre", inStock: true, version: 1 };
  await ProductEntity.put({ merchantId: id, id: newId(), ...product }).go();
  await ProductQuotaEntity.put({ ownerId: id, products: 1 }).go();
  await add(third, id);
  await write(third, id, { rating: 4, comment: "What third says of the owner" });
  await send(third, id, { id: randomUUID(), content: "What third writes to the owner" });

  const { picture } = await uploadOf(owner, "avatar");
  await updateProfile(owner, {
    fullName: "Owner of Everything",
    phone: "",
    avatarUrl: "",
    avatar: picture.key,
  });
  await uploadOf(owner, "portfolio");
  await sendFile(owner, await photo());
  await save(owner, { name: "Painters of the owner", category: "painter", state: "plateau", isAlert: true });
  await changePreferences(owner, {
    messages: false,
    reviews: true,
    savedArtisans: true,
    savedSearches: true,
    premium: true,
    jobs: true,
    questions: true,
  });
  await notify(
    id,
    { kind: "approved", data: { record: "artisan", startsAvailable: false } },
    { name: "approved/1", at: nowIso() },
  );
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  await PushSubscriptionEntity.put({
    hash: randomUUID(),
    userId: id,
    sessionId: randomUUID(),
    endpoint: "https://fcm.googleapis.com/fcm/send/secret-endpoint",
    p256dh: "secret-p256dh",
    auth: "secret-auth",
  }).go();
  await PushMarkEntity.put({ userId: id, partnerId: other.id, seq: 1, expiresAt }).go();
  await openPage(owner);
  await ArtisanDayEntity.put({ artisanId: id, day: "2026-11-20", views: 7, expiresAt }).go();
  await InvitationEntity.put({
    ...newInvitation({ accountId: id, email: owner.email, name: "Owner of Everything" }),
    tokenHash: "secret-hash",
  }).go();
  const documents = [{ id: "1", name: "Owner’s certificate.pdf", contentType: "application/pdf", size: 9 }];
  await ApplicationEntity.put({ userId: id, phone: "+2348012345678", documents }).go();
  await hire(owner, other, third);
  await recordFeedback({ kind: "slow", email: owner.email, sentAt: "2026-11-20T10:00:00.000Z" });
  await pay(owner);
  return { owner, other, third };
}

/**
 * Creates a job of the owner with the artisan, one of the owner as an artisan with the third user, and a delayed
 * notice.
 */
async function hire(
  owner: SignedIn<"client">,
  other: SignedIn<"artisan">,
  third: SignedIn<"client">,
): Promise<void> {
  Directory.forget();
  const text = "A tap of the owner that leaks";
  const asked = { artisans: [other.id], text, address: "12 Owner’s Street" };
  const { requestId } = await submit(owner, requestForm(Date.now(), asked));
  await agree({ client: owner, artisan: other, requestId }, Date.now());
  const mine = await submit(third, requestForm(Date.now(), { artisans: [owner.id] }));
  const artisan = { type: "artisan", id: owner.id } as const;
  await agree({ client: third, artisan, requestId: mine.requestId }, Date.now());
  for (const event of await eventsOf(mine.requestId)) await countEvent(event);
  const dueAt = new Date(Date.now() + 8 * 3600_000).toISOString();
  await JobNoticeEntity.put({ userId: owner.id, event: "job/1", data: "{}", dueAt }).go();
}

/** Creates a granted and an abandoned payment with their rows. */
async function pay({ id, email }: { id: string; email: string }): Promise<void> {
  const [from, until] = ["2026-11-20T10:00:00.000Z", "2026-12-20T10:00:00.000Z"];
  const plan = { planSlug: "premium-monthly", planName: "Premium Monthly", durationDays: 30 };
  const opened = { artisanId: id, name: "Owner of Everything", email, ...plan, amountKobo: 500_000 };
  const times = { openedAt: from, shelvedAt: from, queueAt: from };
  const [paid, left] = [`PAY-1-${randomInt(999_999)}`, `PAY-2-${randomInt(999_999)}`];
  const card = { last4: "4081", brand: "visa" };
  const period = { periodFrom: from, periodUntil: until };
  const granted = { status: "success", shelf: "paid", paidAt: from, channel: "card", card } as const;
  await PaymentEntity.put([
    { ...opened, ...times, ...granted, ...period, reference: paid },
    { ...opened, ...times, reference: left },
  ]).go();
  const { planSlug } = plan;
  const checkout = { reference: left, planSlug, amountKobo: 500_000, email, openedAt: from };
  await CheckoutEntity.put({ id, ...checkout, expiresAt: Math.floor(Date.now() / 1000) + 1800 }).go();
  const periods = [{ source: `payment:${paid}`, planSlug, from, until }];
  await SubscriptionEntity.put({ id, periods, status: "active", version: 1, nextAt: until, step: 0 }).go();
}

/** Creates the relations between a client and an artisan. */
async function meet(owner: SignedIn<"client">, other: SignedIn<"artisan">): Promise<void> {
  const { id: imageId } = await uploadOf(owner, "chat-image");
  await send(owner, other.id, { id: randomUUID(), content: "What the owner writes" });
  await send(owner, other.id, { id: randomUUID(), content: "", imageId });
  await send(other, owner.id, { id: randomUUID(), content: "What the other answers" });
  await add(owner, other.id);
  await write(owner, other.id, { rating: 5, comment: "What the owner says of the other" });
  await report(owner, {
    subject: { type: "message", partnerId: other.id, seq: 3 },
    reason: "spam",
    details: "What the owner reports",
  });
}

/** For tests: runs all steps of a deletion as the stream would; by default both passes. */
export async function runDeletion(userId: string, times: 1 | 2 = 2): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    for (;;) {
      const { data } = await DeletionEntity.get({ userId }).go({ consistent: true });
      if (data?.part === undefined) break;
      await runDeletionStep(data);
    }
    if (time === times) return;
    await DeletionEntity.delete({ userId }).go();
    await startSecondPass(userId);
  }
}

/** For tests: returns all rows that contain a text, by entity. */
export async function rowsWith(text: string): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new ScanCommand({ TableName: tableName, ...(from && { ExclusiveStartKey: from }) }),
    );
    for (const row of page.Items ?? [])
      if (JSON.stringify(row).includes(text)) (found[String(row["__edb_e__"])] ??= []).push(row);
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
