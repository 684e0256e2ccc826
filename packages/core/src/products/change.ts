import { avatarOf } from "../accounts/profile.ts";
import { verb } from "../platform/access/index.ts";
import { NotFound, refuseChanged } from "../platform/errors.ts";
import { Id } from "../platform/ids.ts";
import { editLimits, consume } from "../platform/limit/index.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { readyUploads, releaseUpload, usedUploads, useUpload } from "../media/use.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { ProductEntity } from "./product.entity.ts";
import { ProductForm } from "./schema.ts";
import { ProductQuotaEntity } from "./quota.entity.ts";
import { ownView, shownBy, type ProductRow } from "./list.ts";

const entities = { product: ProductEntity, quota: ProductQuotaEntity, upload: UploadEntity };

/**
 * Changes one of the merchant's products, and releases a removed picture in the same transaction. Idempotent.
 *
 * @throws {NotFound} for other users' products and pictures
 * @throws {Conflict} for a picture that is not ready, and if `version` is outdated
 * @throws {TooMany} @throws {Unavailable}
 */
export const change = verb("changeProduct", Id, ProductForm, async (actor, id, input, version?: number) => {
  const { picture, description, ...texts } = input;
  const key = { merchantId: actor.id, id };
  await consume(editLimits(actor.id));
  await optimistic("The product", async () => {
    const before = await read(key);
    refuseChanged("product", version, before.version);
    const isKept = picture !== null && picture === before.picture?.key;
    const [chosen] = isKept || picture === null ? [] : await readyUploads(actor.id, "product", [picture]);
    const former = isKept ? [] : await shownPicture(before);
    const isWritten = await writeTogether(entities, (write) => [
      write.product
        .patch(key)
        .set({
          ...texts,
          version: before.version + 1,
          ...(description && { description }),
          ...(chosen && { picture: avatarOf(chosen) }),
        })
        .remove([
          ...(description ? [] : (["description"] as const)),
          ...(isKept || chosen ? [] : (["picture"] as const)),
        ])
        .where(unchanged(before, "version"))
        .commit(),
      ...(chosen ? [useUpload(write.upload, chosen, shownBy(key.id))] : []),
      ...former.map((each) => releaseUpload(write.upload, each, shownBy(key.id))),
    ]);
    return isWritten ? undefined : retry;
  });
  return ownView(await read(key));
});

/**
 * Deletes one of the merchant's products with its picture.
 *
 * @throws {NotFound} for other users' products
 * @throws {Conflict} if `version` is outdated
 * @throws {Unavailable}
 */
export const remove = verb("deleteProduct", Id, async (actor, id, version?: number): Promise<void> => {
  const key = { merchantId: actor.id, id };
  await optimistic("The product", async () => {
    const before = await read(key);
    refuseChanged("product", version, before.version);
    const former = await shownPicture(before);
    const isWritten = await writeTogether(entities, (write) => [
      write.product.remove(key).where(unchanged(before, "version")).commit(),
      write.quota.update({ ownerId: key.merchantId }).add({ products: -1 }).commit(),
      ...former.map((each) => releaseUpload(write.upload, each, shownBy(key.id))),
    ]);
    return isWritten ? undefined : retry;
  });
});

async function read(key: Pick<ProductRow, "merchantId" | "id">): Promise<ProductRow> {
  const { data } = await ProductEntity.get(key).go({ consistent: true });
  if (!data) throw new NotFound("Product not found");
  return data;
}

/** Returns the upload of its picture; none if the picture was not uploaded. */
async function shownPicture({ merchantId, id, picture }: ProductRow) {
  return picture ? usedUploads(merchantId, shownBy(id), [picture.key]) : [];
}
