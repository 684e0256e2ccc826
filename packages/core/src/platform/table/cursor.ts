import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../config.ts";
import { Invalid } from "../errors.ts";

/** A page of a query in ElectroDB's form. */
interface Page<Item> {
  readonly data: Item[];
  readonly cursor: string | null;
}

/**
 * Reads one page of a list with opaque cursors. Returns its items and the next page's cursor, null at the end.
 *
 * @param list the list's name; a cursor works for its own list only
 * @throws {Invalid} for a cursor of another list or a forged one
 */
export async function readPage<Row, Item = Row>(
  cursor: string | undefined,
  list: string,
  query: (cursor: string | null) => Promise<Page<Row>>,
  view: (row: Row) => Item = (row) => row as unknown as Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const opened = cursor === undefined ? null : decodeCursor(cursor, list);
  try {
    const page = await query(opened);
    const nextCursor = page.cursor === null ? null : encodeCursor(page.cursor, list);
    return { items: page.data.map((row) => view(row)), nextCursor };
  } catch (error) {
    if (opened !== null && isRefusedKey(error)) throw invalidCursor();
    throw error;
  }
}

/** Yields the pages of a query, reading each after the previous one was processed. */
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

/**
 * Derives the keys for cursors from a secret that all API instances share; without it, a process decrypts only its
 * own cursors.
 */
function keys() {
  if (derivedKeys) return derivedKeys;
  const secret = config().UNSUBSCRIBE_SECRET ?? randomBytes(32);
  const derived = Buffer.from(hkdfSync("sha256", secret, "", "cursor", 64));
  derivedKeys = { encryption: derived.subarray(0, 32), nonce: derived.subarray(32) };
  return derivedKeys;
}

const [algorithm, nonceBytes, tagBytes] = ["aes-256-gcm", 12, 16] as const;

/**
 * Encrypts a position in a list as a cursor (AES-256-GCM), because the table's keys contain users and times that
 * readers must not see. Deterministic.
 */
export function encodeCursor(position: string, list: string): string {
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

/**
 * Returns a cursor's position.
 *
 * @throws {Invalid} for a cursor that `encodeCursor` did not create for this list
 */
export function decodeCursor(cursor: string, list: string): string {
  const bytes = Buffer.from(cursor, "base64url");
  const [nonce, tag, text] = [
    bytes.subarray(0, nonceBytes),
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
    bytes.subarray(nonceBytes + tagBytes),
  ];
  if (tag.length < tagBytes) throw invalidCursor();
  const decipher = createDecipheriv(algorithm, keys().encryption, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(list)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString();
  } catch {
    throw invalidCursor();
  }
}

/** Returns whether ElectroDB or DynamoDB rejected the cursor's key. */
function isRefusedKey(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link.name === "ValidationException" || /cursor/i.test(link.message)) return true;
  }
  return false;
}

/** Returns the error for an invalid cursor. */
export function invalidCursor(): Invalid {
  return new Invalid("This page cannot be found. Start the list again.", { cursor: "Not a cursor" });
}
