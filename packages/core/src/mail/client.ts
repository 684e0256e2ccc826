import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { clientOf, isServiceError } from "../platform/aws/index.ts";
import { config } from "../platform/config.ts";
import { currentWork } from "../platform/trace/index.ts";
import type { Mail } from "./render.ts";

/** One attempt, because a retry might send the mail twice. */
const client = clientOf(SESv2Client, () => ({
  endpoint: config().SES_ENDPOINT,
  answerMs: 5_000,
  attempts: 1,
}));

/** SES's permanent errors about a mail: an invalid or forbidden address. Others are transient. */
const final = ["BadRequestException", "MessageRejected"];

/** A mail's final outcome. `undeliverable`: not sent, because the address bounces or complained (`undeliverable/`). */
export type Outcome = "sent" | "refused" | "no-sender" | "undeliverable";

/**
 * Sends a mail with SES (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html). Returns
 * `refused` if SES permanently rejects it, `no-sender` if the stage has no sender.
 *
 * @throws transient errors of SES
 */
export async function send({ to, subject, text, html, endUrl }: Mail): Promise<Outcome> {
  const { MAIL_FROM } = config();
  if (!MAIL_FROM) return "no-sender";
  const command = new SendEmailCommand({
    FromEmailAddress: MAIL_FROM,
    ...causeTag(),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: content(subject),
        Body: { Text: content(text), Html: content(html) },
        Headers: [
          // RFC 3834: tells machines not to reply.
          { Name: "Auto-Submitted", Value: "auto-generated" },
          ...(endUrl === undefined ? [] : endHeaders(endUrl)),
        ],
      },
    },
  });
  try {
    await client().send(command);
    return "sent";
  } catch (error) {
    if (isServiceError(error, ...final)) return "refused";
    if (!isServiceError(error)) throw error;
    // SES's message may contain the address, so it is not logged.
    const { name, $metadata } = error;
    throw Object.assign(new Error("The mail service did not take a mail."), { name, $metadata });
  }
}

/** Returns the tag that names the causing request in the later events of SES. */
function causeTag() {
  const work = currentWork();
  return work ? { EmailTags: [{ Name: "requestId", Value: work.requestId }] } : {};
}

/** Returns the headers for mail programs' unsubscribe button (RFC 2369, RFC 8058). */
function endHeaders(url: string) {
  return [
    { Name: "List-Unsubscribe", Value: `<${url}>` },
    { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
  ];
}

function content(Data: string) {
  return { Data, Charset: "UTF-8" };
}
