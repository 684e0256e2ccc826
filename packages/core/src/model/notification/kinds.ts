import type { DataOf, MailSwitch, Reader, Told } from "./kind.ts";
import * as decisions from "./kinds/decisions.ts";
import * as enquiries from "./kinds/enquiries.ts";
import * as jobs from "./kinds/jobs.ts";
import * as message from "./kinds/message.ts";
import * as payments from "./kinds/payments.ts";
import * as premium from "./kinds/premium.ts";
import * as reports from "./kinds/reports.ts";
import * as reviews from "./kinds/reviews.ts";
import * as saved from "./kinds/saved.ts";

/** The data of the kinds that are told in the app, by the names that rows keep. */
export const shapes = () => ({
  ...decisions.shapes(),
  ...reviews.shapes(),
  ...saved.shapes(),
  ...premium.shapes(),
  ...payments.shapes(),
  ...reports.shapes(),
  ...jobs.shapes(),
  ...enquiries.shapes(),
});

export type NotificationKind = keyof ReturnType<typeof shapes>;

/** Each kind with its data. */
export type News = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly data: DataOf<typeof shapes, Kind> };
}[NotificationKind];

const words = {
  ...decisions.words,
  ...reviews.words,
  ...saved.words,
  ...premium.words,
  ...payments.words,
  ...reports.words,
  ...jobs.words,
  ...enquiries.words,
};

/** The mails that one can do without. What concerns an account's safety, approval and payments is always mailed. */
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

/** One of each kind of mail. */
export function eachMailKind<Value>(valueOf: (kind: MailKind) => Value) {
  return Object.fromEntries(mailKinds.map((kind) => [kind, valueOf(kind)])) as Record<MailKind, Value>;
}

/** What a notification says to a user, and where it leads. */
export function inWords({ kind, data }: News, reader: Reader): Told {
  const told = words[kind] as (data: News["data"], reader: Reader) => Told;
  return told(data, reader);
}
