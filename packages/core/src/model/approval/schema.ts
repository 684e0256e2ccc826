import * as z from "zod";
import { paging } from "../../platform/table/shapes.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { longestSearch } from "../lookup/schema.ts";
import { OptionalImage } from "../media/schema.ts";
import { optionalText } from "../../platform/text/schema.ts";
import { approvals } from "./approval.ts";

/** Which artisans or merchants a list of the admins shows (B-AART-01, B-AMER-01; B-GAP-38). */
export const approvalFilters = ["all", ...approvals] as const;

/** A page of the artisans or merchants that wait for the admins, were approved, are suspended, or all, newest first; or those of them in whose names, address or number words stand; of one trade or industry and one state, where these are said. */
export const ApprovalsQuery = z.object({
  status: z.enum(approvalFilters).default("pending"),
  search: z.string().max(longestSearch).optional(),
  trade: z.string().max(60).optional().describe("The category of artisans, the industry of merchants"),
  state: z.string().max(60).optional().describe("Part of the location: a state by its label, as Lagos"),
  ...paging(20, z.string().max(2000)),
});
export type ApprovalsQuery = z.input<typeof ApprovalsQuery>;

/** The version of the record that an admin decides about. */
export const ApprovalForm = z
  .strictObject({
    version: z
      .string()
      .max(60)
      .optional()
      .describe("As it was read; the decision is refused if the owner has changed the record since"),
  })
  .meta({ id: "ApprovalForm" });
export type ApprovalForm = z.infer<typeof ApprovalForm>;

/** What an admin tells somebody whose record is rejected or suspended, and the version that the admin decides about. */
export const ReasonForm = ApprovalForm.extend({ reason: optionalText(500).optional() }).meta({
  id: "ReasonForm",
});
export type ReasonForm = z.infer<typeof ReasonForm>;

/** What the admins' lists of artisans and merchants have in common. */
export const approvalShape = {
  id: AccountId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  avatar: OptionalImage,
  approval: z.enum(approvals),
  suspendedAt: z.iso
    .datetime()
    .nullable()
    .describe("Since when an admin keeps who was approved from being listed"),
  version: z.string().describe("Opaque; changes whenever the owner changes the record"),
  registeredAt: z.iso.datetime().describe("When the record came into being"),
};
