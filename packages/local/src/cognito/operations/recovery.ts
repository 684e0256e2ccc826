import { attributeMap } from "../attributes.ts";
import { checkCode, sendCode, withoutCode } from "../codes.ts";
import { notAuthorized, wrongCode } from "../errors.ts";
import { delivery } from "../mail.ts";
import { clientsUserInput, confirmationCode, open, password, type Operation } from "../operation.ts";
import { checkPolicy, hashPassword } from "../passwords.ts";
import { checkSecretHash } from "../pool.ts";

/**
 * A new password for who forgot the old one. A name that nobody has, a disabled account and one without a proven address
 * are answered as if a code had been sent
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html).
 */
export const recoveryOperations: Readonly<Record<string, Operation>> = {
  ForgotPassword: open(clientsUserInput, async (input, pool) => {
    checkSecretHash(pool, input.ClientId, input.Username, input.SecretHash);
    const user = pool.store.find(input.Username);
    if (!user?.enabled || !user.emailVerified) {
      return { CodeDeliveryDetails: delivery(input.Username) };
    }
    if (user.status === "FORCE_CHANGE_PASSWORD") {
      throw notAuthorized("User password cannot be reset in the current state.");
    }
    const { ClientMetadata } = input;
    return {
      CodeDeliveryDetails: await sendCode(
        pool,
        user,
        "recovery",
        "CustomMessage_ForgotPassword",
        ClientMetadata,
      ),
    };
  }),
  ConfirmForgotPassword: open(
    clientsUserInput.extend({ ConfirmationCode: confirmationCode, Password: password }),
    async (input, pool) => {
      checkSecretHash(pool, input.ClientId, input.Username, input.SecretHash);
      checkPolicy(input.Password);
      const user = pool.store.find(input.Username);
      if (!user?.enabled) throw wrongCode();
      await checkCode(pool, user, "recovery", input.ConfirmationCode);
      const hash = await hashPassword(input.Password);
      const changed = await pool.store.change(user.sub, (now) => ({
        password: hash,
        status: "CONFIRMED",
        codes: withoutCode(now, "recovery"),
      }));
      await pool.triggers.postConfirmation("PostConfirmation_ConfirmForgotPassword", {
        userName: changed.sub,
        userAttributes: { ...attributeMap(changed), "cognito:user_status": changed.status },
        clientId: input.ClientId,
        clientMetadata: input.ClientMetadata,
      });
      return {};
    },
  ),
};
