import { createConversions, type EntityItem } from "electrodb";
import type { UserType } from "../../platform/actor/index.ts";
import { readSifted } from "../../platform/table/sift.ts";
import { letterOf } from "./keep.ts";
import { LookupTermEntity } from "../../model/lookup/term.entity.ts";
import { isFoundBy, termsOf, wordsOf } from "./terms.ts";
import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { untilProcessed } from "../../platform/table/batch.ts";
import { documentClient, tableName } from "../../platform/table/index.ts";
import { AddressEntity } from "../../model/lookup/address.entity.ts";

/**
 * The accounts in whose names, e-mail address and telephone number all words of the search stand, of those types or of all, in the
 * order of what the longest word begins: `limit` at most, with one query of at most 500 rows, against which the other words and
 * the types are held. A search of one or two characters does not find them at the end of a word. Out: ids, each once,
 * and the cursor of the next page: a page may be short, even empty, and others still follow. What is found was so some moments ago. Throws Invalid for a cursor of another search.
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
  const { items, nextCursor } = await readSifted(cursor, list, limit, {
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

/** An account several of whose terms begin with the word (`obi` and `obi@mail.example`) is found by the first of them. */
function isFirst({ term, terms }: EntityItem<typeof LookupTermEntity>, word: string): boolean {
  return (
    termsOf(terms)
      .filter((each) => each.startsWith(word))
      .toSorted()[0] === term
  );
}

const batchKeys = 100;

/**
 * Whose e-mail addresses those are, with a read of a hundred at a time: the account and its type by the address in lower
 * case; addresses that nobody has are left out. It is what was true some moments ago: whether an address is free is decided by
 * the user pool. Throws Unavailable if the table leaves keys unprocessed again and again.
 */
export async function addressOwners(
  emails: readonly string[],
): Promise<Map<string, { id: string; userType: UserType }>> {
  const owners = new Map<string, { id: string; userType: UserType }>();
  const addresses = new Set(emails.map((email) => email.trim().toLowerCase()));
  // Imports ask for tens of thousands. ElectroDB's own batch has seven kilobytes of clauses for each key, which stay in memory until a full collection.
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
