import { createConversions } from "electrodb";
import type { UserType } from "../actor/index.ts";
import { readSifted } from "../table/sift.ts";
import { letterOf } from "./keep.ts";
import { LookupTermEntity } from "./term.entity.ts";
import { isFoundBy, wordsOf } from "./terms.ts";

const { toCursor } = createConversions(LookupTermEntity).byAccessPattern.byTerm.fromComposite;

/**
 * The accounts whose name or e-mail address has words that begin with those of the search, of one type or of all, in the
 * order of the words: `limit` at most, with one query of at most 500 rows by the longest word, against which the other words and
 * the type are held. Out: their ids, each once, and the cursor of the next page: a page may be short, even empty, and others
 * still follow. What is found was so some moments ago. Throws Invalid for a cursor of another search.
 */
export async function findAccounts(
  search: string,
  options: {
    readonly userType?: UserType | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { userType, cursor, limit } = options;
  const words = wordsOf(search);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return { ids: [], nextCursor: null };
  const list = `lookup/${userType ?? "all"}/${words.join(" ")}`;
  const { items, nextCursor } = await readSifted(cursor, list, limit, {
    query: (page) =>
      LookupTermEntity.query
        .byTerm({ letter: letterOf(longest) })
        .begins({ term: longest })
        .go(page),
    isWanted: (row) =>
      (userType === undefined || row.userType === userType) &&
      isFirst(row, longest) &&
      isFoundBy(row.terms, words),
    toCursor,
  });
  return { ids: items.map(({ id }) => id), nextCursor };
}

/** An account several of whose terms begin with the word (`obi` and `obi@mail.example`) is found by the first of them. */
function isFirst({ term, terms }: { term: string; terms: readonly string[] }, word: string): boolean {
  return terms.filter((each) => each.startsWith(word)).toSorted()[0] === term;
}
