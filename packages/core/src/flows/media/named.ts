import { AccountEntity } from "../../model/account/account.entity.ts";
import { ApplicationEntity } from "../../model/application/application.entity.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { readPost } from "../../domain/blog/service.ts";
import { PartnershipEntity } from "../../model/partnership/partnership.entity.ts";
import { ProductEntity } from "../../model/product/product.entity.ts";
import type { UploadRow } from "../../domain/media/read.ts";

type Used = UploadRow & { readonly usedBy: string };

/** The records that show uploads, by what an upload says to be used by, up to its colon. */
const records: Readonly<Record<string, (upload: Used) => Promise<boolean>>> = {
  async portfolio({ userId, picture }) {
    const { data } = await ArtisanEntity.get({ id: userId }).go({ consistent: true });
    return data?.portfolio?.some(({ key }) => key === picture?.key) ?? false;
  },
  async avatar({ userId, picture }) {
    const { data } = await AccountEntity.get({ id: userId }).go({ consistent: true });
    return data?.avatar !== undefined && data.avatar.key === picture?.key;
  },
  async application({ userId, id }) {
    const { data } = await ApplicationEntity.get({ userId }).go({ consistent: true });
    return data?.documents.some((document) => document.id === id) ?? false;
  },
  async product({ userId: merchantId, usedBy, picture }) {
    const id = usedBy.slice("product:".length);
    const { data } = await ProductEntity.get({ merchantId, id }).go({ consistent: true });
    return data?.picture !== undefined && data.picture.key === picture?.key;
  },
  async post({ id, usedBy, picture }) {
    const post = await readPost(usedBy.slice("post:".length), true);
    const isFetched = post?.pictures.some(({ uploadId }) => uploadId === id) ?? false;
    return isFetched || (post?.head.picture !== undefined && post.head.picture.key === picture?.key);
  },
  async partner({ usedBy, picture }) {
    const { data } = await PartnershipEntity.get({ id: usedBy.slice("partner:".length) }).go({
      consistent: true,
    });
    return data?.logo !== undefined && data.logo.key === picture?.key;
  },
};

/** Whether what an upload says to be used by shows it. A message shows its picture for ever. */
export async function isNamed(upload: Used): Promise<boolean> {
  return (await records[upload.usedBy.split(":")[0] ?? ""]?.(upload)) ?? true;
}
