import type { Holder } from "@handiwork/core/accounts/codes";
import { randomUUID } from "node:crypto";
import type { UserPool } from "../../packages/local/src/cognito/index.ts";
import { makePatron } from "./admin-payments.ts";
import { makeJobs } from "./jobs.ts";
import { makeFanOuts } from "./fan-outs.ts";
import { makeImports } from "./imports.ts";
import { makeNotices } from "./notices.ts";
import { makeDuePayment, makePayer } from "./payments.ts";
import { makePartner } from "./partner.ts";
import { makePosts } from "./posts.ts";
import { makeEndedPremium } from "./premium.ts";
import { makeProducts } from "./products.ts";
import { makeUnreached } from "./unreached.ts";
import { makeUploads } from "./uploads.ts";

/** A registered person with a session. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  readonly access: string;
  readonly refresh: string;
}

/** The people and records of the sample requests. Each is used once where a request changes permissions. */
export type People = Awaited<ReturnType<typeof makePeople>>;

export const password = "a plain long password";

const visit = { address: "192.0.2.1", userAgent: "test" };

/** Registers people through core. `adminId` is the account of the admin. */
export async function makePeople(pool: Pick<UserPool, "importUsers">, adminId: string) {
  const Registration = await import("@handiwork/core/registration");
  const Session = await import("@handiwork/core/sessions");
  const person = async (opened: ReturnType<typeof Session.signIn>): Promise<Person> => {
    const { user, tokens } = await opened;
    const [, payload = ""] = tokens.access.split(".");
    const { origin_jti: sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
      origin_jti: string;
    };
    return { id: user.id, email: user.email, sessionId, ...tokens };
  };
  const common = { fullName: "Ada Obi", phone: "08012345678", acceptTerms: true, password } as const;
  const registerClient = (name: string) =>
    person(Registration.registerClient({ ...common, email: `${name}@people.example` }, visit));

  const inPool = { password, emailVerified: true, enabled: true } as const;
  const admin = { ...inPool, sub: adminId, email: "boss@people.example", group: "admin" };
  const leftover = { ...inPool, sub: randomUUID(), email: "leftover@people.example", group: "client" };
  await pool.importUsers([admin, leftover]);

  const verifier = await registerClient("verifier");
  const mover = await registerClient("mover");
  const reset = await registerClient("reset");
  const reader = await registerClient("reader");
  const writer = await registerClient("writer");
  await verifyAddress(writer.id);
  const trade = { category: "Plumber", state: "Lagos", city: "Ikeja", description } as const;
  const registerArtisan = (name: string) =>
    person(Registration.registerArtisan({ ...common, ...trade, email: `${name}@people.example` }, visit));
  const artisan = await registerArtisan("artisan");
  const business = {
    businessName: "Obi Pipes",
    industry: "Building Materials",
    location: "Ikeja, Lagos",
  } as const;
  const merchant = await person(
    Registration.registerMerchant(
      { ...common, ...business, website: "", description, email: "merchant@people.example" },
      visit,
    ),
  );
  const rejectedMerchant = await person(
    Registration.registerMerchant(
      { ...common, ...business, website: "", description, email: "rejected-merchant@people.example" },
      visit,
    ),
  );
  const owner = await registerClient("owner");
  const applicant = await registerClient("applicant");
  const payer = await registerArtisan("payer");
  await makePayer(payer.id);
  return {
    /** Has two profile pictures, and deletes the account at the end. */
    owner,
    avatarKeys: await makeAvatars(owner.id),
    /** Has entered the address of a picture that cannot be fetched. */
    pictured: await requestAvatar("https://127.0.0.1/me.png", (await registerClient("pictured")).id),
    reader,
    /** Has a verified address, and may start conversations. */
    writer,
    searchId: await makeSearch(reader.id),
    ...(await makeUploads(writer.id)),
    changer: await registerClient("changer"),
    emailChanger: await registerClient("asking"),
    passwordForgetter: await registerClient("forgetful"),
    leaver: await registerClient("leaver"),
    disabled: await registerClient("disabled"),
    verifier: {
      ...verifier,
      code: await issueCode({ purpose: "verify-email", accountId: verifier.id, email: verifier.email }),
    },
    mover: {
      ...mover,
      code: await issueCode({ purpose: "change-email", accountId: mover.id, email: "new@people.example" }),
    },
    invitee: await invite(await registerClient("invitee")),
    invited: await invite(await registerClient("invited")),
    /** Has an invitation that was mailed and is open. */
    awaited: await invite(await registerClient("awaited"), new Date().toISOString()),
    reset: { ...reset, code: await issueCode({ purpose: "reset-password", email: reset.email }) },
    artisan,
    ...(await makeJobs(writer.id, artisan)),
    ...(await makeFanOuts(writer.id, reader.id)),
    /** May pay, and has made a payment that has not been verified. */
    payer,
    paidReference: await makeDuePayment(payer.id),
    endedId: await makeEndedPremium(),
    ...(await makePatron()),
    ...(await makeUnreached(await registerClient("unreached"), await registerClient("plagued"))),
    merchant,
    rejectedMerchant,
    ...(await makeProducts(merchant.id)),
    applicant,
    ...(await makeFiles(applicant.id)),
    rejected: await registerArtisan("rejected"),
    reportId: await makeReport(artisan.id, reader.id),
    reviewPath: await makeReview(artisan.id, reader.id),
    ...(await makeNotices(reader.id, writer.id, artisan.id)),
    admin: await person(Session.signIn({ email: admin.email, password, remember: false }, visit)),
    notice: await makeNotice(verifier.id),
    ...(await makeImports(pool, adminId)),
    ...(await makePartner(adminId)),
    ...(await makePosts(adminId)),
    /** A pool user without an account, as an interrupted registration leaves it. */
    leftover: leftover.email,
  };
}

