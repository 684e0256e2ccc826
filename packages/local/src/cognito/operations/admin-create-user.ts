import { randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import { attributesOf, merge, readAttributes, toEmail } from "../attributes.ts";
import { CognitoError, invalidParameter } from "../errors.ts";
import { deliverCode } from "../mail.ts";
import { adminsUserInput, attributes, password, signed, stringMap } from "../operation.ts";
import { checkPolicy, hashPassword } from "../passwords.ts";
import { checkPool } from "../pool.ts";
import { summaryOf } from "../summary.ts";

const input = adminsUserInput.extend({
  UserAttributes: attributes.default([]),
  ValidationData: attributes.default([]),
  TemporaryPassword: password.optional(),
  MessageAction: z.enum(["SUPPRESS", "RESEND"]).optional(),
  DesiredDeliveryMediums: z.array(z.enum(["EMAIL", "SMS"])).default(["SMS"]),
  ClientMetadata: stringMap.optional(),
});

/**
 * A user with a temporary password, who is asked for a new one at the first sign-in. The trigger's wish to confirm or
 * verify is not heard here, as in the service.
 */
export const adminCreateUser = signed(input, async (request, pool) => {
  checkPool(pool, request.UserPoolId);
  const email = toEmail(request.Username, "Username should be an email.");
  const wanted = readAttributes(request.UserAttributes);
  if (wanted.email !== undefined && wanted.email !== email) {
    throw invalidParameter("The email attribute is not the user name.");
  }
  checkMessage(request);
  const temporary = request.TemporaryPassword ?? randomBytes(9).toString("base64url");
  checkPolicy(temporary);
  if (pool.store.find(email)) {
    throw new CognitoError("UsernameExistsException", "An account with the given email already exists.");
  }
  const sub = randomUUID();
  await pool.triggers.preSignUp(
    "PreSignUp_AdminCreateUser",
    {
      userName: sub,
      userAttributes: {
        ...wanted.others,
        email,
        email_verified: String(wanted.emailVerified ?? false),
        "cognito:user_status": "FORCE_CHANGE_PASSWORD",
      },
      clientMetadata: request.ClientMetadata,
    },
    Object.fromEntries(request.ValidationData.map(({ Name, Value }) => [Name, Value])),
  );
  const user = await pool.store.add({
    sub,
    email,
    emailVerified: wanted.emailVerified ?? false,
    attributes: merge({}, wanted.others),
    password: await hashPassword(temporary),
    status: "FORCE_CHANGE_PASSWORD",
    enabled: true,
    groups: [],
    createdAt: pool.now(),
    modifiedAt: pool.now(),
    codes: {},
  });
  if (request.MessageAction !== "SUPPRESS") {
    await deliverCode(pool, user, {
      source: "CustomMessage_AdminCreateUser",
      code: temporary,
      to: email,
      clientMetadata: request.ClientMetadata,
    });
  }
  return { User: { ...summaryOf(user), Attributes: attributesOf(user) } };
});

/** The invitation goes by e-mail or not at all: the pool has no text messages. */
function checkMessage({ MessageAction, DesiredDeliveryMediums }: z.infer<typeof input>): void {
  if (MessageAction === "RESEND") throw invalidParameter("The embedded pool resends no invitations.");
  if (MessageAction !== "SUPPRESS" && !DesiredDeliveryMediums.includes("EMAIL")) {
    throw invalidParameter("User does not have delivery config set to turn on SMS");
  }
}
