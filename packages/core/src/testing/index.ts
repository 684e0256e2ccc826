import { AccountEntity } from "../accounts/account.entity.ts";
import { ApplicationEntity } from "../applications/application.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import type { SignedIn, UserType } from "../platform/actor.ts";
import { newId } from "../platform/ids.ts";
import { pictureKey } from "../media/keys.schema.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { PaymentEntity } from "../payments/payment.entity.ts";
import type { UploadPurpose } from "../reference/uploads.ts";
import { randomInt, randomUUID } from "node:crypto";
import type { CreateEntityItem } from "electrodb";

/** For tests: returns all pages of a list. */
export async function pagesOf<Item>(
  read: (after: { cursor?: string }) => Promise<{ items: readonly Item[]; nextCursor: string | null }>,
): Promise<(readonly Item[])[]> {
  const pages: (readonly Item[])[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(cursor === undefined ? {} : { cursor });
    pages.push(page.items);
    cursor = page.nextCursor;
  }
  return pages;
}

type NewArtisan = CreateEntityItem<typeof ArtisanEntity>;
type NewMerchant = CreateEntityItem<typeof MerchantEntity>;
type NewAccount = CreateEntityItem<typeof AccountEntity>;

/**
 * For tests: creates an account of a type.
 *
 * @returns its user with the address
 */
export async function makeAccount<Type extends UserType>(
  type: Type,
  profile: Partial<NewAccount> = {},
): Promise<SignedIn<Type> & { email: string }> {
  const id = profile.id ?? randomUUID();
  const email = profile.email ?? `${id}@handiwork.test`;
  await AccountEntity.put({ id, userType: type, email, ...profile }).go();
  return { type, id, email };
}

/**
 * For tests: creates an artisan with a profile, by default approved.
 *
 * @returns the id
 */
export async function makeArtisan(
  record: Partial<NewArtisan> = {},
  profile: Partial<NewAccount> = {},
): Promise<string> {
  const known = { fullName: "Ada Obi", phone: "+2348012345678" };
  const { id } = await makeAccount("artisan", { ...known, ...profile });
  await ArtisanEntity.put({
    id,
    approval: "approved",
    category: "Plumber",
    location: "Ikeja, Lagos",
    ...record,
  }).go();
  return id;
}

/**
 * For tests: creates a merchant with a profile, by default approved.
 *
 * @returns the id
 */
export async function makeMerchant(
  record: Partial<NewMerchant> = {},
  profile: Partial<NewAccount> = {},
): Promise<string> {
  const known = { fullName: "Chidi Eze", phone: "+2348012345678" };
  const { id } = await makeAccount("merchant", { ...known, ...profile });
  await MerchantEntity.put({
    id,
    approval: "approved",
    businessName: "Eze Timber",
    industry: "Building Materials",
    location: "Ikeja, Lagos",
    ...record,
  }).go();
  return id;
}

/** For tests: creates a ready, unused upload of a picture. */
export async function makeUpload(
  userId: string,
  purpose: UploadPurpose = "portfolio",
  more: Partial<CreateEntityItem<typeof UploadEntity>> = {},
): Promise<{ id: string; key: string }> {
  const id = newId();
  const key = pictureKey(purpose, { userId, id });
  const picture = { key, width: 800, height: 600, widths: [160, 400, 800], placeholder: "data:," };
  const file = { purpose, contentType: "image/jpeg", size: 1000, state: "ready", picture } as const;
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  await UploadEntity.put({ userId, id, ...file, expiresAt, ...more }).go();
  return { id, key };
}

/**
 * For tests: creates a client's pending application with a document and a picture.
 *
 * @returns the document's id and the picture's key
 */
export async function makeApplication(userId: string): Promise<{ documentId: string; pictureKey: string }> {
  const picture = await makeUpload(userId, "portfolio", { usedBy: "portfolio" });
  const document = await makeUpload(userId, "document", { usedBy: "application", name: "permit.jpg" });
  const { data: upload } = await UploadEntity.get({ userId, id: picture.id }).go();
  const portfolio = upload?.picture ? [upload.picture] : [];
  await ArtisanEntity.put({ id: userId, category: "Tiler", location: "Ikeja, Lagos", portfolio }).go();
  const documents = [{ id: document.id, name: "permit.jpg", contentType: "image/jpeg", size: 1000 }];
  await ApplicationEntity.put({ userId, phone: "+2348012345678", documents }).go();
  return { documentId: document.id, pictureKey: picture.key };
}

/**
 * For tests: creates a payment, by default held and for a month of premium.
 *
 * @returns the reference
 */
export async function makePayment(
  artisanId: string,
  more: Partial<CreateEntityItem<typeof PaymentEntity>> = {},
): Promise<string> {
  const openedAt = new Date().toISOString();
  const reference = `PAY-${Date.now()}-${randomInt(1, 1_000_000)}`;
  const status = more.status ?? "held";
  await PaymentEntity.put({
    reference,
    artisanId,
    name: "Ada Obi",
    email: "ada@handiwork.test",
    planSlug: "premium-monthly",
    planName: "Premium Monthly",
    durationDays: 30,
    amountKobo: 500_000,
    openedAt,
    shelvedAt: openedAt,
    queueAt: openedAt,
    queue: status === "held" ? "attention" : "none",
    ...(status === "held" && { heldReason: "₦1,000 was charged instead of ₦5,000.", chargedKobo: 100_000 }),
    ...(status !== "pending" && { paidAt: openedAt, providerId: "4099260516" }),
    ...more,
    status,
  }).go();
  return reference;
}
