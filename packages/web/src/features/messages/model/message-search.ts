import { fold } from "@handiwork/core/reference/fold";
import type { FoundMessages, Message, Partner } from "@handiwork/core/conversations/schema";
import { matchIn } from "../../../lib/format/match.ts";
import type { ListPage } from "./inbox.ts";

/** A matching message and its conversation's partner. */
export interface MessageHit {
  readonly partner: Partner;
  readonly message: Message;
}

/** A conversation whose older messages have not been searched yet. */
interface UnsearchedPart {
  readonly partner: Partner;
  readonly cursor: string;
}

/** The position of a search: first the list's remaining conversations, then the older messages of each. */
export interface SearchPosition {
  /** Cursor of the conversation list: null for the first page, undefined after the last. */
  readonly list: string | null | undefined;
  readonly older: readonly UnsearchedPart[];
}

/** One page of results. `next` is null if everything has been searched. */
export interface SearchPage {
  readonly items: readonly MessageHit[];
  readonly next: SearchPosition | null;
}

/** The API calls of a search. */
export interface SearchApi {
  readonly list: (cursor: string | null) => Promise<Pick<ListPage, "items" | "nextCursor">>;
  readonly messages: (partnerId: string, cursor: string | undefined) => Promise<FoundMessages>;
}

/** The start of every search. */
export const searchStart: SearchPosition = { list: null, older: [] };

/** Conversations searched per page. */
export const conversationsPerPage = 8;

/** Returns whether a text is long enough to search messages for (core's `ThreadSearch`). */
export function isSearchable(text: string): boolean {
  return fold(text).length >= 2;
}

/** Searches the next conversations. One API call searches 200 messages of one conversation. */
export async function searchNextPage({ list, older }: SearchPosition, api: SearchApi): Promise<SearchPage> {
  const page = list === undefined ? undefined : await api.list(list);
  const batch = page
    ? page.items.map(({ partner }) => ({ partner, cursor: undefined }))
    : older.slice(0, conversationsPerPage);
  const answers = await Promise.all(
    batch.map(async ({ partner, cursor }) => ({ partner, ...(await api.messages(partner.id, cursor)) })),
  );
  const unfinished = answers.flatMap(({ partner, nextCursor }) =>
    nextCursor === null ? [] : [{ partner, cursor: nextCursor }],
  );
  const next = {
    list: page?.nextCursor ?? undefined,
    older: [...(page ? older : older.slice(conversationsPerPage)), ...unfinished],
  };
  return {
    items: answers
      .flatMap(({ partner, items }) => items.map((message) => ({ partner, message })))
      .toSorted((a, b) => (a.message.sentAt < b.message.sentAt ? 1 : -1)),
    next: next.list === undefined && next.older.length === 0 ? null : next,
  };
}

/** A part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Maximum length of an excerpt, and of its part before the first match, in characters. */
const [maxExcerpt, maxLead] = [160, 24];

/** Returns an excerpt that starts shortly before the first match, split so that matches can be highlighted. */
export function excerptOf(content: string, text: string): ExcerptPart[] {
  const line = content.replaceAll(/\s+/g, " ").trim();
  const words = fold(text).split(" ");
  const first = Math.min(...words.map((word) => matchIn(line, word)?.from ?? line.length));
  const from = first === line.length ? 0 : excerptStart(line, first);
  const shown = new RegExp(`^.{0,${maxExcerpt}}`, "su").exec(line.slice(from))?.[0] ?? "";
  const excerpt = `${from > 0 ? "…" : ""}${shown}${from + shown.length < line.length ? "…" : ""}`;
  return partsOf(excerpt, words);
}

/** Returns where the excerpt starts: at a word, with the first match in view. */
function excerptStart(line: string, first: number): number {
  if (first <= maxLead) return 0;
  const space = line.indexOf(" ", first - maxLead);
  return space >= 0 && space < first ? space + 1 : first;
}

function partsOf(text: string, words: readonly string[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let rest = text;
  while (rest !== "") {
    const next = words
      .map((word) => matchIn(rest, word))
      .filter((match) => match !== null)
      .toSorted((a, b) => a.from - b.from || b.to - a.to)[0];
    const { from, to } = next ?? { from: rest.length, to: rest.length };
    if (from > 0) parts.push({ text: rest.slice(0, from), isMatch: false });
    if (to > from) parts.push({ text: rest.slice(from, to), isMatch: true });
    rest = rest.slice(to);
  }
  return parts;
}
