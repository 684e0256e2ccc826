import { verb } from "../platform/access/index.ts";
import { now } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { Invalid } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { consume, uploadLimits } from "../platform/limit/index.ts";
import { objects } from "../platform/objects/index.ts";
import { uploadRefusal, uploadRules } from "../reference/uploads.ts";
import { quarantineKey } from "./keys.schema.ts";
import { UploadForm, type StartedUpload } from "./schema.ts";
import { unusedExpiry } from "./use.ts";
import { UploadEntity } from "./upload.entity.ts";

/** The upload link's lifetime, in seconds: five minutes, enough on 3G. */
const sendingSeconds = 300;

/**
 * Starts an upload and returns its link: one PUT of the exact size and type.
 *
 * @throws {Invalid} for a purpose not allowed for the actor, and with the specification's messages for a wrong type
 * or size
 * @throws {TooMany}
 */
export const startUpload = verb("startUpload", UploadForm, async (actor, form): Promise<StartedUpload> => {
  const { purpose, contentType, size, name = "" } = form;
  const may: readonly string[] = uploadRules[purpose].may;
  if (!may.includes(actor.type))
    throw new Invalid("You cannot send this kind of file.", { purpose: "Not for your account" });
  const refusal = uploadRefusal(purpose, { type: contentType, size });
  if (refusal) throw new Invalid(refusal);
  await consume(uploadLimits(actor.id, 100));

  const key = { userId: actor.id, id: newId() };
  const from = now();
  const named = purpose === "document" ? { name: fileName(name) } : {};
  const row = { ...key, purpose, contentType, size, ...named, expiresAt: unusedExpiry() };
  await UploadEntity.create({ ...row, state: "waiting" }).go();
  // A second upload with the same link cannot replace the file.
  const headers = { "content-type": contentType, "if-none-match": "*" };
  const url = await objects.linkToPut(
    config().UPLOADS_BUCKET,
    quarantineKey(key),
    { ContentType: contentType, ContentLength: size, IfNoneMatch: "*" },
    { from, seconds: sendingSeconds },
  );
  return { id: key.id, url, headers, expiresAt: new Date(from + sendingSeconds * 1000).toISOString() };
});

/** The longest file name, in characters. */
const maxLength = 120;

/** Invisible, bidirectional and reserved characters of file systems. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** Returns a safe file name: without folders and special characters, truncated before its extension. */
function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(forbidden, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+/, "")
    .trim();
  const characters = Array.from(clean);
  if (characters.length <= maxLength) return clean || "Document";
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? "";
  return characters.slice(0, maxLength - ending.length).join("") + ending;
}
