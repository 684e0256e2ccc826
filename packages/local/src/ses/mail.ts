import PostalMime, { type Address, type Email } from "postal-mime";
import * as z from "zod";
import { newId } from "@handiwork/core/platform/ids";
import { BadRequest, addressOf } from "./addresses.ts";

/** A mail that would have been sent. Addresses in `to`, `cc` and `bcc` are bare and in lower case. */
export interface Mail {
  /** Time-ordered; also the MessageId that the sender was answered. */
  id: string;
  /** When it was sent, ISO 8601 in UTC. */
  at: string;
  /** As given, with the display name. */
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text?: string | undefined;
  html?: string | undefined;
  headers: { name: string; value: string }[];
  /** Their contents are not kept. */
  attachments: { name: string; type: string }[];
}

const list = z.array(z.string()).default([]);
const content = z.object({ Data: z.string() });

/** SendEmail of the SESv2 API, as far as the mailbox takes it. */
const SendEmail = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({ ToAddresses: list, CcAddresses: list, BccAddresses: list })
    .default({ ToAddresses: [], CcAddresses: [], BccAddresses: [] }),
  ReplyToAddresses: list,
  Content: z.object({
    Simple: z
      .object({
        Subject: content,
        Body: z.object({ Text: content.optional(), Html: content.optional() }),
        Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
        Attachments: z
          .array(
            z.object({ FileName: z.string(), ContentType: z.string().default("application/octet-stream") }),
          )
          .default([]),
      })
      .optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
});
type SendEmail = z.infer<typeof SendEmail>;

/**
 * The mail of a SendEmail request. Throws BadRequest where SES would refuse it: an address that is none, no recipient or
 * more than 50, no sender, a content that is neither Simple nor Raw.
 */
export async function mailOf(request: unknown, now: Date): Promise<Mail> {
  const parsed = SendEmail.safeParse(request);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadRequest(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { Content } = parsed.data;
  if (!Content.Raw === !Content.Simple) {
    throw new BadRequest("The content must be either Simple or Raw; the embedded mailbox has no templates.");
  }
  const message = Content.Raw
    ? await rawMessage(parsed.data, Content.Raw.Data)
    : simpleMessage(parsed.data, Content.Simple);
  addressOf(message.from);
  for (const address of message.replyTo) addressOf(address);
  const mail = {
    ...message,
    to: message.to.map(addressOf),
    cc: message.cc.map(addressOf),
    bcc: message.bcc.map(addressOf),
  };
  const recipients = mail.to.length + mail.cc.length + mail.bcc.length;
  if (recipients === 0) throw new BadRequest("At least one recipient is required.");
  if (recipients > 50) throw new BadRequest("Recipient count exceeds 50.");
  return { id: newId(), at: now.toISOString(), ...mail };
}

type Message = Omit<Mail, "id" | "at">;

function simpleMessage(request: SendEmail, simple: SendEmail["Content"]["Simple"]): Message {
  const { ToAddresses, CcAddresses, BccAddresses } = request.Destination;
  const { Text, Html } = simple?.Body ?? {};
  if (!Text && !Html) throw new BadRequest("The body needs a text or an HTML part.");
  return {
    from: request.FromEmailAddress ?? "",
    to: ToAddresses,
    cc: CcAddresses,
    bcc: BccAddresses,
    replyTo: request.ReplyToAddresses,
    subject: simple?.Subject.Data ?? "",
    text: Text?.Data,
    html: Html?.Data,
    headers: (simple?.Headers ?? []).map(({ Name, Value }) => ({ name: Name, value: Value })),
    attachments: (simple?.Attachments ?? []).map(({ FileName, ContentType }) => ({
      name: FileName,
      type: ContentType,
    })),
  };
}

/** A raw message names its people in its headers; a Destination beside it says who really gets it. */
async function rawMessage(request: SendEmail, base64: string): Promise<Message> {
  const email = await PostalMime.parse(Buffer.from(base64, "base64"));
  const { ToAddresses, CcAddresses, BccAddresses } = request.Destination;
  const given = ToAddresses.length + CcAddresses.length + BccAddresses.length > 0;
  const from = request.FromEmailAddress ?? (email.from && written(email.from));
  if (from === undefined) throw new BadRequest("Missing required header 'From'.");
  return {
    from,
    to: given ? ToAddresses : people(email.to),
    cc: given ? CcAddresses : people(email.cc),
    bcc: given ? BccAddresses : people(email.bcc),
    replyTo: people(email.replyTo),
    subject: email.subject ?? "",
    text: email.text,
    html: email.html,
    headers: customHeaders(email),
    attachments: email.attachments.map(({ filename, mimeType }) => ({
      name: filename ?? "unnamed",
      type: mimeType,
    })),
  };
}

/** The headers that the mail does not show elsewhere. */
function customHeaders({ headers }: Email): Mail["headers"] {
  return headers
    .filter(({ key }) => key.startsWith("x-") || key.startsWith("list-"))
    .map(({ originalKey, value }) => ({ name: originalKey, value }));
}

/** Every address of a header, its groups' members too. */
function people(addresses: Address[] = []): string[] {
  return addresses.flatMap((address) => (address.group ? address.group.map(written) : [written(address)]));
}

function written({ name, address = "" }: Address): string {
  return name ? `"${name.replaceAll(/["\\]/g, "")}" <${address}>` : address;
}
