import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { config } from "../config/index.ts";
import type { Mail } from "./layout.ts";

let client: SESv2Client | undefined;

function connect(): SESv2Client {
  const { AWS_REGION, SES_ENDPOINT } = config();
  return new SESv2Client({
    region: AWS_REGION,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
    ...(SES_ENDPOINT ? { endpoint: SES_ENDPOINT } : {}),
  });
}

/**
 * What SES answers where it will never take this very mail: an address that is none, or one that it may not send to
 * (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html). Its other errors may pass.
 */
const final = new Set(["BadRequestException", "MessageRejected"]);

/**
 * Sends a mail. Out: `sent`; or why it will never be, so that nobody tries again: `refused` by SES, or `no-sender` where
 * the stage has none. Throws the SDK's error where trying again may help.
 */
export async function send({ to, subject, text, html }: Mail): Promise<"sent" | "refused" | "no-sender"> {
  const { MAIL_FROM } = config();
  if (!MAIL_FROM) return "no-sender";
  client ??= connect();
  const command = new SendEmailCommand({
    FromEmailAddress: MAIL_FROM,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: content(subject),
        Body: { Text: content(text), Html: content(html) },
        // RFC 3834: no machine answers this.
        Headers: [{ Name: "Auto-Submitted", Value: "auto-generated" }],
      },
    },
  });
  try {
    await client.send(command);
    return "sent";
  } catch (error) {
    if (error instanceof Error && final.has(error.name)) return "refused";
    throw error;
  }
}

function content(Data: string) {
  return { Data, Charset: "UTF-8" };
}
