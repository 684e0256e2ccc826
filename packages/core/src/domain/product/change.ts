import { shownOf } from "../identity/account/profile.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { Id } from "../../platform/ids/index.ts";
import { editLimits, spend } from "../../platform/limit/index.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { readyUploads, releaseUpload, usedUploads, useUpload } from "../media/use.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { ProductEntity } from "../../model/product/product.entity.ts";
import { ProductForm, type Product } from "../../model/product/schema.ts";
import { ProductTallyEntity } from "../../model/product/tally.entity.ts";
import { shownBy, view, type ProductRow } from "./view.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ product: ProductEntity, tally: ProductTallyEntity, upload: UploadEntity });

/**
 * Changes one of the merchant's own products; a picture that it shows no more is let go in the same transaction. Safe to repeat.
 * Throws NotFound for a product or a picture that is not the actor's, Conflict for a picture that is not ready; TooMany,
 * Unavailable.
 */
export async function change(actor: Actor, id: string, input: ProductForm): Promise<Product> {
  authorise(actor, "changeProduct");
  const form = ProductForm.parse(input);
  const key = { merchantId: actor.id, id: Id.parse(id) };
  await spend(editLimits(actor.id));
  return anew(async () => {
    const before = await read(key);
    return (await write(before, form)) ? view(await read(key)) : undefined;
  });
}

/** Takes one of the merchant's own products away, with its picture. Throws NotFound for one that is not the actor's. */
export async function remove(actor: Actor, id: string): Promise<void> {
  authorise(actor, "deleteProduct");
  const key = { merchantId: actor.id, id: Id.parse(id) };
  await anew(async () => {
    const before = await read(key);
    const former = await shownPicture(before);
    const refused = await transact(() =>
      service.transaction
        .write(({ product, tally, upload }) => [
          product
            .remove(key)
            .where(({ version }, { eq }) => eq(version, before.version))
            .commit(),
          tally.update({ ownerId: key.merchantId }).add({ products: -1 }).commit(),
          ...former.map((each) => releaseUpload(upload, each, shownBy(key.id))),
        ])
        .go(),
    );
    return refused.includes(true) ? undefined : true;
  });
}

/** Out: what `attempt` gave, once it was not too late for the product as it had read it. Throws Unavailable. */
async function anew<Done>(attempt: () => Promise<Done | undefined>): Promise<Done> {
  return optimistic("The product", async () => {
    const done = await attempt();
    if (done !== undefined) return done;
    return again;
  });
}

async function read(key: Pick<ProductRow, "merchantId" | "id">): Promise<ProductRow> {
  const { data } = await ProductEntity.get(key).go({ consistent: true });
  if (!data) throw new NotFound("Product not found");
  return data;
}

/** The upload of the picture that it shows; nothing of a picture that was none of an upload. */
async function shownPicture({ merchantId, id, picture }: ProductRow) {
  return picture ? usedUploads(merchantId, shownBy(id), [picture.key]) : [];
}

/** Out: false where the product is not any more what it was. */
async function write(before: ProductRow, form: ProductForm): Promise<boolean> {
  const { merchantId, id, version } = before;
  const { picture = null, description = "", ...texts } = form;
  const isKept = picture !== null && picture === before.picture?.key;
  const [chosen] = isKept || picture === null ? [] : await readyUploads(merchantId, "product", [picture]);
  const former = isKept ? [] : await shownPicture(before);
  const refused = await transact(() =>
    service.transaction
      .write(({ product, upload }) => [
        product
          .patch({ merchantId, id })
          .set({
            ...texts,
            version: version + 1,
            ...(description && { description }),
            ...(chosen && { picture: shownOf(chosen) }),
          })
          .remove([
            ...(description ? [] : (["description"] as const)),
            ...(isKept || chosen ? [] : (["picture"] as const)),
          ])
          .where((attributes, { eq }) => eq(attributes.version, version))
          .commit(),
        ...(chosen ? [useUpload(upload, chosen, shownBy(id))] : []),
        ...former.map((each) => releaseUpload(upload, each, shownBy(id))),
      ])
      .go(),
  );
  return !refused.includes(true);
}
