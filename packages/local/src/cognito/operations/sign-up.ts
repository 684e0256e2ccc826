import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { attributeMap, checkWritable, merge, readAttributes, toEmail } from "../attributes.ts";
import { checkCode, sendCode, withoutCode } from "../codes.ts";
import { CognitoError, expiredCode, invalidParameter, notAuthorized } from "../errors.ts";
import { delivery } from "../mail.ts";
import {
  adminsUserInput,
  attributes,
  clientsUserInput,
  confirmationCode,
  open,
  password,
  signed,
  stringMap,
  type Operation,
} from "../operation.ts";
import { checkPolicy, hashPassword } from "../passwords.ts";
import { adminsUser, checkSecretHash, type Pool } from "../pool.ts";
import type { User } from "../records.ts";

const signUpInput = clientsUserInput.extend({
  Password: password,
  UserAttributes: attributes.default([]),
  ValidationData: attributes.default([]),
});

/** Sign-up by the person itself, and what confirms it. */
export const signUpOperations: Readonly<Record<string, Operation>> = {
  SignUp: open(signUpInput, signUp),
  ConfirmSignUp: open(
    clientsUserInput.extend({ ConfirmationCode: confirmationCode }),
    async (input, pool) => {
      checkSecretHash(pool, input.ClientId, input.Username, input.SecretHash);
      const user = pool.store.find(input.Username);
      if (!user) throw expiredCode();
      if (user.status !== "UNCONFIRMED") {
        throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
      }
      await checkCode(pool, user, "signUp", input.ConfirmationCode);
      const confirmed = await pool.store.change(user.sub, (now) => ({
        status: "CONFIRMED",
        emailVerified: true,
        codes: withoutCode(now, "signUp"),
      }));
      await afterConfirmation(pool, confirmed, input.ClientMetadata);
      return {};
    },
  ),
  ResendConfirmationCode: open(clientsUserInput, async (input, pool) => {
    checkSecretHash(pool, input.ClientId, input.Username, input.SecretHash);
    const user = pool.store.find(input.Username);
    if (!user?.enabled) return { CodeDeliveryDetails: delivery(input.Username) };
    if (user.status !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
    const { ClientMetadata } = input;
    return {
      CodeDeliveryDetails: await sendCode(pool, user, "signUp", "CustomMessage_ResendCode", ClientMetadata),
    };
  }),
  AdminConfirmSignUp: signed(
    adminsUserInput.extend({ ClientMetadata: stringMap.optional() }),
    async (input, pool) => {
      const user = adminsUser(pool, input);
      if (user.status !== "UNCONFIRMED") {
        throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
      }
      const confirmed = await pool.store.change(user.sub, () => ({ status: "CONFIRMED" }));
      await afterConfirmation(pool, confirmed, input.ClientMetadata);
      return {};
    },
  ),
};

async function signUp(input: z.infer<typeof signUpInput>, pool: Pool): Promise<object> {
  const { ClientId, Username, SecretHash, ClientMetadata } = input;
  checkSecretHash(pool, ClientId, Username, SecretHash);
  const email = toEmail(Username, "Username should be an email.");
  checkWritable(input.UserAttributes);
  const wanted = readAttributes(input.UserAttributes);
  if (wanted.email !== undefined && wanted.email !== email) {
    throw invalidParameter("The email attribute is not the user name.");
  }
  checkPolicy(input.Password);
  if (pool.store.find(email)) {
    throw new CognitoError("UsernameExistsException", "An account with the given email already exists.");
  }
  const sub = randomUUID();
  const { autoConfirmUser, autoVerifyEmail } = await pool.triggers.preSignUp(
    "PreSignUp_SignUp",
    {
      userName: sub,
      userAttributes: { email, ...wanted.others },
      clientId: ClientId,
      clientMetadata: ClientMetadata,
    },
    Object.fromEntries(input.ValidationData.map(({ Name, Value }) => [Name, Value])),
  );
  const user = await pool.store.add({
    sub,
    email,
    emailVerified: autoVerifyEmail,
    attributes: merge({}, wanted.others),
    password: await hashPassword(input.Password),
    status: autoConfirmUser ? "CONFIRMED" : "UNCONFIRMED",
    enabled: true,
    groups: [],
    createdAt: pool.now(),
    modifiedAt: pool.now(),
    codes: {},
  });
  if (autoConfirmUser) {
    await afterConfirmation(pool, user, ClientMetadata);
    return { UserConfirmed: true, UserSub: sub };
  }
  const details = await sendCode(pool, user, "signUp", "CustomMessage_SignUp", ClientMetadata);
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: details };
}

async function afterConfirmation(
  pool: Pool,
  user: User,
  clientMetadata: Record<string, string> | undefined,
): Promise<void> {
  await pool.triggers.postConfirmation("PostConfirmation_ConfirmSignUp", {
    userName: user.sub,
    userAttributes: { ...attributeMap(user), "cognito:user_status": user.status },
    clientId: pool.clientId,
    clientMetadata,
  });
}
