import { avatarOf } from "../accounts/profile.ts";
import { verb } from "../platform/access/index.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, Invalid } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { editLimits, consume } from "../platform/limit/index.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { readyUploads, useUpload } from "../media/use.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { ProductEntity } from "./product.entity.ts";
import { ProductForm, productLimit, type OwnProduct } from "./schema.ts";
import { ProductQuotaEntity } from "./quota.entity.ts";
import { ownView, shownBy, type ProductRow } from "./list.ts";

const entities = {
  product: ProductEntity,
  quota: ProductQuotaEntity,
  merchant: MerchantEntity,
  upload: UploadEntity,
};

/**
 * Adds a product in one transaction with its picture's use and the count.
 *
 * @throws {NotFound} for other users' pictures
 * @throws {Conflict} for a picture that is not ready, at the limit of products, and without a merchant record
 * @throws {TooMany}
 */
export const add = verb("addProduct", ProductForm, async (actor, form): Promise<OwnProduct> => {
  const merchantId = actor.id;
  await consume(editLimits(merchantId));
  const [chosen] = form.picture === null ? [] : await readyUploads(merchantId, "product", [form.picture]);
  const { picture: _key, description, ...texts } = form;
  const row: ProductRow = {
    ...texts,
    merchantId,
    id: newId(),
    ...(description && { description }),
    ...(chosen && { picture: avatarOf(chosen) }),
    version: 1,
    createdAt: nowIso(),
  };
  const refused = await writeNamed(entities, (write) => ({
    product: write.product.create(row).commit(),
    count: write.quota
      .update({ ownerId: merchantId })
      .add({ products: 1 })
      .where(({ products }, { lt, notExists }) => `${notExists(products)} OR ${lt(products, productLimit)}`)
      .commit(),
    merchant: write.merchant
      .check({ id: merchantId })
      .where(({ businessName }, { exists }) => exists(businessName))
      .commit(),
    picture: chosen && useUpload(write.upload, chosen, shownBy(row.id)),
  }));
  if (refused.has("merchant"))
    throw new Conflict("Tell us about your business first: products belong to it.");
  if (refused.has("count"))
    throw new Invalid(`You can list ${productLimit} products. Delete one to add another.`);
  if (refused.has("picture"))
    throw new Conflict("This picture has already been used. Please choose it again.");
  return ownView(row);
});
