import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { bulkLimits, spend } from "../../platform/limit/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { importKey } from "./keys.ts";
import { ImportForm, type CreatedImport } from "../../model/imports/schema.ts";
import { view } from "./read.ts";

/** How long the file can be sent: ten minutes, twenty megabytes on a slow line. */
const sendingSeconds = 600;

/** How long an import waits for its file before it is forgotten: a day. */
const waitingSeconds = 24 * 3600;

/**
 * Says where an admin may send a CSV file: one object, once, of exactly that size. Its dry run begins when it has come.
 * Throws Invalid for another kind of file and one that is too large, TooMany.
 */
export async function create(actor: Actor, form: ImportForm): Promise<CreatedImport> {
  authorise(actor, "createImport");
  const { fileName, size } = ImportForm.parse(form);
  await spend(bulkLimits(actor.id));
  const id = newId();
  const key = importKey(id);
  const from = now();
  const { data } = await ImportEntity.create({
    id,
    fileName,
    key,
    source: "page",
    state: "waiting",
    sentBy: actor.id,
    expiresAt: Math.floor(from / 1000) + waitingSeconds,
  }).go();
  // A second file cannot take the place of the first, not even by the same link.
  const headers = { "content-type": "text/csv", "if-none-match": "*" };
  const url = await objects.linkToPut(
    config().UPLOADS_BUCKET,
    key,
    { ContentType: "text/csv", ContentLength: size, IfNoneMatch: "*" },
    { from, seconds: sendingSeconds },
  );
  const expiresAt = new Date(from + sendingSeconds * 1000).toISOString();
  return { import: view(data, new Map()), upload: { url, headers, expiresAt } };
}
