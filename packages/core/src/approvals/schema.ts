import * as z from "zod";
import { paging } from "../platform/table/shapes.ts";
import { AccountId } from "../platform/ids.ts";
import { maxSearchLength } from "../lookup/schema.ts";
import { OptionalImage } from "../media/schema.ts";
import { optionalText } from "../platform/text/schema.ts";
import { approvals } from "./approval.rules.ts";

/** Filters of the admins' lists of artisans and merchants (B-AART-01, B-AMER-01; B-GAP-38). */
const approvalFilters = ["all", ...approvals] as const;

/**
 * A page of artisans or merchants by approval status, newest first, optionally with words of their names, address or
 * number, of one trade or industry, and of one state.
 */
export const ApprovalsQuery = z.object({
  status: z.enum(approvalFilters).default("pending"),
  search: z.string().max(maxSearchLength).optional(),
  trade: z.string().max(60).optional().describe("The category of artisans, the industry of merchants"),
  state: z.string().max(60).optional().describe("Part of the location: a state by its label, such as Lagos"),
  ...paging(20, z.string().max(2000)),
});
export type ApprovalsQuery = z.input<typeof ApprovalsQuery>;

/** The version of the record that an admin decides on. */
export const ApprovalForm = z
  .strictObject({
    version: z
      .string()
      .max(60)
      .optional()
      .describe("As it was read; the decision is rejected if the owner has changed the record since"),
  })
  .meta({ id: "ApprovalForm" });
export type ApprovalForm = z.infer<typeof ApprovalForm>;

/** An admin's reason for a rejection or suspension, and the version of the record they decide on. */
export const ReasonForm = ApprovalForm.extend({ reason: optionalText(500).optional() }).meta({
  id: "ReasonForm",
});
export type ReasonForm = z.infer<typeof ReasonForm>;

/** The common fields of the admins' lists of artisans and merchants. */
export const approvalShape = {
  id: AccountId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  avatar: OptionalImage,
  approval: z.enum(approvals),
  suspendedAt: z.iso.datetime().nullable().describe("When an admin suspended the approved record"),
  version: z.string().describe("Opaque; changes whenever the owner changes the record"),
  registeredAt: z.iso.datetime().describe("When the record was created"),
};
