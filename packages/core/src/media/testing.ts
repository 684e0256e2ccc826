import sharp from "sharp";
import type { SignedIn } from "../actor/index.ts";
import type { UploadPurpose } from "../site/uploads.ts";
import { quarantineKey } from "./keys.ts";
import { startUpload } from "./start.ts";

/** For tests: a small photograph's file. */
export async function photo(width = 60, height = 40): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: "#a52" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** For tests: sends a file as a page does. Out: the upload's id, and the key of the object that has been put. */
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
