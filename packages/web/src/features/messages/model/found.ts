import { fold } from "@handiwork/core/reference/fold";
import type { FoundMessages, Message, Partner } from "@handiwork/core/conversations/schema";
import { matchIn } from "../../../lib/suggestions.ts";
import type { ListPage } from "./inbox.ts";

/** A message that was found, and with whom it was exchanged. */
export interface Found {
  readonly partner: Partner;
  readonly message: Message;
}

/** A conversation whose messages before a place have not been looked through. */
interface Rest {
  readonly partner: Partner;
  readonly cursor: string;
}

/** Where a search goes on: first with more conversations of the list, then with older messages of those that have some. */
export interface Place {
  /** The list's cursor: null for its first page, undefined after its last. */
  readonly list: string | null | undefined;
  readonly older: readonly Rest[];
}

/** A step of a search. `next` is null where everything has been looked through. */
export interface Step {
  readonly items: readonly Found[];
  readonly next: Place | null;
}

/** What a search asks of the API. */
export interface Asked {
  readonly list: (cursor: string | null) => Promise<Pick<ListPage, "items" | "nextCursor">>;
  readonly messages: (partnerId: string, cursor: string | undefined) => Promise<FoundMessages>;
}

/** The first place of every search. */
export const firstPlace: Place = { list: null, older: [] };

/** So many conversations are looked through at a time. */
export const atOnce = 8;

/** Whether a text is long enough to be looked for in messages (core's `ThreadSearch`). */
export function isSearchable(text: string): boolean {
  return fold(text).length >= 2;
}

/** Looks through the next conversations. The API looks through one at a time, and 200 messages of it. */
export async function searchOn({ list, older }: Place, asked: Asked): Promise<Step> {
  const page = list === undefined ? undefined : await asked.list(list);
  const now = page
    ? page.items.map(({ partner }) => ({ partner, cursor: undefined }))
    : older.slice(0, atOnce);
  const answers = await Promise.all(
    now.map(async ({ partner, cursor }) => ({ partner, ...(await asked.messages(partner.id, cursor)) })),
  );
  const rest = answers.flatMap(({ partner, nextCursor }) =>
    nextCursor === null ? [] : [{ partner, cursor: nextCursor }],
  );
  const next = {
    list: page?.nextCursor ?? undefined,
    older: [...(page ? older : older.slice(atOnce)), ...rest],
  };
  return {
    items: answers
      .flatMap(({ partner, items }) => items.map((message) => ({ partner, message })))
      .toSorted((a, b) => (a.message.sentAt < b.message.sentAt ? 1 : -1)),
    next: next.list === undefined && next.older.length === 0 ? null : next,
  };
}

/** A piece of an excerpt. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** The longest excerpt, and how much of it may stand before the first word that was found, in characters. */
const [longestExcerpt, longestLead] = [160, 24];

/** What is shown of a message that was found: from a little before the first of the words, each of them a piece. */
export function excerptOf(content: string, text: string): Piece[] {
  const line = content.replaceAll(/\s+/g, " ").trim();
  const words = fold(text).split(" ");
  const first = Math.min(...words.map((word) => matchIn(line, word)?.from ?? line.length));
  const from = first === line.length ? 0 : beginning(line, first);
  const shown = new RegExp(`^.{0,${longestExcerpt}}`, "su").exec(line.slice(from))?.[0] ?? "";
  const excerpt = `${from > 0 ? "…" : ""}${shown}${from + shown.length < line.length ? "…" : ""}`;
  return piecesOf(excerpt, words);
}

/** Where an excerpt begins: with a word, and so that the found one is in sight. */
function beginning(line: string, first: number): number {
  if (first <= longestLead) return 0;
  const space = line.indexOf(" ", first - longestLead);
  return space >= 0 && space < first ? space + 1 : first;
}

function piecesOf(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  while (rest !== "") {
    const next = words
      .map((word) => matchIn(rest, word))
      .filter((match) => match !== null)
      .toSorted((a, b) => a.from - b.from || b.to - a.to)[0];
    const { from, to } = next ?? { from: rest.length, to: rest.length };
    if (from > 0) pieces.push({ text: rest.slice(0, from), isFound: false });
    if (to > from) pieces.push({ text: rest.slice(from, to), isFound: true });
    rest = rest.slice(to);
  }
  return pieces;
}
