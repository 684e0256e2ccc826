import { AccountEntity } from "./account.entity.ts";
import { nowIso } from "../platform/clock.ts";
import { Invalid } from "../platform/errors.ts";
import { passwordLimits, consume } from "../platform/limit/index.ts";
import { authenticate, revoke } from "./user-pool/index.ts";

/**
 * Checks the owner's password. Returns the account's address.
 *
 * @param field the form field for the error
 * @throws {Invalid} @throws {TooMany}
 */
export async function confirmPassword(accountId: string, password: string, field: string): Promise<string> {
  await consume(passwordLimits(accountId));
  const { data: profile } = await AccountEntity.get({ id: accountId }).go({ consistent: true });
  const tokens = profile && (await authenticate(profile.email, password));
  if (!profile || !tokens)
    throw new Invalid("The password is incorrect.", { [field]: "The password is incorrect." });
  await revoke(tokens.refresh);
  return profile.email;
}

/** Records that the owner has verified the address, keeping the first time. */
export async function markAddressVerified(id: string): Promise<void> {
  await AccountEntity.patch({ id })
    .data((attributes, { ifNotExists }) => ifNotExists(attributes.emailVerifiedAt, nowIso()))
    .go();
}
