import * as z from "zod";
import { pageOf, paging } from "../../platform/table/shapes.ts";
import { UserType } from "../../platform/actor/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { approvals } from "../approval/approval.ts";
import { longestSearch } from "../lookup/schema.ts";
import { OptionalImage } from "../media/schema.ts";
import { MailProblem } from "../undeliverable/schema.ts";

/** A user as admins see them in the list of all (B-AUSER-04). */
export const User = z
  .object({
    id: AccountId,
    name: z.string().describe("May be empty"),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: OptionalImage,
    userType: UserType,
    isVerified: z.boolean().describe("Verified by an admin"),
    isEmailVerified: z.boolean().describe("Whether its owner proved the address"),
    mailProblem: MailProblem.nullable().describe("Why no mails go to the address; null where they do"),
    isDisabled: z.boolean(),
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

/** A user as admins see them on the user's own page: with the state of the records that the account has. */
export const UserDetail = User.extend({
  artisan: z.enum(approvals).nullable().describe("Null where there is no artisan's record"),
  merchant: z.enum(approvals).nullable().describe("Null where there is no merchant's record"),
}).meta({ id: "UserDetail" });
export type UserDetail = z.infer<typeof UserDetail>;

/** Which users: of one type or all; those in whose name, e-mail address or telephone number words stand, or all. */
export const UsersQuery = z.object({
  type: UserType.optional(),
  search: z.string().max(longestSearch).optional(),
  ...paging(50, z.string().max(2000)),
});
export type UsersQuery = z.input<typeof UsersQuery>;

/** A page of users; where there is a search, it may be short and others still follow. */
export const UserPage = z.object(pageOf(User)).meta({ id: "UserPage" });
export type UserPage = z.infer<typeof UserPage>;

/** Whether an admin vouches for a user. */
export const VerificationForm = z.strictObject({ isVerified: z.boolean() }).meta({ id: "VerificationForm" });
export type VerificationForm = z.infer<typeof VerificationForm>;
