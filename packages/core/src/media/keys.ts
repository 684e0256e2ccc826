import { decodeTime } from "ulid";
import type { UploadPurpose } from "../site/uploads.ts";

/** Whose upload. */
export interface UploadKey {
  readonly userId: string;
  readonly id: string;
}

/** Where a file waits to be re-encoded. Nothing below is ever served. */
export const quarantine = "quarantine/";

/** The object that the owner of an upload puts. */
export function quarantineKey({ userId, id }: UploadKey): string {
  return `${quarantine}${userId}/${id}`;
}

/** Whose upload an object below `quarantine/` is; undefined for what is none. */
export function uploadAt(key: string): UploadKey | undefined {
  const [userId, id, ...rest] = key.slice(quarantine.length).split("/");
  return key.startsWith(quarantine) && userId && id && rest.length === 0 ? { userId, id } : undefined;
}

const folders: Record<UploadPurpose, string> = { "chat-image": "chat-images" };

/**
 * The key of the picture that is made of an upload, without width and ending: under its owner, with the time, and with a
 * part that nobody guesses.
 */
export function pictureKey(purpose: UploadPurpose, { userId, id }: UploadKey): string {
  return `${folders[purpose]}/${userId}/${decodeTime(id)}-${id.slice(10).toLowerCase()}`;
}

/** The object of a picture in one of its widths. */
export function pictureObject(key: string, width: number): string {
  return `${key}-${width}.webp`;
}
