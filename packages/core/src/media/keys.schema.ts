import { decodeTime, encodeTime } from "ulid";
import * as z from "zod";
import { AccountId, Id } from "../platform/ids.ts";
import type { UploadPurpose } from "../reference/uploads.ts";

const Key = z.object({ userId: AccountId, id: Id });

export interface UploadKey {
  readonly userId: string;
  readonly id: string;
}

/** The folder of uploads that wait to be re-encoded. Never served. */
export const quarantine = "quarantine/";

export function quarantineKey({ userId, id }: UploadKey): string {
  return `${quarantine}${userId}/${id}`;
}

/** Returns the upload of an object below `quarantine/`; undefined for other objects. */
export function uploadAt(key: string): UploadKey | undefined {
  const [userId, id, ...rest] = key.slice(quarantine.length).split("/");
  const { data } = Key.safeParse({ userId, id });
  return key.startsWith(quarantine) && rest.length === 0 ? data : undefined;
}

/** Key prefixes of processed uploads: public ones below `media/` in the public bucket, others in the uploads bucket. */
const beginnings: Record<UploadPurpose, { folder: string; separator: string }> = {
  "chat-image": { folder: "chat-images", separator: "/" },
  avatar: { folder: "avatars", separator: "_" },
  portfolio: { folder: "portfolio", separator: "_" },
  "partner-logo": { folder: "partner-logos", separator: "_" },
  product: { folder: "products", separator: "_" },
  post: { folder: "posts", separator: "_" },
  job: { folder: "job-pictures", separator: "/" },
  document: { folder: "documents", separator: "/" },
};

/** Returns the folder of a purpose's processed uploads, with a trailing slash. */
export function folderOf(purpose: UploadPurpose): string {
  return `${beginnings[purpose].folder}/`;
}

/**
 * Returns the key of a processed upload, without width and extension, as records store it: below its owner, with the
 * time and an unguessable part.
 */
export function pictureKey(purpose: UploadPurpose, { userId, id }: UploadKey): string {
  const { separator } = beginnings[purpose];
  return `${folderOf(purpose)}${userId}${separator}${decodeTime(id)}-${id.slice(10).toLowerCase()}`;
}

/**
 * Returns the upload named by a picture's key; undefined for other keys, such as those of seeded pictures. Does not
 * check whether the upload exists.
 */
export function uploadOf(key: string): (UploadKey & { readonly purpose: UploadPurpose }) | undefined {
  const [, folder, userId = "", time = "", random = ""] =
    /^([a-z-]+)\/([0-9a-f-]{36})[/_](\d{1,15})-([0-9a-z]{16})$/.exec(key) ?? [];
  const purpose = (Object.keys(beginnings) as UploadPurpose[]).find(
    (each) => beginnings[each].folder === folder,
  );
  if (!purpose || Number(time) >= 2 ** 48) return undefined;
  const { data } = Key.safeParse({ userId, id: encodeTime(Number(time), 10) + random.toUpperCase() });
  return data && pictureKey(purpose, data) === key ? { purpose, ...data } : undefined;
}

/** Returns the upload of an object, given its name without the bucket's prefix. */
export function uploadOfObject(object: string): ReturnType<typeof uploadOf> {
  return uploadOf(object.replace(/(-\d+\.webp|\.pdf)$/, ""));
}

/** Returns the object name of a picture in one of its widths; in the public bucket it is below `media/`. */
export function pictureObject(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Returns the object name of a PDF, which is stored as sent. */
export function documentObject(key: string): string {
  return `${key}.pdf`;
}
