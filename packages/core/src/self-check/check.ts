import { updateProfile } from "../accounts/profile.ts";
import { anonymous, type Actor } from "../platform/actor.ts";
import { approve } from "../approvals/artisans.ts";
import { remove as removePost } from "../blog/publish.ts";
import { config } from "../platform/config.ts";
import { list as listConversations } from "../conversations/list.ts";
import { DomainError, Forbidden, Unauthenticated } from "../platform/errors.ts";
import { approve as approveMerchant } from "../approvals/merchants.ts";
import { remove as removePartner } from "../partnerships/save.ts";
import { remove as removeProduct } from "../products/change.ts";
import { remove as removeReview } from "../reviews/remove.ts";
import { totals } from "../counters/read.ts";
import type { Totals } from "../counters/schema.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { BlogPostEntity } from "../blog/post.entity.ts";
import { MessageEntity } from "../conversations/message.entity.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { PartnershipEntity } from "../partnerships/partnership.entity.ts";
import { ProductEntity } from "../products/product.entity.ts";
import { ReviewEntity } from "../reviews/review.entity.ts";
import { collections, type Collection, type SelfCheck } from "./schema.ts";

/** Temporary stages and the embedded cloud, where everyone may run the self-check. */
const open = /^(local|dev|test|pr)(-|$)/;

const nobody = { address: "", userAgent: "self-check" };
/** Ids that do not exist. */
const none = { account: "00000000-0000-0000-0000-000000000000", thing: "0".repeat(26) };

/** For each collection an operation that rejects anonymous visitors before it does anything. */
const tries: Record<Collection, () => Promise<unknown>> = {
  profiles: () => updateProfile(anonymous, { fullName: "", phone: "", avatarUrl: "", avatar: null }),
  artisans: () => approve(anonymous, none.account, {}, nobody),
  messages: () => listConversations(anonymous, {}),
  blog_posts: () => removePost(anonymous, none.thing, nobody),
  partnerships: () => removePartner(anonymous, none.thing, nobody),
  merchants: () => approveMerchant(anonymous, none.account, {}, nobody),
  reviews: () => removeReview(anonymous, { artisanId: none.account, id: none.thing }, nobody),
  products: () => removeProduct(anonymous, none.thing),
};

const oneRow = { limit: 1 } as const;
/** A read of at most one row of each collection, to check that it responds. */
const reads: Record<Collection, () => Promise<unknown>> = {
  profiles: async () => AccountEntity.query.byType({ userType: "admin" }).go(oneRow),
  artisans: async () => ArtisanEntity.query.byApproval({ approval: "approved" }).go(oneRow),
  messages: async () => MessageEntity.query.thread({ conversation: none.account }).go(oneRow),
  blog_posts: async () => BlogPostEntity.query.byState({ state: "published" }).go(oneRow),
  partnerships: async () => PartnershipEntity.query.ordered({}).go(oneRow),
  merchants: async () => MerchantEntity.query.byApproval({ approval: "approved" }).go(oneRow),
  reviews: async () => ReviewEntity.query.byClient({ artisanId: none.account }).go(oneRow),
  products: async () => ProductEntity.query.ofMerchant({ merchantId: none.account }).go(oneRow),
};

/**
 * Reads each collection and tries its rules anonymously (A-GAP-79). Ten reads. On permanent stages for admins only.
 *
 * @throws {Unauthenticated} @throws {Forbidden}
 */
export async function selfCheck(actor: Actor): Promise<SelfCheck> {
  if (!open.test(config().STAGE) && actor.type !== "admin") {
    if (actor.type === "anonymous") throw new Unauthenticated("Please sign in first.");
    throw new Forbidden("You don't have permission to access this page.");
  }
  const [counts, readable, enforced] = await Promise.all([
    counted(),
    Promise.all(collections.map(async (name) => [name, await isReadable(name)] as const)),
    Promise.all(collections.map(async (name) => [name, await isEnforced(name)] as const)),
  ]);
  return {
    collections: readable.map(([name, is]) => ({ name, isReadable: is, count: counts?.[name] ?? null })),
    rules: enforced.map(([name, is]) => ({ name, isEnforced: is })),
    session: {
      isSignedIn: actor.type !== "anonymous",
      userType: actor.type === "anonymous" ? null : actor.type,
    },
  };
}

/** Returns the number of each; undefined if the counters are unreadable, which is also a result. */
async function counted(): Promise<Record<Collection, number> | undefined> {
  const [read] = await Promise.allSettled([totals()]);
  return read.status === "fulfilled" ? byCollection(read.value) : undefined;
}

function byCollection(of: Totals): Record<Collection, number> {
  return {
    profiles: sum(of.users),
    artisans: sum(of.artisans),
    messages: of.messages,
    blog_posts: of.posts,
    partnerships: of.partnerships,
    merchants: sum(of.merchants),
    reviews: of.reviews,
    products: of.products,
  };
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, one) => all + one, 0);
}

async function isReadable(name: Collection): Promise<boolean> {
  const [read] = await Promise.allSettled([reads[name]()]);
  return read.status === "fulfilled";
}

async function isEnforced(name: Collection): Promise<boolean> {
  const [tried] = await Promise.allSettled([tries[name]()]);
  const reason: unknown = tried.status === "rejected" ? tried.reason : undefined;
  return reason instanceof DomainError && reason.code === "unauthenticated";
}
