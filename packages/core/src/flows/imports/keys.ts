import { hash } from "node:crypto";
import { now } from "../../platform/clock/index.ts";
import { Id } from "../../platform/ids/index.ts";

/** Where files are, in the uploads bucket: an admin's page puts them there, and whoever drops one. */
export const importsFolder = "imports/";

/** For how long files, and what is kept of their rows, stay: 90 days, as the bucket's own rule has it. */
const keptSeconds = 90 * 24 * 3600;

/** When what is kept as long as a file ends, in seconds since 1970. */
export function endOfKeeping(): number {
  return Math.floor(now() / 1000) + keptSeconds;
}

export function importKey(id: string): string {
  return `${importsFolder}${id}.csv`;
}

/** The id that an admin's page may have given an object, if its name is one. */
export function idInKey(key: string): string | undefined {
  const name =
    key.startsWith(importsFolder) && key.endsWith(".csv") ? key.slice(importsFolder.length, -4) : "";
  return Id.safeParse(name).data;
}

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The id of a dropped file's import: always the same of one version of an object, so that S3's event, which may come
 * twice, finds the import that is there. A file that is dropped again is another version.
 */
export function idOfDropped(key: string, etag: string, sequencer: string): string {
  const digest = hash("sha256", JSON.stringify([key, etag, sequencer]), "buffer");
  return Array.from(digest.subarray(0, 26), (byte) => letters[byte & 31]).join("");
}

/** A part of an import's good rows, as the reader of its file has kept it. */
export function chunkKey(id: string, reader: string, number: number): string {
  return `import-chunks/${id}/${reader}/${number}.json`;
}
