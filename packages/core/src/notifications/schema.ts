import * as z from "zod";
import { eachMailKind, mailKinds, mailSwitches, dataSchemas, type NotificationKind } from "./kinds.rules.ts";

/** The common fields. `data` belongs to each kind and contains no text of other users except names. */
const common = {
  id: z.int().min(1).describe("Its number among the user's notifications, counted from 1 in order"),
  at: z.iso.datetime().describe("The time of the event"),
  isRead: z.boolean(),
};

type Option = {
  [Kind in NotificationKind]: z.ZodObject<
    typeof common & { kind: z.ZodLiteral<Kind>; data: z.ZodObject<ReturnType<typeof dataSchemas>[Kind]> }
  >;
}[NotificationKind];
const options = Object.entries(dataSchemas()).map(([kind, data]) =>
  z.object({ ...common, kind: z.literal(kind), data: z.object(data) }),
);

/** A user's notification. */
export const Notification = z
  .discriminatedUnion("kind", options as unknown as [Option, ...Option[]])
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

export const NotificationsQuery = z.object({
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(50).default(20),
});
export type NotificationsQuery = z.input<typeof NotificationsQuery>;

/** A page of a user's notifications, newest first. */
export const NotificationPage = z
  .object({ items: z.array(Notification), nextCursor: z.string().nullable() })
  .meta({ id: "NotificationPage" });
export type NotificationPage = z.infer<typeof NotificationPage>;

/** A user's number of unread notifications. */
export const Bell = z
  .object({
    notifications: z.int().min(0),
    version: z.int().min(0).describe("The total with the higher version is the later one"),
  })
  .meta({ id: "Bell" });
export type Bell = z.infer<typeof Bell>;

export const SeenForm = z
  .strictObject({ upTo: z.int().min(1).describe("The latest notification that the user has seen") })
  .meta({ id: "SeenForm" });
export type SeenForm = z.infer<typeof SeenForm>;

export const MailKind = z.enum(mailKinds);
export type MailKind = z.infer<typeof MailKind>;

/** A user's email settings; all are on by default. */
export const MailPreferences = z
  .strictObject(eachMailKind((kind) => z.boolean().describe(mailSwitches[kind].about)))
  .meta({ id: "MailPreferences" });
export type MailPreferences = z.infer<typeof MailPreferences>;

/** The token of an unsubscribe link, which identifies the user and the kind of mail. */
export const UnsubscribeQuery = z.object({ token: z.string().max(500) });

/** The kind of mail that was turned off. */
export const Unsubscribed = z.object({ kind: MailKind }).meta({ id: "Unsubscribed" });
export type Unsubscribed = z.infer<typeof Unsubscribed>;
