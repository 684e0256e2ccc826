import { newId } from "@handiwork/core/platform/ids";
import * as z from "zod";

/** A mail that SES would have sent. */
export interface Mail {
  /** Time-ordered. It is the MessageId of the response, too. */
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** The sender with the display name. */
  from: string;
  /** Bare addresses in lower case. */
  to: string[];
  subject: string;
  text?: string | undefined;
  html?: string | undefined;
  headers: { name: string; value: string }[];
}

/** A display name, quoted if it contains punctuation, and an address in angle brackets. */
const named = /^(?:"(?:[^"\\\r\n]|\\.)*"\s*|[^"(),:;<>@[\\\]\r\n]*)<([^<>]*)>$/;

/** `Ada Obi <ada@example.com>` or `ada@example.com`. The output is the address in lower case. SES takes ASCII addresses alone. */
const Address = z
  .string()
  .transform((text) => named.exec(text)?.[1] ?? text)
  .pipe(z.email("Illegal address").toLowerCase());

const content = z.strictObject({ Data: z.string(), Charset: z.literal("UTF-8").default("UTF-8") });
const header = z
  .strictObject({ Name: z.string(), Value: z.string() })
  .transform(({ Name, Value }) => ({ name: Name, value: Value }));

/** The request of SendEmail in the SESv2 API. Unknown parameters are rejected. */
const SendEmail = z.strictObject({
  FromEmailAddress: z.string().refine((text) => Address.safeParse(text).success, "Illegal address"),
  Destination: z.strictObject({ ToAddresses: z.array(Address).min(1).max(50) }),
  EmailTags: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z
        .strictObject({ Text: content.optional(), Html: content.optional() })
        .refine(({ Text, Html }) => Text ?? Html, "The body needs a text or an HTML part."),
      Headers: z.array(header).default([]),
    }),
  }),
});

/** Returns the mail of a SendEmail request. Throws ZodError if SES or the mailbox does not accept it. */
export function mailOf(request: unknown): Mail {
  const { FromEmailAddress: from, Destination, Content } = SendEmail.parse(request);
  const { Subject, Body, Headers: headers } = Content.Simple;
  return {
    id: newId(),
    at: new Date().toISOString(),
    from,
    to: Destination.ToAddresses,
    subject: Subject.Data,
    text: Body.Text?.Data,
    html: Body.Html?.Data,
    headers,
  };
}
