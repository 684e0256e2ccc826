import sharp from "sharp";
import type { SignedIn } from "../platform/actor.ts";
import { documentClient } from "../platform/table/index.ts";
import { ulid } from "ulid";
import { objects } from "../platform/objects/index.ts";
import type { UploadPurpose } from "../reference/uploads.ts";
import { pictureKey, pictureObject, quarantineKey } from "./keys.schema.ts";
import { placeOf } from "./place.rules.ts";
import { startUpload } from "./start.ts";
import { UploadEntity } from "./upload.entity.ts";

/** For tests: returns a small photograph. */
export async function photo(width = 60, height = 40): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: "#a52" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** For tests: uploads a file as a page does. Returns the upload's id and the object's key. */
export async function sendFile(
  actor: SignedIn,
  file: Uint8Array<ArrayBuffer>,
  purpose: UploadPurpose = "chat-image",
): Promise<{ id: string; key: string }> {
  const form = { purpose, contentType: "image/png", size: file.length };
  const { id, url, headers } = await startUpload(actor, form);
  const { status } = await fetch(url, { method: "PUT", headers, body: file });
  if (status !== 200) throw new Error(`The file was not taken: ${status}`);
  return { id, key: quarantineKey({ userId: actor.id, id }) };
}

/** For tests: creates a ready upload from three days ago that expires in an hour. */
export async function oldUpload(
  userId: string,
  purpose: UploadPurpose,
  more: { readonly usedBy?: string; readonly expiresAt?: number } = {},
): Promise<{ userId: string; id: string; key: string; purpose: UploadPurpose }> {
  const id = ulid(Date.now() - 3 * 24 * 3_600_000);
  const key = pictureKey(purpose, { userId, id });
  const picture = { key, width: 800, height: 600, widths: [160, 400], placeholder: "data:," };
  const file = { purpose, contentType: "image/jpeg", size: 1000, state: "ready", picture } as const;
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  await UploadEntity.put({ userId, id, ...file, ...(more.usedBy ? {} : { expiresAt }), ...more }).go();
  return { userId, id, key, purpose };
}

/** For tests: puts the objects of a processed picture. */
export async function keepObjects({ purpose, key }: { purpose: UploadPurpose; key: string }): Promise<void> {
  const { bucket, prefix } = placeOf(purpose);
  for (const width of [160, 400]) await objects.put(bucket, prefix + pictureObject(key, width), "x", {});
}

/**
 * For tests: rejects the table's commands with a name whose input contains a text. Keys are in lower case. Returns a
 * function that stops it.
 */
export function failCalls(commandName: string, text: string): () => void {
  const send = documentClient.send.bind(documentClient) as (...asked: unknown[]) => Promise<unknown>;
  const failing = (command: object, ...more: unknown[]) =>
    command.constructor.name === commandName &&
    JSON.stringify(command).toLowerCase().includes(text.toLowerCase())
      ? Promise.reject(new Error("The table throttles"))
      : send(command, ...more);
  Object.assign(documentClient, { send: failing });
  return () => void Object.assign(documentClient, { send });
}

/** For tests: runs a function before each call of the table. Returns a function that stops it. */
export function beforeCalls(happen: () => Promise<unknown>): () => void {
  const send = documentClient.send.bind(documentClient) as (...asked: unknown[]) => Promise<unknown>;
  const delayed = async (...asked: unknown[]) => {
    await happen();
    return send(...asked);
  };
  Object.assign(documentClient, { send: delayed });
  return () => void Object.assign(documentClient, { send });
}
