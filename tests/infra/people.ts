import type { Holder } from "@handiwork/core/domain/identity/code";
import { randomUUID } from "node:crypto";
import type { UserPool } from "../../packages/local/src/cognito/index.ts";
import { makePatron } from "./admin-payments.ts";
import { makeJobs } from "./jobs.ts";
import { makeFanOuts } from "./fan-outs.ts";
import { makeImports } from "./imports.ts";
import { makeNotices } from "./notices.ts";
import { duePayment, makePayer } from "./payments.ts";
import { partnerOf } from "./partner.ts";
import { postsOf } from "./posts.ts";
import { endedPremium } from "./premium.ts";
import { makeProducts } from "./products.ts";
import { unreachedOf } from "./unreached.ts";
import { uploadsOf } from "./uploads.ts";

/** Somebody who is registered and signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  readonly access: string;
  readonly refresh: string;
}

/** Who the API's sample requests are made by and about, each used once where a request changes who may do what. */
export type People = Awaited<ReturnType<typeof makePeople>>;

/** The password of all of them. */
export const password = "a plain long password";

const visit = { address: "192.0.2.1", userAgent: "test" };

/** Registers people by core's own verbs. In: the pool, and the id of the account that is an admin. */
export async function makePeople(pool: Pick<UserPool, "importUsers">, adminId: string) {
  const Account = await import("@handiwork/core/domain/identity/account");
  const Session = await import("@handiwork/core/domain/identity/session");
  const person = async (opened: ReturnType<typeof Session.signIn>): Promise<Person> => {
    const { user, tokens } = await opened;
    const [, payload = ""] = tokens.access.split(".");
    const { origin_jti: sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
      origin_jti: string;
    };
    return { id: user.id, email: user.email, sessionId, ...tokens };
  };
  const common = { fullName: "Ada Obi", phone: "08012345678", acceptTerms: true, password } as const;
  const client = (name: string) =>
    person(Account.registerClient({ ...common, email: `${name}@people.example` }, visit));

  const inPool = { password, emailVerified: true, enabled: true } as const;
  const admin = { ...inPool, sub: adminId, email: "boss@people.example", group: "admin" };
  const leftover = { ...inPool, sub: randomUUID(), email: "leftover@people.example", group: "client" };
  await pool.importUsers([admin, leftover]);

  const verifier = await client("verifier");
  const mover = await client("mover");
  const reset = await client("reset");
  const reader = await client("reader");
  const writer = await client("writer");
  await prove(writer.id);
  const trade = { category: "Plumber", state: "Lagos", city: "Ikeja", description } as const;
  const tradesman = (name: string) =>
    person(Account.registerArtisan({ ...common, ...trade, email: `${name}@people.example` }, visit));
  const artisan = await tradesman("artisan");
  const business = {
    businessName: "Obi Pipes",
    industry: "Building Materials",
    location: "Ikeja, Lagos",
  } as const;
  const merchant = await person(
    Account.registerMerchant(
      { ...common, ...business, website: "", description, email: "merchant@people.example" },
      visit,
    ),
  );
  const rejectedMerchant = await person(
    Account.registerMerchant(
      { ...common, ...business, website: "", description, email: "rejected-merchant@people.example" },
      visit,
    ),
  );
  const owner = await client("owner");
  const applicant = await client("applicant");
  const payer = await tradesman("payer");
  await makePayer(payer.id);
  return {
    /** Has two pictures to show, and deletes the account in the end. */
    owner,
    avatarKeys: await avatarsOf(owner.id),
    /** Has typed the address of a picture that cannot be fetched. */
    pictured: await picturedAt("https://127.0.0.1/me.png", (await client("pictured")).id),
    reader,
    /** Has a proven address, and so may begin conversations. */
    writer,
    searchId: await searchOf(reader.id),
    ...(await uploadsOf(writer.id)),
    changer: await client("changer"),
    asking: await client("asking"),
    forgetful: await client("forgetful"),
    leaver: await client("leaver"),
    disabled: await client("disabled"),
    verifier: {
      ...verifier,
      code: await codeFor({ purpose: "verify-email", accountId: verifier.id, email: verifier.email }),
    },
    mover: {
      ...mover,
      code: await codeFor({ purpose: "change-email", accountId: mover.id, email: "new@people.example" }),
    },
    invitee: await invitedTo(await client("invitee")),
    invited: await invitedTo(await client("invited")),
    /** Whose invitation was mailed, and who has not come. */
    awaited: await invitedTo(await client("awaited"), new Date().toISOString()),
    reset: { ...reset, code: await codeFor({ purpose: "reset-password", email: reset.email }) },
    artisan,
    ...(await makeJobs(writer.id, artisan)),
    ...(await makeFanOuts(writer.id, reader.id)),
    /** May pay, and has paid already what nobody has heard of. */
    payer,
    paidReference: await duePayment(payer.id),
    /** The artisan whose premium has ended. */
    endedId: await endedPremium(),
    ...(await makePatron()),
    ...(await unreachedOf(await client("unreached"), await client("plagued"))),
    merchant,
    rejectedMerchant,
    ...(await makeProducts(merchant.id)),
    /** Has a picture and a document to apply with. */
    applicant,
    ...(await filesOf(applicant.id)),
    rejected: await tradesman("rejected"),
    reportId: await reportOf(artisan.id, reader.id),
    reviewPath: await reviewOf(artisan.id, reader.id),
    ...(await makeNotices(reader.id, writer.id, artisan.id)),
    admin: await person(Session.signIn({ email: admin.email, password, remember: false }, visit)),
    notice: await noticeFor(verifier.id),
    ...(await makeImports(pool, adminId)),
    ...(await partnerOf(adminId)),
    ...(await postsOf(adminId)),
    /** In the pool without an account: what a registration that broke off leaves. */
    leftover: leftover.email,
  };
}

