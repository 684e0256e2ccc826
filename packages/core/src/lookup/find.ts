import { createConversions, type EntityItem } from "electrodb";
import type { UserType } from "../platform/actor.ts";
import { readFiltered } from "../platform/table/filter.ts";
import { letterOf } from "./sync.ts";
import { LookupTermEntity } from "./term.entity.ts";
import { isFoundBy, termsOf, wordsOf } from "./terms.ts";
import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { untilProcessed } from "../platform/table/batch.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { AddressEntity } from "./address.entity.ts";

/**
 * Finds accounts whose names, email address and phone number contain all words of the search, optionally of some
 * types. Reads up to 500 rows of the longest word with one query and filters them by the other words and the types.
 * Searches of one or two characters do not match at the end of a word. Returns up to `limit` distinct ids and the
 * next page's cursor; a short or empty page may still be followed by others. Eventually consistent.
 *
 * @throws {Invalid} for a cursor of another search
 */
export async function findAccounts(
  search: string,
  options: {
    readonly userTypes?: readonly UserType[] | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { userTypes, cursor, limit } = options;
  const words = wordsOf(search);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return { ids: [], nextCursor: null };
  const list = `lookup/${userTypes?.join() ?? "all"}/${words.join(" ")}`;
  const { items, nextCursor } = await readFiltered(cursor, list, limit, {
    query: (page) =>
      LookupTermEntity.query
        .byTerm({ letter: letterOf(longest) })
        .begins({ term: longest })
        .go(page),
    isWanted: (row) =>
      (userTypes === undefined || userTypes.includes(row.userType)) &&
      isFirst(row, longest) &&
      isFoundBy(row.terms, words),
    toCursor: createConversions(LookupTermEntity).byAccessPattern.byTerm.fromComposite.toCursor,
  });
  return { ids: items.map(({ id }) => id), nextCursor };
}

/**
 * Returns whether a term is the first of its account with the word as a prefix (`obi` and `obi@mail.example`), so
 * that the account is found once.
 */
function isFirst({ term, terms }: EntityItem<typeof LookupTermEntity>, word: string): boolean {
  return (
    termsOf(terms)
      .filter((each) => each.startsWith(word))
      .toSorted()[0] === term
  );
}

const batchKeys = 100;

/**
 * Returns the accounts and types of email addresses in lower case, without unknown addresses, 100 per read.
 * Eventually consistent; the user pool decides whether an address is free.
 *
 * @throws {Unavailable} if the table leaves keys unprocessed
 */
export async function addressOwners(
  emails: readonly string[],
): Promise<Map<string, { id: string; userType: UserType }>> {
  const owners = new Map<string, { id: string; userType: UserType }>();
  const addresses = new Set(emails.map((email) => email.trim().toLowerCase()));
  // Imports look up tens of thousands. ElectroDB's batch allocates 7 kB per key, which stay in memory until a full
  // garbage collection.
  const { fromComposite } = createConversions(AddressEntity);
  const keys: Record<string, unknown>[] = Array.from(addresses, (email) => fromComposite.toKeys({ email }));
  while (keys.length > 0) {
    await untilProcessed(keys.splice(0, batchKeys), async (Keys) => {
      const RequestItems = { [tableName]: { Keys } };
      const { Responses, UnprocessedKeys } = await documentClient.send(new BatchGetCommand({ RequestItems }));
      const { data } = AddressEntity.parse({ Items: Responses?.[tableName] ?? [] });
      for (const { email, id, userType } of data) owners.set(email, { id, userType });
      return UnprocessedKeys?.[tableName]?.Keys ?? [];
    });
  }
  return owners;
}
