import * as z from "zod";
import { attributesOf } from "../attributes.ts";
import { writeAttributes } from "../change-attributes.ts";
import { adminsUserInput, attributes, password, signed, stringMap, type Operation } from "../operation.ts";
import { checkPolicy, hashPassword } from "../passwords.ts";
import { adminsUser } from "../pool.ts";
import { summaryOf } from "../summary.ts";
import { adminCreateUser } from "./admin-create-user.ts";

/** What our server does to anybody's account. All throw UserNotFoundException where there is none. */
export const adminUserOperations: Readonly<Record<string, Operation>> = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: signed(adminsUserInput, async (input, pool) => {
    const user = adminsUser(pool, input);
    return { ...summaryOf(user), UserAttributes: attributesOf(user) };
  }),
  AdminUpdateUserAttributes: signed(
    adminsUserInput.extend({ UserAttributes: attributes, ClientMetadata: stringMap.optional() }),
    async (input, pool) => {
      await writeAttributes(pool, adminsUser(pool, input), input.UserAttributes, input.ClientMetadata);
      return {};
    },
  ),
  AdminSetUserPassword: signed(
    adminsUserInput.extend({ Password: password, Permanent: z.boolean().default(false) }),
    async (input, pool) => {
      const { sub } = adminsUser(pool, input);
      checkPolicy(input.Password);
      const hash = await hashPassword(input.Password);
      await pool.store.change(sub, () => ({
        password: hash,
        status: input.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
      }));
      return {};
    },
  ),
  /** Ends every session, as the service does; access tokens that were issued work elsewhere until they expire. */
  AdminDisableUser: signed(adminsUserInput, async (input, pool) => {
    const { sub } = adminsUser(pool, input);
    await Promise.all([pool.store.change(sub, () => ({ enabled: false })), pool.store.endSessionsOf(sub)]);
    return {};
  }),
  AdminEnableUser: signed(adminsUserInput, async (input, pool) => {
    await pool.store.change(adminsUser(pool, input).sub, () => ({ enabled: true }));
    return {};
  }),
  AdminUserGlobalSignOut: signed(adminsUserInput, async (input, pool) => {
    await pool.store.endSessionsOf(adminsUser(pool, input).sub);
    return {};
  }),
  AdminDeleteUser: signed(adminsUserInput, async (input, pool) => {
    await pool.store.remove(adminsUser(pool, input).sub);
    return {};
  }),
};