const description = "Pipes, tanks and taps for homes and shops, with a guarantee of a year.";

/** Invites somebody to an account. Out: the link's token, and what the stream tells of another invitation. */
async function invitedTo({ id: accountId, email }: Person, sentAt?: string) {
  const Invitation = await import("@handiwork/core/domain/identity/invitation");
  const { data } = await Invitation.InvitationEntity.put({
    ...Invitation.newInvitation({ accountId, email, name: "Ada Obi" }),
    ...(sentAt && { sentAt }),
  }).go();
  return { accountId, token: (await Invitation.issueToken(data)) ?? "" };
}

/** Proves an account's e-mail address, as a code from the mail does. */
async function prove(id: string): Promise<void> {
  const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
  await AccountEntity.patch({ id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
}

/** The path of a review that a client has written of an artisan. */
async function reviewOf(artisanId: string, clientId: string): Promise<string> {
  const { ReviewEntity } = await import("@handiwork/core/domain/review");
  const { newId } = await import("@handiwork/core/platform/ids");
  const id = newId();
  await ReviewEntity.put({ id, artisanId, clientId, rating: 5, createdAt: new Date().toISOString() }).go();
  return `/api/artisans/${artisanId}/reviews/${id}`;
}

/** An open report of a message with a picture. */
async function reportOf(accountId: string, reporterId: string): Promise<string> {
  const { ReportEntity } = await import("@handiwork/core/flows/report");
  const { conversationOf } = await import("@handiwork/core/domain/conversation");
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

/** Notes that somebody has typed the address of a picture. Returns the stream's image of the upload that waits for it. */
async function picturedAt(source: string, userId: string) {
  const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
  const { newId } = await import("@handiwork/core/platform/ids");
  const { UploadEntity } = await import("@handiwork/core/domain/media");
  const upload = { userId, id: newId(), purpose: "avatar", source, state: "waiting" } as const;
  await AccountEntity.patch({ id: userId }).set({ avatarUrl: source, avatarFetch: upload.id }).go();
  await UploadEntity.put({ ...upload, contentType: "image/*", size: 0, expiresAt: 4e9 }).go();
  return upload;
}

/** The keys of two pictures that a user has uploaded to show themselves. */
async function avatarsOf(userId: string): Promise<string[]> {
  const { pictureKey, UploadEntity } = await import("@handiwork/core/domain/media");
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

/** What somebody applies with: a picture, and a document whose picture is there. */
async function filesOf(userId: string) {
  const { makeUpload } = await import("@handiwork/core/testing");
  const { objects } = await import("@handiwork/core/platform/objects");
  const [picture, document] = [await makeUpload(userId), await makeUpload(userId, "document")];
  await objects.put("uploads", `${document.key}-800.webp`, new Uint8Array(1), {});
  return { workKey: picture.key, documentId: document.id };
}

/** A search that a client has saved. */
async function searchOf(id: string): Promise<string> {
  const SavedSearch = await import("@handiwork/core/domain/saved-search");
  return (await SavedSearch.save({ type: "client", id }, { name: "Tiles" })).id;
}

/** The key of an audit entry that its person is told of. */
async function noticeFor(accountId: string) {
  const Audit = await import("@handiwork/core/domain/audit");
  await Audit.record({ kind: "password-changed", accountId, actor: { type: "client", id: accountId } });
  const { items } = await Audit.list({ accountId });
  return { accountId, id: items.find(({ kind }) => kind === "password-changed")?.id ?? "" };
}

/** A code as the stream's consumer makes it. */
async function codeFor(holder: Holder & { email: string }) {
  const Code = await import("@handiwork/core/domain/identity/code");
  const { setClock } = await import("@handiwork/core/platform/clock");
  // Filling a large table around these people takes longer than a code lives.
  const runOn = setClock(() => Date.now() + 24 * 3_600_000);
  await Code.requestCode(holder);
  runOn();
  const subject = holder.purpose === "reset-password" ? holder.email : holder.accountId;
  const row = await Code.pendingCode({ purpose: holder.purpose, subject });
  return row ? await Code.issueCode(row) : undefined;
}
