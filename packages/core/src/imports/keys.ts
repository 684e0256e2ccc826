import { hash } from "node:crypto";
import { expiresIn } from "../platform/clock.ts";
import { Id } from "../platform/ids.ts";

/** The folder of CSV files in the uploads bucket, from the admins' page or uploaded directly. */
export const importsFolder = "imports/";

/** The retention of files and their rows: 90 days, like the bucket's lifecycle rule. */
const keptSeconds = 90 * 24 * 3600;

/** Returns when rows with a file's retention expire, as Unix time in seconds. */
export function retentionEnd(): number {
  return expiresIn(keptSeconds);
}

export function importKey(id: string): string {
  return `${importsFolder}${id}.csv`;
}

/** Returns the import id in an object's name, if it is one. */
export function idInKey(key: string): string | undefined {
  const name =
    key.startsWith(importsFolder) && key.endsWith(".csv") ? key.slice(importsFolder.length, -4) : "";
  return Id.safeParse(name).data;
}

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Returns the import id of a file uploaded directly. It is the same for each event of an object's version, so a
 * repeated event finds its import. Uploading the file again creates another version.
 */
export function idOfDirectUpload(key: string, etag: string, sequencer: string): string {
  const digest = hash("sha256", JSON.stringify([key, etag, sequencer]), "buffer");
  return Array.from(digest.subarray(0, 26), (byte) => letters[byte & 31]).join("");
}

/** Returns the key of a part of an import's valid rows. */
export function chunkKey(id: string, reader: string, number: number): string {
  return `import-chunks/${id}/${reader}/${number}.json`;
}
