import type { DataOf, MailSwitch, Reader, Told } from "./kind.ts";
import * as approved from "./kinds/approved.ts";
import * as message from "./kinds/message.ts";
import * as paymentAttention from "./kinds/payment-attention.ts";
import * as paymentRefunded from "./kinds/payment-refunded.ts";
import * as premiumEnded from "./kinds/premium-ended.ts";
import * as premiumEnding from "./kinds/premium-ending.ts";
import * as premiumStarted from "./kinds/premium-started.ts";
import * as rejected from "./kinds/rejected.ts";
import * as reportResolved from "./kinds/report-resolved.ts";
import * as review from "./kinds/review.ts";
import * as reviewAnswer from "./kinds/review-answer.ts";
import * as savedArtisanAvailable from "./kinds/saved-artisan-available.ts";
import * as savedSearchMatch from "./kinds/saved-search-match.ts";
import * as suspended from "./kinds/suspended.ts";

/** The data of the kinds that are told in the app, by the names that rows keep. */
export const shapes = () => ({
  approved: approved.data(),
  rejected: rejected.data(),
  suspended: suspended.data(),
  review: review.data(),
  "review-answer": reviewAnswer.data(),
  "saved-artisan-available": savedArtisanAvailable.data(),
  "saved-search-match": savedSearchMatch.data(),
  "premium-started": premiumStarted.data(),
  "premium-ending": premiumEnding.data(),
  "premium-ended": premiumEnded.data(),
  "payment-refunded": paymentRefunded.data(),
  "payment-attention": paymentAttention.data(),
  "report-resolved": reportResolved.data(),
});

type Shapes = ReturnType<typeof shapes>;
export type NotificationKind = keyof Shapes;

/** Each kind with its data. */
export type News = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly data: DataOf<() => Shapes[Kind]> };
}[NotificationKind];

const words = {
  approved: approved.told,
  rejected: rejected.told,
  suspended: suspended.told,
  review: review.told,
  "review-answer": reviewAnswer.told,
  "saved-artisan-available": savedArtisanAvailable.told,
  "saved-search-match": savedSearchMatch.told,
  "premium-started": premiumStarted.told,
  "premium-ending": premiumEnding.told,
  "premium-ended": premiumEnded.told,
  "payment-refunded": paymentRefunded.told,
  "payment-attention": paymentAttention.told,
  "report-resolved": reportResolved.told,
};

/** The mails that one can do without. What concerns an account's safety, approval and payments is always mailed. */
export const mailSwitches = {
  messages: message.mailSwitch,
  reviews: review.mailSwitch,
  savedArtisans: savedArtisanAvailable.mailSwitch,
  savedSearches: savedSearchMatch.mailSwitch,
  premium: premiumEnding.mailSwitch,
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
