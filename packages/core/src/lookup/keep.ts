import type { EntityItem } from "electrodb";
import { AccountEntity } from "../account/account.entity.ts";
import { isConditionFailure } from "../table/conditions.ts";
import { AddressEntity } from "./address.entity.ts";
import { LookupTermEntity } from "./term.entity.ts";
import { termsOf, type Named } from "./terms.ts";

type Profile = Pick<EntityItem<typeof AccountEntity>, "id" | "userType" | "fullName" | "email">;

/**
 * Brings what an account is found by after its profile as it is now, and takes away what it was found by before. In: the
 * account's id, and what the event said that it was called before and after. Safe to repeat, late and doubled.
 */
export async function follow(id: string, seen: readonly Named[]): Promise<void> {
  const { data: profile } = await AccountEntity.get({ id }).go({ consistent: true });
  const now = profile ? termsOf(profile) : [];
  const gone = new Set(seen.flatMap(termsOf).filter((term) => !now.includes(term)));
  const left = new Set(seen.map(({ email }) => email.toLowerCase()));
  if (profile) left.delete(profile.email.toLowerCase());
  await Promise.all([
    ...(profile ? rowsOf(profile).map((row) => LookupTermEntity.put(row).go()) : []),
    ...(profile ? [AddressEntity.put(addressOf(profile)).go()] : []),
    ...[...gone].map((term) => LookupTermEntity.delete({ letter: letterOf(term), term, id }).go()),
    ...[...left].map((email) => leave(email, id)),
  ]);
}

/** The rows by which an account is found. */
export function rowsOf({ id, userType, ...named }: Profile) {
  const terms = termsOf(named);
  return terms.map((term) => ({ letter: letterOf(term), term, id, userType, terms }));
}

/** The row of an account's address. */
export function addressOf({ id, userType, email }: Profile) {
  return { email: email.toLowerCase(), id, userType };
}

/** The letter that a term stands under. */
export function letterOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0) ?? 0);
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
