import { randomUUID } from "node:crypto";
import * as z from "zod";
import { toEmail } from "../attributes.ts";
import { CognitoError, invalidParameter, notAuthorized } from "../errors.ts";
import { attributes, openOperation, password, username, type Operation } from "../operation.ts";
import { checkPolicy, hashPassword } from "../passwords.ts";
import { checkSecretHash, type Pool } from "../pool.ts";

const signUpInput = z.strictObject({
  ClientId: z.string(),
  SecretHash: z.string().optional(),
  Username: username,
  Password: password,
  UserAttributes: attributes.default([]),
});

export const signUpOperations: Readonly<Record<string, Operation>> = {
  SignUp: openOperation(signUpInput, signUp),
};

/** Creates a user. Only the PreSignUp trigger can confirm one, because the embedded pool mails no codes. */
async function signUp(input: z.infer<typeof signUpInput>, pool: Pool): Promise<object> {
  const { ClientId, Username, SecretHash } = input;
  checkSecretHash(pool, ClientId, Username, SecretHash);
  const email = toEmail(Username, "Username should be an email.");
  for (const { Name, Value } of input.UserAttributes) {
    if (Name !== "email") throw notAuthorized("A client attempted to write unauthorized attribute");
    if (toEmail(Value, "Invalid email address format.") !== email) {
      throw invalidParameter("The email attribute is not the user name.");
    }
  }
  checkPolicy(input.Password);
  if (pool.store.find(email)) {
    throw new CognitoError("UsernameExistsException", "An account with the given email already exists.");
  }
  const sub = randomUUID();
  const { autoConfirmUser, autoVerifyEmail } = await pool.preSignUp({ sub, email });
  await pool.store.add({
    sub,
    email,
    emailVerified: autoVerifyEmail,
    password: await hashPassword(input.Password),
    status: autoConfirmUser ? "CONFIRMED" : "UNCONFIRMED",
    enabled: true,
    groups: [],
    createdAt: pool.now(),
    modifiedAt: pool.now(),
  });
  return { UserConfirmed: autoConfirmUser, UserSub: sub };
}
