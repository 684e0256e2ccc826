import { readRecords } from "../accounts/service.ts";
import type { UserType } from "../platform/actor.ts";
import { userTypes } from "../reference/user-types.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { untilProcessed } from "../platform/table/batch.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { eachPage } from "../platform/table/cursor.ts";
import { AddressEntity } from "./address.entity.ts";
import { LookupTermEntity } from "./term.entity.ts";
import { termsOf, textsOf, type Named } from "./terms.ts";

interface Account extends Named {
  readonly id: string;
  readonly userType: UserType;
  readonly email: string;
}

/**
 * Updates an account's search terms from its current profile and record, and deletes former ones. Idempotent;
 * tolerates late events. Writes up to 97 rows in batches, and deletes as many.
 *
 * @param seen the account's names before and after the event
 */
export async function syncTerms(id: string, seen: readonly Named[]): Promise<void> {
  const account = await readAccount(id);
  const rows = account ? termRowsOf(account) : [];
  const present = new Set(rows.map(({ term }) => term));
  const gone = new Set(seen.flatMap((named) => termsOf(textsOf(named))).filter((term) => !present.has(term)));
  const left = new Set(seen.flatMap(({ email }) => email?.toLowerCase() ?? []));
  if (account) left.delete(account.email.toLowerCase());
  await Promise.all([
    writeAll(rows, (batch) => LookupTermEntity.put(batch).go({ concurrency: 4 })),
    ...(account ? [AddressEntity.put(addressOf(account)).go()] : []),
    writeAll(
      Array.from(gone, (term) => ({ letter: letterOf(term), term, id })),
      (batch) => LookupTermEntity.delete(batch).go({ concurrency: 4 }),
    ),
    ...[...left].map((email) => leave(email, id)),
  ]);
}

async function readAccount(id: string): Promise<Account | null> {
  const { profile, artisan, merchant } = await readRecords(id);
  if (!profile) return null;
  const { userType, fullName, email, phone } = profile;
  const businessName = [artisan?.businessName, merchant?.businessName].filter(Boolean).join(" ");
  return { id, userType, fullName, email, phone, businessName };
}

export function termRowsOf({ id, userType, ...named }: Account) {
  const texts = textsOf(named);
  return termsOf(texts).map((term) => ({
    letter: letterOf(term),
    term,
    id,
    userType,
    terms: texts,
  }));
}

export function addressOf({ id, userType, email }: Pick<Account, "id" | "userType" | "email">) {
  return { email: email.toLowerCase(), id, userType };
}

/** Returns the partition letter of a term. */
export function letterOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0) ?? 0);
}

/**
 * Writes or deletes rows, 25 per call.
 *
 * @throws {Unavailable} if the table leaves some unprocessed
 */
function writeAll<Row extends { term: string }>(
  rows: Row[],
  write: (rows: Row[]) => Promise<{ unprocessed: readonly { term: string }[] }>,
): Promise<void> {
  return untilProcessed(rows, async (some) => {
    const { unprocessed } = await write(some);
    // ElectroDB returns only the lower-case key of a row that was not deleted.
    const again = new Set(unprocessed.map(({ term }) => term));
    return some.filter(({ term }) => again.has(term));
  });
}

/** Removes the address's row, unless it now belongs to another account. */
async function leave(email: string, id: string): Promise<void> {
  await conditionHolds(AddressEntity.delete({ email }).where(matches({ id })).go());
}

const atOnce = 16;

/**
 * Rebuilds the search terms of every account while the marketplace runs. Returns the number of accounts. Outdated
 * terms stay but match no account.
 */
export async function rebuild(): Promise<number> {
  let accounts = 0;
  for (const userType of userTypes) {
    const ofType = AccountEntity.query.byType({ userType });
    for await (const page of eachPage((cursor) => ofType.go({ cursor, limit: 500 }))) {
      const ids = page.map(({ id }) => id).values();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const id of ids) await syncTerms(id, []);
        }),
      );
      accounts += page.length;
    }
  }
  return accounts;
}
