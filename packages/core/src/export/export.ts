import { verb } from "../platform/access/index.ts";
import type { SignedIn } from "../platform/actor.ts";
import { exportLimits, consume } from "../platform/limit/index.ts";
import { invalidCursor, readPage } from "../platform/table/cursor.ts";
import { conversationParts } from "./conversations.ts";
import { jobParts } from "./jobs.ts";
import { ownParts, paymentParts } from "./own.ts";
import type { Reader } from "./page.ts";
import { publicParts } from "./public.ts";
import { ExportQuery, exportParts, type ExportPage, type ExportPart } from "./schema.ts";

const readers: Record<ExportPart, Reader> = {
  ...ownParts,
  ...publicParts,
  ...jobParts,
  ...conversationParts,
  ...paymentParts,
};

/** The start of a page: a part and the position in it; null for its start. */
interface Place {
  readonly part: ExportPart;
  readonly after: string | null;
}

/**
 * Returns a page of the actor's data, skipping empty parts: one query per page and per empty part. Of other users it
 * contains only texts to or about the actor, with the author's name.
 *
 * @throws {Invalid} for another user's or a forged cursor
 * @throws {TooMany}
 */
export const exportAccount = verb("exportAccount", ExportQuery, async (actor, input): Promise<ExportPage> => {
  const { cursor } = input;
  await consume(exportLimits(actor.id, cursor === undefined));
  let part: ExportPart = exportParts[0];
  const { items, nextCursor } = await readPage(cursor, `export/${actor.id}`, async (from) => {
    const page = await readFrom(actor, from === null ? { part, after: null } : placeIn(from));
    ({ part } = page);
    return { data: [...page.items], cursor: page.next && textOf(page.next) };
  });
  return { part, items, nextCursor };
});

async function readFrom(actor: SignedIn, from: Place) {
  let place = from;
  for (;;) {
    const { part, after } = place;
    const page = await readers[part](actor, after);
    const next = page.after === null ? placeAfter(part) : { part, after: page.after };
    if (page.items.length > 0 || !next) return { part, items: page.items, next };
    place = next;
  }
}

function placeAfter(part: ExportPart): Place | null {
  const following = exportParts[exportParts.indexOf(part) + 1];
  return following ? { part: following, after: null } : null;
}

function textOf({ part, after }: Place): string {
  return after === null ? part : `${part} ${after}`;
}

function placeIn(text: string): Place {
  const [name = "", ...after] = text.split(" ");
  const part = exportParts.find((each) => each === name);
  if (!part) throw invalidCursor();
  return { part, after: after.length > 0 ? after.join(" ") : null };
}
