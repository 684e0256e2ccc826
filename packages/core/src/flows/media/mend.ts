import { decodeTime } from "ulid";
import { now } from "../../platform/clock/index.ts";
import type { UploadPurpose } from "../../fixed/uploads.ts";
import { conditionHolds, unchanged } from "../../platform/table/conditions.ts";
import type { UploadKey } from "../../model/media/keys.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { ApplicationEntity } from "../../model/application/application.entity.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { PartnershipEntity } from "../../model/partnership/partnership.entity.ts";
import { ProductEntity } from "../../model/product/product.entity.ts";
import { readPost } from "../../domain/blog/service.ts";
import { uploadRow, type UploadRow } from "../../domain/media/read.ts";
import { removeObjects } from "../../domain/media/remove.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { letGo } from "../../domain/media/use.ts";

/** In milliseconds: an upload that is younger is the affair of who sends it, of events and of its expiry. */
const grace = 2 * 24 * 3_600_000;

/** What was done about an upload that has objects. */
export type Mended = "kept" | "removed" | "released";

/**
 * Mends what was lost of an upload that has objects: removes them where its row is gone, since a row never comes back, and lets
 * go what says to be shown by a record that does not show it. Safe to repeat, and beside whatever else happens to it.
 */
export async function mend(purpose: UploadPurpose, key: UploadKey): Promise<Mended> {
  if (decodeTime(key.id) > now() - grace) return "kept";
  const upload = await uploadRow(key);
  if (!upload) {
    await removeObjects(purpose, key);
    return "removed";
  }
  const { usedBy } = upload;
  // The record is read after the row: what began to show it since is another use, and `release` sees that.
  if (usedBy === undefined || (await isNamed({ ...upload, usedBy }))) return "kept";
  return (await release(upload)) ? "released" : "kept";
}

/** Lets an upload go if it is in the very use that it was read in. Out: whether it was. */
function release(upload: UploadRow): Promise<boolean> {
  const { userId, id } = upload;
  return conditionHolds(
    UploadEntity.patch({ userId, id })
      .set(letGo())
      .remove(["usedBy"])
      .where(unchanged(upload, "usedBy", "uses"))
      .go(),
  );
}

type Used = UploadRow & { readonly usedBy: string };

/** The records that show uploads, by what an upload says to be used by, up to its colon. */
const records: Readonly<Record<string, (upload: Used) => Promise<boolean>>> = {
  async portfolio({ userId, picture }) {
    const { data } = await ArtisanEntity.get({ id: userId }).go({ consistent: true });
    return data?.portfolio?.some(({ key }) => key === picture?.key) ?? false;
  },
  async avatar({ userId, picture }) {
    const { data } = await AccountEntity.get({ id: userId }).go({ consistent: true });
    return isSame(data?.avatar, picture);
  },
  async application({ userId, id }) {
    const { data } = await ApplicationEntity.get({ userId }).go({ consistent: true });
    return data?.documents.some((document) => document.id === id) ?? false;
  },
  async product({ userId: merchantId, usedBy, picture }) {
    const id = usedBy.slice("product:".length);
    const { data } = await ProductEntity.get({ merchantId, id }).go({ consistent: true });
    return isSame(data?.picture, picture);
  },
  async post({ id, usedBy, picture }) {
    const post = await readPost(usedBy.slice("post:".length), true);
    const isFetched = post?.pictures.some(({ uploadId }) => uploadId === id) ?? false;
    return isFetched || isSame(post?.head.picture, picture);
  },
  async partner({ usedBy, picture }) {
    const id = usedBy.slice("partner:".length);
    const { data } = await PartnershipEntity.get({ id }).go({ consistent: true });
    return isSame(data?.logo, picture);
  },
};

/** Whether what an upload says to be used by shows it. A message shows its picture for ever. */
export async function isNamed(upload: Used): Promise<boolean> {
  return (await records[upload.usedBy.split(":")[0] ?? ""]?.(upload)) ?? true;
}

function isSame(one: { readonly key: string } | undefined, other: { readonly key: string } | undefined) {
  return one !== undefined && one.key === other?.key;
}
