import * as z from "zod";
import { AccountId, Id } from "../../platform/ids/index.ts";

/** Days before the end of premium at which an artisan is reminded, once each. */
export const premiumReminders = [7, 3, 1] as const;

/** What is common to all: `data` is each kind's own. Nothing in it was written by another user but names. */
const common = {
  id: z
    .int()
    .min(1)
    .describe("Its number among the user's notifications, which count from 1: later ones are higher"),
  at: z.iso.datetime().describe("When that happened"),
  isRead: z.boolean(),
};

function kind<const Kind extends string, Shape extends z.ZodRawShape>(name: Kind, data: Shape) {
  return z.object({ ...common, kind: z.literal(name), data: z.object(data) });
}

/** What an admin decided about. What was told before there were merchants' records is about artisans. */
const record = z.enum(["artisan", "merchant"]).default("artisan");

/** What a user is told of in the app. */
export const Notification = z
  .discriminatedUnion("kind", [
    /** To an artisan or merchant: the record is public now. */
    kind("approved", {
      record,
      startsAvailable: z
        .boolean()
        .default(false)
        .describe("An artisan who is shown as available for new jobs from now on, without having said so"),
    }),
    /** To who wanted to be one: the record was turned down, perhaps with the admin's reason. */
    kind("rejected", { record, reason: z.string().nullable() }),
    /** To an artisan or merchant: the record is not public any more, perhaps with the admin's reason. */
    kind("suspended", { record, reason: z.string().nullable() }),
    /** To an artisan: somebody has written a review. */
    kind("review", { reviewId: Id, clientName: z.string(), rating: z.int().min(1).max(5) }),
    /** To a client: the artisan has answered the client's review. */
    kind("review-answer", { artisanId: AccountId, artisanName: z.string() }),
    /** An artisan who became listed matches a saved search. Trade and place are words of ours. */
    kind("saved-search-match", {
      searchName: z.string().describe("The user's own name for the search"),
      artisanId: AccountId,
      trade: z.string(),
      place: z.string(),
    }),
    /** To an artisan: premium runs, paid (with its receipt) or given by our team. */
    kind("premium-started", {
      until: z.iso.datetime(),
      planName: z.string().nullable(),
      reference: z.string().nullable().describe("The payment, null where nothing was paid"),
    }),
    /** To an artisan: premium ends soon; in how many days, rounded up, when this was told. */
    kind("premium-ending", {
      daysLeft: z.int().min(1).max(premiumReminders[0]),
      endsAt: z.iso.datetime(),
    }),
    /** To an artisan: premium has ended; before its time where an admin's reason says why. */
    kind("premium-ended", { endedAt: z.iso.datetime(), reason: z.string().nullable().default(null) }),
    /** To an artisan: a payment was paid back, and its days of premium with it. */
    kind("payment-refunded", { reference: z.string(), amountKobo: z.int() }),
    /** To admins: a payment was charged and not granted, or something else about it wants a look. */
    kind("payment-attention", { reference: z.string(), amountKobo: z.int(), reason: z.string() }),
    /** To who reported something: an admin has looked into it. */
    kind("report-resolved", { subject: z.enum(["profile", "message", "review"]) }),
  ])
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;
export type NotificationKind = Notification["kind"];

export const NotificationsQuery = z.object({
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(50).default(20),
});
export type NotificationsQuery = z.input<typeof NotificationsQuery>;

/** A page of a user's notifications, the newest first. */
export const NotificationPage = z
  .object({ items: z.array(Notification), nextCursor: z.string().nullable() })
  .meta({ id: "NotificationPage" });
export type NotificationPage = z.infer<typeof NotificationPage>;

/** How many notifications a user has not read. */
export const Bell = z
  .object({
    notifications: z.int().min(0),
    version: z.int().min(0).describe("Of two totals the one with the higher version is the later one"),
  })
  .meta({ id: "Bell" });
export type Bell = z.infer<typeof Bell>;

export const SeenForm = z
  .strictObject({ upTo: z.int().min(1).describe("The newest notification that the user has seen") })
  .meta({ id: "SeenForm" });
export type SeenForm = z.infer<typeof SeenForm>;

/** The mails that one can do without. What concerns an account's safety, approval and payments is always mailed. */
export const mailKinds = ["messages", "reviews", "savedSearches", "premium"] as const;
export const MailKind = z.enum(mailKinds);
export type MailKind = z.infer<typeof MailKind>;

/** Which mails a user wants: all, unless something else was said. */
export const MailPreferences = z
  .strictObject({
    messages: z.boolean().describe("Messages that waited unread for a while"),
    reviews: z.boolean().describe("Reviews of one's work, and answers to one's reviews"),
    savedSearches: z.boolean().describe("Artisans who match a saved search"),
    premium: z.boolean().describe("That premium ends, or has ended"),
  })
  .meta({ id: "MailPreferences" });
export type MailPreferences = z.infer<typeof MailPreferences>;

/** The token of a link in a mail, which says whose mails of which kind end. */
export const UnsubscribeQuery = z.object({ token: z.string().max(500) });

/** Which mails do not come any more. */
export const Unsubscribed = z.object({ kind: MailKind }).meta({ id: "Unsubscribed" });
export type Unsubscribed = z.infer<typeof Unsubscribed>;
