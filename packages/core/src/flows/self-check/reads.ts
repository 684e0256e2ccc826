import { AccountEntity } from "../../model/account/account.entity.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { BlogPostEntity } from "../../model/blog/post.entity.ts";
import { MessageEntity } from "../../model/conversation/message.entity.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { PartnershipEntity } from "../../model/partnership/partnership.entity.ts";
import { ProductEntity } from "../../model/product/product.entity.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import type { Collection } from "../../model/self-check/schema.ts";

const one = { limit: 1 } as const;
/** Whose there are none: what is asked is whether the collection answers. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** A read of each collection, of one row at most. */
export const reads: Record<Collection, () => Promise<unknown>> = {
  profiles: async () => AccountEntity.query.byType({ userType: "admin" }).go(one),
  artisans: async () => ArtisanEntity.query.byApproval({ approval: "approved" }).go(one),
  messages: async () => MessageEntity.query.thread({ conversation: nobody }).go(one),
  blog_posts: async () => BlogPostEntity.query.byState({ state: "published" }).go(one),
  partnerships: async () => PartnershipEntity.query.ordered({}).go(one),
  merchants: async () => MerchantEntity.query.byApproval({ approval: "approved" }).go(one),
  reviews: async () => ReviewEntity.query.byClient({ artisanId: nobody }).go(one),
  products: async () => ProductEntity.query.ofMerchant({ merchantId: nobody }).go(one),
};
