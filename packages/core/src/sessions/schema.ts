import * as z from "zod";
import { approvals } from "../approvals/approval.rules.ts";
import { Email, Password } from "../accounts/credentials.schema.ts";
import { AccountId } from "../platform/ids.ts";
import { OptionalImage } from "../media/schema.ts";
import { userTypes } from "../reference/user-types.ts";

/** The sign-in form (A-AUTH-01, A-GAP-18). */
export const SignIn = z
  .strictObject({
    email: Email,
    password: Password,
    remember: z
      .boolean()
      .default(false)
      .describe("True to stay signed in for 30 days instead of until the browser closes"),
  })
  .meta({ id: "SignIn" });
export type SignIn = z.infer<typeof SignIn>;

/** The signed-in user as the header and account pages show them. */
export const SessionUser = z
  .object({
    id: AccountId,
    userType: z.enum(userTypes),
    fullName: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: OptionalImage,
    avatarUrl: z.string().nullable().describe("The URL that the user entered for the picture"),
    avatarProblem: z
      .string()
      .nullable()
      .describe("Why the picture could not be fetched from that URL, for the user"),
    isAvatarComing: z.boolean().describe("True while a picture is fetched from that URL"),
    isEmailVerified: z.boolean().describe("True if the owner verified the address with a code"),
    isVerified: z.boolean().describe("Verified by an admin"),
    isPremium: z.boolean(),
    approval: z
      .enum(approvals)
      .nullable()
      .describe("Of the artisan or merchant record; null for other users"),
    memberSince: z.iso.datetime(),
  })
  .meta({ id: "SessionUser" });
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.object({ user: SessionUser }).meta({ id: "Session" });

/** The session of a user who registered an address again with the right password. */
export const ExistingSession = Session.extend({
  unsaved: z
    .array(z.string())
    .describe("The typed fields that differ from the account, which was not changed"),
}).meta({ id: "ExistingSession" });

export const SessionEntry = z
  .object({
    id: z.uuid(),
    current: z.boolean().describe("True for the session of this request"),
    device: z.string().describe("Browser and system, such as 'Chrome on Android'"),
    address: z.string().describe("The IP address it was last used from"),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: "SessionEntry" });
export type SessionEntry = z.infer<typeof SessionEntry>;

export const SessionList = z.object({ items: z.array(SessionEntry) }).meta({ id: "SessionList" });
