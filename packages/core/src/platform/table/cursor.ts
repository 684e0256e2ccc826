import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../config/index.ts";
import { Invalid } from "../errors/index.ts";

/** A page of a query as ElectroDB answers it. */
interface Page<Item> {
  readonly data: Item[];
  readonly cursor: string | null;
}

/**
 * Reads one page of a list that continues by an opaque cursor. In: the cursor that a reader sent, the list's name (a
 * cursor of one list does not open another), the query, and what is shown of each row where that is not all. Out: the items and the
 * cursor of the next page, null at the end. Throws Invalid for a cursor that this list did not give.
 */
export async function readPage<Row, Item = Row>(
  cursor: string | undefined,
  list: string,
  query: (cursor: string | null) => Promise<Page<Row>>,
  view: (row: Row) => Item = (row) => row as unknown as Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const opened = cursor === undefined ? null : open(cursor, list);
  try {
    const page = await query(opened);
    const nextCursor = page.cursor === null ? null : seal(page.cursor, list);
    return { items: page.data.map((row) => view(row)), nextCursor };
  } catch (error) {
    if (opened !== null && isRefusedKey(error)) throw notACursor();
    throw error;
  }
}

/** The pages of a query, one after the other, each read when the one before was worked off. */
export async function* eachPage<Row>(
  query: (cursor: string | null) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await query(cursor);
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}

let derivedKeys: { readonly encryption: Buffer; readonly nonce: Buffer } | undefined;

/** Derives the keys for cursors from a secret that all API instances share; a process without it opens only its own cursors. */
function keys() {
  if (derivedKeys) return derivedKeys;
  const secret = config().UNSUBSCRIBE_SECRET ?? randomBytes(32);
  const derived = Buffer.from(hkdfSync("sha256", secret, "", "cursor", 64));
  derivedKeys = { encryption: derived.subarray(0, 32), nonce: derived.subarray(32) };
  return derivedKeys;
}

const [algorithm, nonceBytes, tagBytes] = ["aes-256-gcm", 12, 16] as const;

/**
 * Encrypts a position in a list as a cursor (AES-256-GCM): keys of the table name people and moments that readers must not
 * learn. The same position has the same cursor. In: the position, and the list's name.
 */
export function seal(position: string, list: string): string {
  const { encryption, nonce: nonceKey } = keys();
  // Derived from the plaintext, so two texts never share a nonce.
  const nonce = createHmac("sha256", nonceKey)
    .update(JSON.stringify([list, position]))
    .digest()
    .subarray(0, nonceBytes);
  const cipher = createCipheriv(algorithm, encryption, nonce).setAAD(Buffer.from(list));
  const text = [cipher.update(position), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString("base64url");
}

/** Returns the position in a cursor. Throws Invalid for a cursor that `seal` did not make for this list. */
export function open(cursor: string, list: string): string {
  const bytes = Buffer.from(cursor, "base64url");
  const [nonce, tag, text] = [
    bytes.subarray(0, nonceBytes),
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
    bytes.subarray(nonceBytes + tagBytes),
  ];
  if (tag.length < tagBytes) throw notACursor();
  const decipher = createDecipheriv(algorithm, keys().encryption, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(list)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString();
  } catch {
    throw notACursor();
  }
}

/** Whether ElectroDB could not read the key in the cursor, or DynamoDB refused it as a place to start from. */
function isRefusedKey(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link.name === "ValidationException" || /cursor/i.test(link.message)) return true;
  }
  return false;
}

/** The error for a cursor that the list did not give. */
export function notACursor(): Invalid {
  return new Invalid("This page cannot be found. Start the list again.", { cursor: "Not a cursor" });
}
