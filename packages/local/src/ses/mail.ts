import * as z from "zod";
import { newId } from "@handiwork/core/platform/ids";
import { BadRequest, addressOf } from "./addresses.ts";

/** A mail that would have been sent. */
export interface Mail {
  /** Time-ordered; also the MessageId that the sender was answered. */
  id: string;
  /** When it was sent, ISO 8601 in UTC. */
  at: string;
  /** As given, with the display name. */
  from: string;
  /** Bare addresses in lower case. */
  to: string[];
  subject: string;
  text?: string | undefined;
  html?: string | undefined;
  headers: { name: string; value: string }[];
}

const content = z.strictObject({ Data: z.string(), Charset: z.literal("UTF-8").default("UTF-8") });
const nameAndValue = z.strictObject({ Name: z.string(), Value: z.string() });

/** SendEmail of the SESv2 API, as far as the mailbox takes it; what it does not know is refused rather than forgotten. */
const SendEmail = z.strictObject({
  FromEmailAddress: z.string().default(""),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()).default([]) }).default({ ToAddresses: [] }),
  EmailTags: z.array(nameAndValue).default([]),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z.strictObject({ Text: content.optional(), Html: content.optional() }),
      Headers: z.array(nameAndValue).default([]),
    }),
  }),
});

/**
 * The mail of a SendEmail request. Throws BadRequest where SES would refuse it (an address that is none, no recipient or
 * more than 50, no sender, no body), and for what the mailbox does not know.
 */
export function mailOf(request: unknown, now: Date): Mail {
  const parsed = SendEmail.safeParse(request);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadRequest(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { FromEmailAddress: from, Destination, Content } = parsed.data;
  const { Subject, Body, Headers } = Content.Simple;
  if (!Body.Text && !Body.Html) throw new BadRequest("The body needs a text or an HTML part.");
  addressOf(from);
  const to = Destination.ToAddresses.map(addressOf);
  if (to.length === 0) throw new BadRequest("At least one recipient is required.");
  if (to.length > 50) throw new BadRequest("Recipient count exceeds 50.");
  return {
    id: newId(),
    at: now.toISOString(),
    from,
    to,
    subject: Subject.Data,
    text: Body.Text?.Data,
    html: Body.Html?.Data,
    headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
  };
}
