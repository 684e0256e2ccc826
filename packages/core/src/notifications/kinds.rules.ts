import type { DataOf, MailSwitch, Reader, InAppNotice } from "./kind.schema.ts";
import * as decisions from "./kinds/decisions.schema.ts";
import * as enquiries from "./kinds/enquiries.schema.ts";
import * as jobs from "./kinds/jobs.schema.ts";
import * as message from "./kinds/message.rules.ts";
import * as payments from "./kinds/payments.schema.ts";
import * as premium from "./kinds/premium.schema.ts";
import * as reports from "./kinds/reports.schema.ts";
import * as reviews from "./kinds/reviews.schema.ts";
import * as saved from "./kinds/saved.schema.ts";

/** Returns the data schemas of the app's notifications by their stored names. */
export const dataSchemas = () => ({
  ...decisions.dataSchemas(),
  ...reviews.dataSchemas(),
  ...saved.dataSchemas(),
  ...premium.dataSchemas(),
  ...payments.dataSchemas(),
  ...reports.dataSchemas(),
  ...jobs.dataSchemas(),
  ...enquiries.dataSchemas(),
});

export type NotificationKind = keyof ReturnType<typeof dataSchemas>;

/** A notification's kind and data. */
export type NotificationContent = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly data: DataOf<typeof dataSchemas, Kind> };
}[NotificationKind];

const words = {
  ...decisions.inAppTexts,
  ...reviews.inAppTexts,
  ...saved.inAppTexts,
  ...premium.inAppTexts,
  ...payments.inAppTexts,
  ...reports.inAppTexts,
  ...jobs.inAppTexts,
  ...enquiries.inAppTexts,
};

/** The optional mails. Mails about an account's security, approval and payments are mandatory. */
export const mailSwitches = {
  messages: message.mailSwitch,
  reviews: reviews.mailSwitch,
  ...saved.mailSwitches,
  premium: premium.mailSwitch,
  jobs: jobs.mailSwitch,
  questions: enquiries.mailSwitch,
} satisfies Record<string, MailSwitch>;
export type MailKind = keyof typeof mailSwitches;
export const mailKinds = Object.keys(mailSwitches) as [MailKind, ...MailKind[]];

/** Returns an object with one value per kind of mail. */
export function eachMailKind<Value>(valueOf: (kind: MailKind) => Value) {
  return Object.fromEntries(mailKinds.map((kind) => [kind, valueOf(kind)])) as Record<MailKind, Value>;
}

/** Returns a notification's text and link for a user. */
export function describeNotification({ kind, data }: NotificationContent, reader: Reader): InAppNotice {
  const textOf = words[kind] as (data: NotificationContent["data"], reader: Reader) => InAppNotice;
  return textOf(data, reader);
}
