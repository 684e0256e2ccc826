import * as z from "zod";
import { attributesOf, summaryOf, toEmail, type Attribute } from "../attributes.ts";
import { CognitoError, invalidParameter } from "../errors.ts";
import { adminsUserInput, attributes, password, signedOperation, type Operation } from "../operation.ts";
import { checkPolicy, hashPassword } from "../passwords.ts";
import { adminsUser } from "../pool.ts";

/** Operations of the server on any account. All throw UserNotFoundException for an unknown one. */
export const adminUserOperations: Readonly<Record<string, Operation>> = {
  AdminGetUser: signedOperation(adminsUserInput, async (input, pool) => {
    const user = adminsUser(pool, input);
    return { ...summaryOf(user), UserAttributes: attributesOf(user) };
  }),
  AdminUpdateUserAttributes: signedOperation(
    adminsUserInput.extend({ UserAttributes: attributes }),
    async (input, pool) => {
      const user = adminsUser(pool, input);
      const wanted = readAttributes(input.UserAttributes);
      const holder = wanted.email === undefined ? user : pool.store.find(wanted.email);
      if (holder && holder.sub !== user.sub) {
        throw new CognitoError("AliasExistsException", "An account with the email already exists.");
      }
      await pool.store.change(user.sub, () => wanted);
      return {};
    },
  ),
  AdminSetUserPassword: signedOperation(
    adminsUserInput.extend({ Password: password, Permanent: z.boolean().default(false) }),
    async (input, pool) => {
      const { sub } = adminsUser(pool, input);
      if (!input.Permanent) throw invalidParameter("The embedded pool has no temporary passwords.");
      checkPolicy(input.Password);
      const hash = await hashPassword(input.Password);
      await pool.store.change(sub, () => ({ password: hash, status: "CONFIRMED" }));
      return {};
    },
  ),
  AdminUserGlobalSignOut: signedOperation(adminsUserInput, async (input, pool) => {
    await pool.store.endSessionsOf(adminsUser(pool, input).sub);
    return {};
  }),
  AdminDeleteUser: signedOperation(adminsUserInput, async (input, pool) => {
    await pool.store.remove(adminsUser(pool, input).sub);
    return {};
  }),
};

/**
 * Throws InvalidParameterException for any attribute but the address and its proof, and for an address that does not come
 * as verified: the embedded pool mails no codes that would prove it.
 */
function readAttributes(given: readonly Attribute[]): { email?: string; emailVerified?: boolean } {
  const values = new Map(given.map(({ Name, Value }) => [Name, Value]));
  for (const name of values.keys()) {
    if (name === "sub") throw invalidParameter("Cannot modify the non-mutable attribute sub");
    if (name === "email" || name === "email_verified") continue;
    const reason = "Attribute does not exist in the schema.";
    throw invalidParameter(`Attributes did not conform to the schema: ${name}: ${reason}\n`);
  }
  const [email, verified] = [values.get("email"), values.get("email_verified")];
  if (email !== undefined && verified !== "true") {
    throw invalidParameter("The embedded pool takes a new address with email_verified true only.");
  }
  return {
    ...(email !== undefined && { email: toEmail(email, "Invalid email address format.") }),
    ...(verified !== undefined && { emailVerified: verified === "true" }),
  };
}
