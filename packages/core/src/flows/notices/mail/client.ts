import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { clientOf, isServiceError } from "../../../platform/aws/index.ts";
import { config } from "../../../platform/config/index.ts";
import { currentWork } from "../../../platform/trace/index.ts";
import type { Mail } from "./layout.ts";

/** One try, as a mail that was sent twice is read twice. */
const client = clientOf(SESv2Client, () => ({
  endpoint: config().SES_ENDPOINT,
  answerMs: 5_000,
  attempts: 1,
}));

/** SES's errors about this very mail: an address that is none, or one that it may not send to. Others may pass. */
const final = ["BadRequestException", "MessageRejected"];

/**
 * What became of a mail; for what was not sent, nobody need try again. `undeliverable`: mails to that address came back, or were
 * complained about, so none was sent (`undeliverable/`).
 */
export type Outcome = "sent" | "refused" | "no-sender" | "undeliverable";

/**
 * Sends a mail by SES (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html). Out: `refused` where SES
 * will never take this one, `no-sender` where the stage has no address to send from. Throws what SES answers,
 * or where it cannot be reached: trying again may help.
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
          // RFC 3834: no machine answers this.
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
    // SES's own words may name the address: they are for no log.
    const { name, $metadata } = error;
    throw Object.assign(new Error("The mail service did not take a mail."), { name, $metadata });
  }
}

/** What SES tells of the mail later on, if anything, names the request that it was sent for. */
function causeTag() {
  const work = currentWork();
  return work ? { EmailTags: [{ Name: "requestId", Value: work.requestId }] } : {};
}

/** By which a mail program shows a button that ends such mails (RFC 2369, RFC 8058). */
function endHeaders(url: string) {
  return [
    { Name: "List-Unsubscribe", Value: `<${url}>` },
    { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
  ];
}

function content(Data: string) {
  return { Data, Charset: "UTF-8" };
}
