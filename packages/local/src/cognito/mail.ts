import type { CustomMessageTriggerEvent } from "aws-lambda";
import { attributeMap } from "./attributes.ts";
import { CognitoError } from "./errors.ts";
import type { Pool } from "./pool.ts";
import type { User } from "./records.ts";

/** The occasion of a mail, as the CustomMessage trigger is told. */
export type MessageSource = CustomMessageTriggerEvent["triggerSource"];

/** `CodeDeliveryDetails` of the API. */
export interface Delivery {
  Destination: string;
  DeliveryMedium: "EMAIL";
  AttributeName: "email";
}

export interface CodeMail {
  source: MessageSource;
  code: string;
  to: string;
  clientMetadata?: Record<string, string> | undefined;
}

/** The service's own texts, where no trigger has better ones. */
function defaultText(source: MessageSource): { subject: string; text: string } {
  switch (source) {
    case "CustomMessage_ForgotPassword":
      return { subject: "Your verification code", text: "Your password reset code is {####}" };
    case "CustomMessage_AdminCreateUser":
      return {
        subject: "Your temporary password",
        text: "Your username is {username} and temporary password is {####}.",
      };
    default:
      return { subject: "Your verification code", text: "Your verification code is {####}" };
  }
}

/** Mails a code. Throws CodeDeliveryFailureException where the mail cannot be sent, and what the trigger throws. */
export async function deliverCode(pool: Pool, user: User, mail: CodeMail): Promise<Delivery> {
  const { source, code, to, clientMetadata } = mail;
  const custom = await pool.triggers.customMessage(source, {
    userName: user.sub,
    userAttributes: { ...attributeMap(user), "cognito:user_status": user.status },
    ...(source !== "CustomMessage_AdminCreateUser" && { clientId: pool.clientId }),
    clientMetadata,
  });
  const { subject, text } = defaultText(source);
  const fill = (template: string): string =>
    template.replaceAll("{####}", () => code).replaceAll("{username}", () => user.email);
  try {
    await pool.sendMail({
      to,
      subject: custom.emailSubject ?? subject,
      text: fill(custom.emailMessage ?? text),
      code,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CognitoError("CodeDeliveryFailureException", `The mail could not be sent: ${reason}`);
  }
  return delivery(to);
}

/** What the caller learns of where a code went: `a***@e***`. */
export function delivery(to: string): Delivery {
  const [local = "", domain = ""] = to.split("@");
  const Destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { Destination, DeliveryMedium: "EMAIL", AttributeName: "email" };
}
