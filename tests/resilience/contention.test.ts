import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as Artisan from "../../packages/core/src/artisans/index.ts";
import * as Blog from "../../packages/core/src/blog/index.ts";
import { readPost } from "../../packages/core/src/blog/service.ts";
import { makeAdmin, makePost } from "../../packages/core/src/blog/testing.ts";
import * as Account from "../../packages/core/src/accounts/index.ts";
import * as Registration from "../../packages/core/src/registration/index.ts";
import * as Users from "../../packages/core/src/users/index.ts";
import { findUpload } from "../../packages/core/src/media/read.ts";
import * as Merchant from "../../packages/core/src/merchants/index.ts";
import * as Partnership from "../../packages/core/src/partnerships/index.ts";
import { readCharge } from "../../packages/core/src/payments/charge.ts";
import { settle } from "../../packages/core/src/payments/index.ts";
import { resolve } from "../../packages/core/src/payments/admin.ts";
import type { SignedIn } from "../../packages/core/src/platform/actor.ts";
import { Unavailable } from "../../packages/core/src/platform/errors.ts";
import { newId } from "../../packages/core/src/platform/ids.ts";
import { documentClient } from "../../packages/core/src/platform/table/index.ts";
import * as make from "../../packages/core/src/testing/index.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

/** Makes every transaction fail its condition, as if another writer always came first. */
let isContended = false;
let transactions = 0;

beforeAll(useTable);
beforeAll(useIdentity);
beforeEach(() => {
  const send = documentClient.send.bind(documentClient) as (command: Command) => Promise<unknown>;
  vi.spyOn(documentClient, "send").mockImplementation((async (command: Command) => {
    const { TransactItems: items } = command.input;
    if (!items) return send(command);
    transactions += 1;
    if (!isContended) return send(command);
    const CancellationReasons = items.map((_, index) => ({
      Code: index === 0 ? "ConditionalCheckFailed" : "None",
    }));
    throw Object.assign(new Error("The transaction was cancelled"), { CancellationReasons });
  }) as never);
});
afterEach(() => {
  isContended = false;
  vi.restoreAllMocks();
});

interface Command {
  readonly input: { readonly TransactItems?: readonly unknown[] };
}

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "203.0.113.7", userAgent: "test" };
const reason = { reason: "It was looked at." };
const pending = { approval: "pending" } as const;

/** Creates a processed upload. */
async function readyUpload(purpose: "avatar" | "partner-logo" | "post", userId: string, id = newId()) {
  await make.makeUpload(userId, purpose, { id });
  const upload = await findUpload({ userId, id });
  if (!upload) throw new Error("There is no upload");
  return upload;
}

/** Operations that read, decide and write, each with a record of its own. */
const operations: Record<string, () => Promise<() => Promise<unknown>>> = {
  "approving an artisan": async () => {
    const id = await make.makeArtisan(pending);
    return () => Artisan.approve(admin, id, {}, visit);
  },
  "rejecting an artisan": async () => {
    const id = await make.makeArtisan(pending);
    return () => Artisan.reject(admin, id, reason, visit);
  },
  "suspending an artisan": async () => {
    const id = await make.makeArtisan();
    return () => Artisan.suspend(admin, id, reason, visit);
  },
  "approving a merchant": async () => {
    const id = await make.makeMerchant(pending);
    return () => Merchant.approve(admin, id, {}, visit);
  },
  "rejecting a merchant": async () => {
    const id = await make.makeMerchant(pending);
    return () => Merchant.reject(admin, id, reason, visit);
  },
  "suspending a merchant": async () => {
    const id = await make.makeMerchant();
    return () => Merchant.suspend(admin, id, reason, visit);
  },
  "saving a merchant's record": async () => {
    const actor: SignedIn = { type: "merchant", id: await make.makeMerchant() };
    const form = { businessName: "Eze Wood", industry: "Building Materials", location: "Lagos" } as const;
    return () => Merchant.save(actor, { ...form, description: "Planks" }, visit);
  },
  "deciding about a payment": async () => {
    const problem = "It was charged twice.";
    const reference = await make.makePayment(await make.makeArtisan(), { problem });
    return () => resolve(admin, reference, { ...reason, problem }, visit);
  },
  "settling a payment": async () => {
    const reference = await make.makePayment(await make.makeArtisan(), { status: "pending", queue: "due" });
    const charge = readCharge({ reference, status: "success", amount: 500_000, currency: "NGN", id: 77 });
    if (!charge) throw new Error("This is no charge");
    return () => settle(reference, charge);
  },
  "showing a partner's logo": async () => {
    const form = { name: "The Guild", logoUrl: "https://guild.example/logo.png", displayOrder: 1 };
    const { id } = await Partnership.create(admin, { ...form, isActive: true }, visit);
    const { data } = await Partnership.PartnershipEntity.get({ id }).go();
    const upload = await readyUpload("partner-logo", admin.id, data?.logoFetch);
    return () => Partnership.applyFetchedLogo(upload, id);
  },
  "showing a post's picture": async () => {
    const { id } = await makePost(await makeAdmin(), { featuredImage: "https://pictures.example/door.jpg" });
    const row = (await readPost(id, true))?.pictures[0];
    const upload = await readyUpload("post", row?.userId ?? "", row?.uploadId);
    return () => Blog.applyFetchedPicture(upload, id);
  },
  "showing a person's picture": async () => {
    const avatarFetch = newId();
    const userId = await make.makeArtisan({}, { avatarFetch, avatarUrl: "https://pictures.example/ada.jpg" });
    await readyUpload("avatar", userId, avatarFetch);
    return () => Account.applyFetchedAvatar({ userId, id: avatarFetch });
  },
  "making an account one of another type": async () => {
    const person = { fullName: "Ada", email: `${randomUUID()}@handiwork.test`, phone: "1" };
    const form = { ...person, password: "wet paint on tuesday", acceptTerms: true } as const;
    const { user } = await Registration.registerClient(form, visit);
    return () => Users.changeType({ type: "system" }, user.id, "artisan");
  },
};

describe.each(Object.entries(operations))("%s", (_name, prepare) => {
  it("gives up after ten conflicts, and succeeds without them", async () => {
    const operation = await prepare();
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    isContended = true;
    transactions = 0;
    await expect(operation()).rejects.toThrow(Unavailable);
    expect(transactions).toBe(10);
    isContended = false;
    random.mockRestore();
    await operation();
    expect(transactions).toBe(11);
  });
});
