import { merge, readAttributes, type Attribute } from "./attributes.ts";
import { sendCode } from "./codes.ts";
import { CognitoError } from "./errors.ts";
import type { Delivery } from "./mail.ts";
import type { Pool } from "./pool.ts";
import type { User } from "./records.ts";

/**
 * Writes attributes of a user. A new address that does not come with `email_verified` is kept beside the old one until
 * its code is given (the pool's AttributesRequireVerificationBeforeUpdate, `keepOriginal` in stacks/identity.ts); answers
 * where that code went. Throws InvalidParameterException, AliasExistsException.
 */
export async function writeAttributes(
  pool: Pool,
  user: User,
  attributes: readonly Attribute[],
  clientMetadata: Record<string, string> | undefined,
): Promise<Delivery[]> {
  const { email, emailVerified, others } = readAttributes(attributes);
  const holder = email === undefined ? undefined : pool.store.find(email);
  if (holder && holder.sub !== user.sub) {
    throw new CognitoError("AliasExistsException", "An account with the email already exists.");
  }
  const mustProve = email !== undefined && email !== user.email && emailVerified !== true;
  const changed = await pool.store.change(user.sub, (now) => ({
    attributes: merge(now.attributes, others),
    ...(email !== undefined && !mustProve && { email }),
    ...(emailVerified !== undefined && !mustProve && { emailVerified }),
  }));
  if (!mustProve) return [];
  const source = "CustomMessage_UpdateUserAttribute";
  return [await sendCode(pool, changed, "email", source, clientMetadata, email)];
}
