import { AccountEntity } from "../../../model/account/account.entity.ts";
import { nowIso } from "../../../platform/clock/index.ts";
import { Invalid } from "../../../platform/errors/index.ts";
import { passwordLimits, spend } from "../../../platform/limit/index.ts";
import { authenticate, revoke } from "../user-pool/index.ts";

/**
 * Makes sure that it is the account's owner who asks. In: the password, and the name of the field it was typed into. Out:
 * the account's address. Throws Invalid, TooMany.
 */
export async function confirmPassword(accountId: string, password: string, field: string): Promise<string> {
  await spend(passwordLimits(accountId));
  const { data: profile } = await AccountEntity.get({ id: accountId }).go({ consistent: true });
  const tokens = profile && (await authenticate(profile.email, password));
  if (!profile || !tokens)
    throw new Invalid("The password is incorrect.", { [field]: "The password is incorrect." });
  await revoke(tokens.refresh);
  return profile.email;
}

/** Keeps that the owner has proved the address, when it was first. */
export async function proveAddress(id: string): Promise<void> {
  await AccountEntity.patch({ id })
    .data((attributes, { ifNotExists }) => ifNotExists(attributes.emailVerifiedAt, nowIso()))
    .go();
}
