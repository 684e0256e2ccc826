import * as z from "zod";
import { attributesOf, checkWritable } from "../attributes.ts";
import { writeAttributes } from "../change-attributes.ts";
import { checkCode, withoutCode } from "../codes.ts";
import { invalidParameter, notAuthorized } from "../errors.ts";
import { attributes, confirmationCode, open, password, stringMap, type Operation } from "../operation.ts";
import { checkPolicy, hashPassword, isPassword } from "../passwords.ts";
import { tokensUser } from "../pool.ts";
import { poolSettings } from "../settings.ts";

const AccessToken = z.string();

/** What a signed-in user does to the own account, by access token. */
export const ownAccountOperations: Readonly<Record<string, Operation>> = {
  GetUser: open(z.object({ AccessToken }), async (input, pool) => {
    const user = await tokensUser(pool, input.AccessToken);
    // `sub` is always among them.
    const readable = new Set<string>(["sub", ...poolSettings.readAttributes]);
    return {
      Username: user.sub,
      UserAttributes: attributesOf(user).filter(({ Name }) => readable.has(Name)),
    };
  }),
  ChangePassword: open(
    z.object({ AccessToken, PreviousPassword: password, ProposedPassword: password }),
    async (input, pool) => {
      const user = await tokensUser(pool, input.AccessToken);
      if (!(await isPassword(input.PreviousPassword, user.password))) {
        throw notAuthorized("Incorrect username or password.");
      }
      checkPolicy(input.ProposedPassword);
      const hash = await hashPassword(input.ProposedPassword);
      await pool.store.change(user.sub, () => ({ password: hash }));
      return {};
    },
  ),
  UpdateUserAttributes: open(
    z.object({ AccessToken, UserAttributes: attributes, ClientMetadata: stringMap.optional() }),
    async (input, pool) => {
      const user = await tokensUser(pool, input.AccessToken);
      checkWritable(input.UserAttributes);
      const sent = await writeAttributes(pool, user, input.UserAttributes, input.ClientMetadata);
      return { CodeDeliveryDetailsList: sent };
    },
  ),
  VerifyUserAttribute: open(
    z.object({ AccessToken, AttributeName: z.string(), Code: confirmationCode }),
    async (input, pool) => {
      const user = await tokensUser(pool, input.AccessToken);
      if (input.AttributeName !== "email") throw invalidParameter("Only the address can be verified.");
      await checkCode(pool, user, "email", input.Code);
      const { email = user.email } = user.codes.email ?? {};
      await pool.store.change(user.sub, (now) => ({
        email,
        emailVerified: true,
        codes: withoutCode(now, "email"),
      }));
      return {};
    },
  ),
  GlobalSignOut: open(z.object({ AccessToken }), async (input, pool) => {
    const { sub } = await tokensUser(pool, input.AccessToken);
    await pool.store.endSessionsOf(sub);
    return {};
  }),
  DeleteUser: open(z.object({ AccessToken }), async (input, pool) => {
    const { sub } = await tokensUser(pool, input.AccessToken);
    await pool.store.remove(sub);
    return {};
  }),
};
