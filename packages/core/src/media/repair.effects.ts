import { decodeTime } from "ulid";
import { now } from "../platform/clock.ts";
import type { UploadPurpose } from "../reference/uploads.ts";
import { conditionHolds, unchanged } from "../platform/table/conditions.ts";
import type { UploadKey } from "./keys.schema.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ApplicationEntity } from "../applications/application.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { PartnershipEntity } from "../partnerships/partnership.entity.ts";
import { ProductEntity } from "../products/product.entity.ts";
import { readPost } from "../blog/service.ts";
import { uploadRow, type UploadRow } from "./read.ts";
import { removeObjects } from "./remove.ts";
import { UploadEntity } from "./upload.entity.ts";
import { releaseUnused } from "./use.ts";

/** In ms. Younger uploads are left to their senders, events and expiry. */
const grace = 2 * 24 * 3_600_000;

/** The result of repairing an upload. */
export type RepairResult = "kept" | "removed" | "released";

/**
 * Repairs an upload that has objects: deletes them if its row is gone, because rows never return, and releases it if
 * the record it names does not show it. Idempotent, and safe beside concurrent changes.
 */
export async function repairUpload(purpose: UploadPurpose, key: UploadKey): Promise<RepairResult> {
  if (decodeTime(key.id) > now() - grace) return "kept";
  const upload = await uploadRow(key);
  if (!upload) {
    await removeObjects(purpose, key);
    return "removed";
  }
  const { usedBy } = upload;
  // The record is read after the row. A later use differs, and `release` notices it.
  if (usedBy === undefined || (await isReferenced({ ...upload, usedBy }))) return "kept";
  return (await release(upload)) ? "released" : "kept";
}

/** Releases an upload if its use has not changed since it was read. Returns whether it did. */
function release(upload: UploadRow): Promise<boolean> {
  const { userId, id } = upload;
  return conditionHolds(
    UploadEntity.patch({ userId, id })
      .set(releaseUnused())
      .remove(["usedBy"])
      .where(unchanged(upload, "usedBy", "uses"))
      .go(),
  );
}

type Used = UploadRow & { readonly usedBy: string };

/** Checks of the records that show uploads, by the prefix of `usedBy`. */
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

/** Returns whether the record in an upload's `usedBy` shows it. A message shows its picture for ever. */
export async function isReferenced(upload: Used): Promise<boolean> {
  return (await records[upload.usedBy.split(":")[0] ?? ""]?.(upload)) ?? true;
}

function isSame(one: { readonly key: string } | undefined, other: { readonly key: string } | undefined) {
  return one !== undefined && one.key === other?.key;
}
