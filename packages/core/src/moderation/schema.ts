import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { UserType } from "../platform/actor.ts";
import { MessageImage } from "../conversations/schema.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { OptionalImage } from "../media/schema.ts";
import { reportReasons } from "../reference/report-reasons.ts";
import { optionalText } from "../platform/text/schema.ts";

/** The longest text of details and notes, in characters. */
export const maxDetailsLength = 500;

/**
 * The reported subject: a user, a partner's message, a review of an artisan, or the client of a request that the
 * reporter was invited to.
 */
export const ReportSubject = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("profile"), accountId: AccountId }),
  z.strictObject({ type: z.literal("message"), partnerId: AccountId, seq: z.int().min(1).max(999_999_999) }),
  z.strictObject({ type: z.literal("client"), requestId: Id }),
  z.strictObject({ type: z.literal("review"), artisanId: AccountId, id: Id }),
]);
export type ReportSubject = z.infer<typeof ReportSubject>;

export const ReportForm = z
  .strictObject({
    subject: ReportSubject,
    reason: z.enum(reportReasons, { error: "Please choose a reason" }),
    details: optionalText(maxDetailsLength).optional(),
  })
  .meta({ id: "ReportForm" });
export type ReportForm = z.infer<typeof ReportForm>;

export const reportStates = ["open", "resolved"] as const;

export const ReportPerson = z
  .object({
    id: AccountId,
    name: z.string(),
    avatar: OptionalImage,
    userType: UserType.nullable().describe("Null for a deleted account"),
    isDisabled: z.boolean(),
  })
  .meta({ id: "ReportPerson" });
export type ReportPerson = z.infer<typeof ReportPerson>;

/** A report as admins see it. Message and review are copies from the time of the report. */
export const UserReport = z
  .object({
    id: Id,
    state: z.enum(reportStates),
    createdAt: z.iso.datetime(),
    reporter: ReportPerson,
    about: ReportPerson.describe("The reported user, or the author of the message or review"),
    message: z
      .object({
        content: z.string(),
        sentAt: z.iso.datetime(),
        image: z.union([MessageImage, z.null()]),
      })
      .nullable()
      .describe("Null if the subject is not a message"),
    review: z
      .object({
        id: Id,
        artisanId: AccountId,
        rating: z.int().min(1).max(5),
        comment: z.string().nullable(),
        createdAt: z.iso.datetime(),
      })
      .nullable()
      .describe("Null if the subject is not a review"),
    reason: z.enum(reportReasons),
    details: z.string().nullable(),
    resolution: z
      .object({ at: z.iso.datetime(), by: z.string(), note: z.string().nullable() })
      .nullable()
      .describe("Null while it is open"),
  })
  .meta({ id: "UserReport" });
export type UserReport = z.infer<typeof UserReport>;

export const UserReportsQuery = z.object({
  state: z.enum(reportStates).default("open"),
  about: AccountId.optional().describe("Only reports about this account"),
  reporter: AccountId.optional().describe("Only reports by this account"),
  ...paging(20),
});
export type UserReportsQuery = z.input<typeof UserReportsQuery>;

/** A page of reports. With an account filter, a short page may still be followed by others. */
export const UserReportPage = z
  .object({
    ...pageOf(UserReport),
    open: z.int().min(0).describe("The number of open reports"),
  })
  .meta({ id: "UserReportPage" });
export type UserReportPage = z.infer<typeof UserReportPage>;

/** Resolves a report with a note for admins. */
export const ResolveForm = z
  .strictObject({
    note: optionalText(maxDetailsLength).optional(),
    state: z
      .literal("open")
      .optional()
      .describe("As it was read; 409 if another admin has resolved the report since"),
  })
  .meta({ id: "ResolveForm" });
export type ResolveForm = z.infer<typeof ResolveForm>;
