import { fold } from "@handiwork/core/reference/fold";
import type { Message, Partner } from "@handiwork/core/conversations/schema";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { matchIn } from "../../lib/format/match.ts";

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

export const searchStart: SearchPosition = { list: null, older: [] };

/** Conversations searched per page. */
const conversationsPerPage = 8;

/** Returns whether a text is long enough to search messages for (core's `ThreadSearch`). */
export function isSearchable(text: string): boolean {
  return fold(text).length >= 2;
}

/** Searches the messages of all the user's conversations. Each search fetches once and keeps nothing. */
export function messageSearchQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: ["found messages", text],
    queryFn: ({ pageParam, signal }) => searchNextPage(text, pageParam, signal),
    initialPageParam: searchStart,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled: isSearchable(text),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/**
 * Searches the next conversations. One API call searches 200 messages of one conversation. `next` is null if
 * everything has been searched.
 */
export async function searchNextPage(text: string, { list, older }: SearchPosition, signal: AbortSignal) {
  const options = { init: { signal } };
  const listPage = { limit: String(conversationsPerPage), cursor: list ?? undefined };
  const page =
    list === undefined ? undefined : await read(api.conversations.$get({ query: listPage }, options));
  const batch = page
    ? page.items.map(({ partner }) => ({ partner, cursor: undefined }))
    : older.slice(0, conversationsPerPage);
  const answers = await Promise.all(
    batch.map(async ({ partner, cursor }) => {
      const search = { param: { partnerId: partner.id }, query: { text, cursor } };
      return { partner, ...(await read(api.conversations[":partnerId"].search.$get(search, options))) };
    }),
  );
  const unfinished = answers.flatMap(({ partner, nextCursor }) =>
    nextCursor === null ? [] : [{ partner, cursor: nextCursor }],
  );
  const next: SearchPosition = {
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
