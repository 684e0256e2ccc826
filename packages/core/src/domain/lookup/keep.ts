import { setTimeout as sleep } from "node:timers/promises";
import { AccountService } from "../identity/account/service.ts";
import type { UserType } from "../../platform/actor/index.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { AddressEntity } from "../../model/lookup/address.entity.ts";
import { LookupTermEntity } from "../../model/lookup/term.entity.ts";
import { termsOf, textsOf, type Named } from "./terms.ts";

/** An account, by what it is looked for. */
interface Account extends Named {
  readonly id: string;
  readonly userType: UserType;
  readonly email: string;
}

/**
 * Brings what an account is found by after its profile and record as they are now, and takes away what it was found by before. In:
 * the account's id, and what the event said that it was called before and after. Safe to repeat, late and doubled. At most 97 rows
 * come, in batches, and as many of each of the others go.
 */
export async function follow(id: string, seen: readonly Named[]): Promise<void> {
  const account = await readAccount(id);
  const rows = account ? rowsOf(account) : [];
  const present = new Set(rows.map(({ term }) => term));
  const gone = new Set(seen.flatMap((named) => termsOf(textsOf(named))).filter((term) => !present.has(term)));
  const left = new Set(seen.flatMap(({ email }) => email?.toLowerCase() ?? []));
  if (account) left.delete(account.email.toLowerCase());
  await Promise.all([
    putAll(rows),
    ...(account ? [AddressEntity.put(addressOf(account)).go()] : []),
    deleteAll([...gone].map((term) => ({ letter: letterOf(term), term, id }))),
    ...[...left].map((email) => leave(email, id)),
  ]);
}

async function readAccount(id: string): Promise<Account | null> {
  const { data } = await AccountService.collections.record({ id }).go({ consistent: true });
  const [profile, artisan, merchant] = [data.profile[0], data.artisan[0], data.merchant[0]];
  if (!profile) return null;
  const { userType, fullName, email, phone } = profile;
  return { id, userType, fullName, email, phone, businessName: businessOf(artisan, merchant) };
}

/** What the records of an account call its business; an account has one record. */
function businessOf(...records: readonly ({ businessName?: string | undefined } | undefined)[]) {
  return records.flatMap((record) => record?.businessName ?? []).join(" ");
}

/** The rows by which an account is found. */
export function rowsOf({ id, userType, ...named }: Account) {
  const texts = textsOf(named);
  return termsOf(texts).map((term) => ({
    letter: letterOf(term),
    term,
    id,
    userType,
    terms: texts,
    hasEnds: true,
  }));
}

/** The row of an account's address. */
export function addressOf({ id, userType, email }: Pick<Account, "id" | "userType" | "email">) {
  return { email: email.toLowerCase(), id, userType };
}

/** The letter that a term stands under. */
export function letterOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0) ?? 0);
}

/** How often the table may leave rows out, as it does where too much comes at once; then the event comes again. */
const tries = 6;

/** Writes rows, 25 at once. Throws Unavailable where the table leaves some out again and again. */
async function putAll(rows: ReturnType<typeof rowsOf>): Promise<void> {
  await untilAll(rows, (left) => LookupTermEntity.put(left).go({ concurrency: 4 }));
}

/** Deletes rows, likewise. */
async function deleteAll(keys: { letter: string; term: string; id: string }[]): Promise<void> {
  await untilAll(keys, (left) => LookupTermEntity.delete(left).go({ concurrency: 4 }));
}

async function untilAll<Row extends { term: string }>(
  rows: Row[],
  write: (rows: Row[]) => Promise<{ unprocessed: readonly { term: string }[] }>,
): Promise<void> {
  let left = rows;
  for (let count = 1; left.length > 0; count += 1) {
    if (count > tries) throw new Unavailable(new Error("The table leaves rows out"));
    if (count > 1) await sleep(Math.random() * 20 * 2 ** count);
    const { unprocessed } = await write(left);
    const again = new Set(unprocessed.map(({ term }) => term));
    left = left.filter(({ term }) => again.has(term));
  }
}

/** Where the address is somebody else's by now, or nobody's, nothing is to be done. */
async function leave(email: string, id: string): Promise<void> {
  try {
    await AddressEntity.delete({ email })
      .where((attributes, { eq }) => eq(attributes.id, id))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