const description = "Pipes, tanks and taps for homes and shops, with a guarantee of a year.";

/** Creates an invitation to an account. Returns the account's id and the link's token. */
async function invite({ id: accountId, email }: Person, sentAt?: string) {
  const Invitation = await import("@handiwork/core/registration");
  const { data } = await Invitation.InvitationEntity.put({
    ...Invitation.newInvitation({ accountId, email, name: "Ada Obi" }),
    ...(sentAt && { sentAt }),
  }).go();
  return { accountId, token: (await Invitation.issueToken(data)) ?? "" };
}

/** Marks an account's email address as verified. */
async function verifyAddress(id: string): Promise<void> {
  const { AccountEntity } = await import("@handiwork/core/accounts");
  await AccountEntity.patch({ id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
}

/** Creates a review. Returns its path. */
async function makeReview(artisanId: string, clientId: string): Promise<string> {
  const { ReviewEntity } = await import("@handiwork/core/reviews");
  const { newId } = await import("@handiwork/core/platform/ids");
  const id = newId();
  await ReviewEntity.put({ id, artisanId, clientId, rating: 5, createdAt: new Date().toISOString() }).go();
  return `/api/artisans/${artisanId}/reviews/${id}`;
}

/** Creates an open report of a message with a picture. Returns its id. */
async function makeReport(accountId: string, reporterId: string): Promise<string> {
  const { ReportEntity } = await import("@handiwork/core/moderation");
  const { conversationOf } = await import("@handiwork/core/conversations");
  const conversation = conversationOf(accountId, reporterId);
  const picture = {
    key: "chat-images/1/1",
    width: 400,
    height: 300,
    placeholder: "",
    widths: [400],
    size: 1,
  };
  const sentAt = new Date().toISOString();
  const message = { conversation, seq: 1, content: "", sentAt, image: picture };
  const subject = `message/${conversation}/1`;
  const { data } = await ReportEntity.put({ accountId, reporterId, subject, message, reason: "spam" }).go();
  return data.id;
}

/** Stores the address of an account's picture. Returns the stream image of the upload that waits for it. */
async function requestAvatar(source: string, userId: string) {
  const { AccountEntity } = await import("@handiwork/core/accounts");
  const { newId } = await import("@handiwork/core/platform/ids");
  const { UploadEntity } = await import("@handiwork/core/media");
  const upload = { userId, id: newId(), purpose: "avatar", source, state: "waiting" } as const;
  await AccountEntity.patch({ id: userId }).set({ avatarUrl: source, avatarFetch: upload.id }).go();
  await UploadEntity.put({ ...upload, contentType: "image/*", size: 0, expiresAt: 4e9 }).go();
  return upload;
}

/** Uploads two profile pictures. Returns their keys. */
async function makeAvatars(userId: string): Promise<string[]> {
  const { pictureKey, UploadEntity } = await import("@handiwork/core/media");
  const { newId } = await import("@handiwork/core/platform/ids");
  const upload = { userId, purpose: "avatar", contentType: "image/png", size: 1000, state: "ready" } as const;
  const shown = { width: 160, height: 160, widths: [160], placeholder: "data:image/webp;base64,AA" };
  const keys: string[] = [];
  for (const id of [newId(), newId()]) {
    const picture = { key: pictureKey("avatar", { userId, id }), ...shown };
    await UploadEntity.put({ ...upload, id, picture, expiresAt: Math.floor(Date.now() / 1000) + 3600 }).go();
    keys.push(picture.key);
  }
  return keys;
}

/** Uploads a picture and a processed document for an application. */
async function makeFiles(userId: string) {
  const { makeUpload } = await import("@handiwork/core/testing");
  const { objects } = await import("@handiwork/core/platform/objects");
  const [picture, document] = [await makeUpload(userId), await makeUpload(userId, "document")];
  await objects.put("uploads", `${document.key}-800.webp`, new Uint8Array(1), {});
  return { workKey: picture.key, documentId: document.id };
}

/** Saves a search. Returns its id. */
async function makeSearch(id: string): Promise<string> {
  const SavedSearch = await import("@handiwork/core/saved-searches");
  return (await SavedSearch.save({ type: "client", id }, { name: "Tiles" })).id;
}

/** Creates an audit entry that is mailed to its account. Returns its key. */
async function makeNotice(accountId: string) {
  const Audit = await import("@handiwork/core/audit");
  await Audit.record({ kind: "password-changed", accountId, actor: { type: "client", id: accountId } });
  const { items } = await Audit.list({ accountId });
  return { accountId, id: items.find(({ kind }) => kind === "password-changed")?.id ?? "" };
}

/** Issues a code, as the stream's consumer does. */
async function issueCode(holder: Holder & { email: string }) {
  const Code = await import("@handiwork/core/accounts/codes");
  const { setClock } = await import("@handiwork/core/platform/clock");
  // Seeding a large table around these people takes longer than a code is valid.
  const restore = setClock(() => Date.now() + 24 * 3_600_000);
  await Code.requestCode(holder);
  restore();
  const subject = holder.purpose === "reset-password" ? holder.email : holder.accountId;
  const row = await Code.pendingCode({ purpose: holder.purpose, subject });
  return row ? await Code.issueCode(row) : undefined;
}
