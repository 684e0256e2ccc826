import { decodeTime, encodeTime } from "ulid";
import * as z from "zod";
import { AccountId, Id } from "../../platform/ids/index.ts";
import type { UploadPurpose } from "../../fixed/uploads.ts";

const Key = z.object({ userId: AccountId, id: Id });

export interface UploadKey {
  readonly userId: string;
  readonly id: string;
}

/** Where a file waits to be re-encoded. Nothing below is ever served. */
export const quarantine = "quarantine/";

export function quarantineKey({ userId, id }: UploadKey): string {
  return `${quarantine}${userId}/${id}`;
}

/** Whose upload an object below `quarantine/` is; undefined for what is none. */
export function uploadAt(key: string): UploadKey | undefined {
  const [userId, id, ...rest] = key.slice(quarantine.length).split("/");
  const { data } = Key.safeParse({ userId, id });
  return key.startsWith(quarantine) && rest.length === 0 ? data : undefined;
}

/** Where what is made of uploads begins: in the public bucket below `media/`, else in the uploads bucket. */
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

/** The folder of what is made of uploads for a purpose, with the slash behind it. */
export function folderOf(purpose: UploadPurpose): string {
  return `${beginnings[purpose].folder}/`;
}

/**
 * The key of what is made of an upload, without width and ending, as records name it: under its owner, with the time, and
 * with a part that nobody guesses.
 */
export function pictureKey(purpose: UploadPurpose, { userId, id }: UploadKey): string {
  const { separator } = beginnings[purpose];
  return `${folderOf(purpose)}${userId}${separator}${decodeTime(id)}-${id.slice(10).toLowerCase()}`;
}

/**
 * The upload that a picture was made of, by its key; undefined for keys that are no upload's, such as those of the seeded
 * pictures. Whether there is such an upload is another question.
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

/** The upload that an object was made of, by its name without what comes before keys in its bucket. */
export function uploadOfObject(object: string): ReturnType<typeof uploadOf> {
  return uploadOf(object.replace(/(-\d+\.webp|\.pdf)$/, ""));
}

/** The object of a picture in one of its widths, in the uploads bucket; in the public one below `media/`. */
export function pictureObject(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** The object of a document that is kept as it was sent, a PDF. */
export function documentObject(key: string): string {
  return `${key}.pdf`;
}
