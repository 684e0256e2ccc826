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

/** An opaque cursor of the list: what `open` gives back. */
export function seal(cursor: string, list: string): string {
  return Buffer.from(JSON.stringify([list, cursor])).toString("base64url");
}

/** What `seal` hid in a cursor. Throws Invalid for one that this list did not give. */
export function open(text: string, list: string): string {
  const parts = decode(text);
  if (!Array.isArray(parts) || parts[0] !== list || typeof parts[1] !== "string") throw notACursor();
  return parts[1];
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
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
