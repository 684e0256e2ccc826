import { ServiceError, services, signed } from "../aws/index.ts";
import { config } from "../config/index.ts";
import { currentWork } from "../trace/index.ts";
import type { Mail } from "./layout.ts";

/** In milliseconds. */
const patience = 5_000;

/** SES's errors about this very mail: an address that is none, or one that it may not send to. Others may pass. */
const final = new Set(["BadRequestException", "MessageRejected"]);

/**
 * What became of a mail; for what was not sent, nobody need try again. `undeliverable`: mails to that address came back, or were
 * complained about, so none was sent (`undeliverable/`).
 */
export type Outcome = "sent" | "refused" | "no-sender" | "undeliverable";

/**
 * Sends a mail by SES (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html). Out: `refused` where SES
 * will never take this one, `no-sender` where the stage has no address to send from. Throws ServiceError, or what
 * `services.send` throws, where trying again may help.
 */
export async function send({ to, subject, text, html, endUrl }: Mail): Promise<Outcome> {
  const { AWS_REGION, MAIL_FROM, SES_ENDPOINT } = config();
  if (!MAIL_FROM) return "no-sender";
  const request = {
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
  };
  const answer = await services.send(
    signed("ses", {
      method: "POST",
      url: `${SES_ENDPOINT ?? `https://email.${AWS_REGION}.amazonaws.com`}/v2/email/outbound-emails`,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    }),
    patience,
  );
  if (answer.status < 300) return "sent";
  const [name = ""] = (answer.headers["x-amzn-errortype"] ?? "UnknownError").split(":");
  if (final.has(name)) return "refused";
  // SES's own words may name the address: they are for no log.
  throw new ServiceError(name, "The mail service did not take a mail.", answer.status);
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
