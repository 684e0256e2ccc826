import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { UserType } from "../platform/actor.ts";
import { AccountId } from "../platform/ids.ts";
import { approvals } from "../approvals/approval.rules.ts";
import { maxSearchLength } from "../lookup/schema.ts";
import { OptionalImage } from "../media/schema.ts";
import { MailProblem } from "../undeliverable/schema.ts";

/** A user in the admins' list (B-AUSER-04). */
export const User = z
  .object({
    id: AccountId,
    name: z.string().describe("May be empty"),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: OptionalImage,
    userType: UserType,
    isVerified: z.boolean().describe("Verified by an admin"),
    isEmailVerified: z.boolean().describe("True if its owner verified the address"),
    mailProblem: MailProblem.nullable().describe("Why the address receives no mail; null if it does"),
    isDisabled: z.boolean(),
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

/** A user on the admins' page, with the status of the account's records. */
export const UserDetail = User.extend({
  artisan: z.enum(approvals).nullable().describe("Null without an artisan record"),
  merchant: z.enum(approvals).nullable().describe("Null without a merchant record"),
}).meta({ id: "UserDetail" });
export type UserDetail = z.infer<typeof UserDetail>;

/** Filters users by type, and by words in their name, email address or phone number. */
export const UsersQuery = z.object({
  type: UserType.optional(),
  search: z.string().max(maxSearchLength).optional(),
  ...paging(50, z.string().max(2000)),
});
export type UsersQuery = z.input<typeof UsersQuery>;

/** A page of users. With a search, a short page may still be followed by others. */
export const UserPage = z.object(pageOf(User)).meta({ id: "UserPage" });
export type UserPage = z.infer<typeof UserPage>;

/** Sets a user's verification. */
export const VerificationForm = z.strictObject({ isVerified: z.boolean() }).meta({ id: "VerificationForm" });
export type VerificationForm = z.infer<typeof VerificationForm>;
