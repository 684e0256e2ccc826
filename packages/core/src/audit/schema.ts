import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { UserType } from "../platform/actor.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { actorTypes, auditKinds } from "./kinds.rules.ts";

/** Filters entries by month, kind, account and actor, in any combination. */
export const AuditQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .describe(
      "A calendar month in UTC, such as 2026-11; by default every month of an account or admin, otherwise the current month",
    ),
  kind: z.enum(auditKinds).optional(),
  account: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(254)
    .optional()
    .describe("The account concerned, by id or complete email address; any other text finds nothing"),
  admin: AccountId.optional().describe("The actor"),
  ...paging(50, z.string().max(2000)),
});
export type AuditQuery = z.input<typeof AuditQuery>;

/** A user in an entry; without a name after the account was deleted. */
const PersonSummary = z.object({ id: AccountId, name: z.string().nullable(), userType: UserType.nullable() });

/** An audit entry as admins see it. */
export const AuditItem = z
  .object({
    id: Id,
    kind: z.enum(auditKinds),
    at: z.iso.datetime(),
    actorType: z.enum(actorTypes),
    actor: PersonSummary.nullable().describe("Null for anonymous visitors and the system"),
    account: PersonSummary.nullable().describe(
      "The account concerned; null if the subject is not an account",
    ),
    subject: z.string().nullable().describe("The changed object if it is not an account"),
    address: z.string().nullable().describe("The IP address"),
    before: z.record(z.string(), z.string()),
    after: z.record(z.string(), z.string()),
  })
  .meta({ id: "AuditItem" });
export type AuditItem = z.infer<typeof AuditItem>;

/** A page of entries, newest first. A short page may still be followed by others. */
export const AuditPage = z
  .object({
    ...pageOf(AuditItem),
    searchedTo: z.iso.datetime().nullable().describe("How far back the page has searched"),
  })
  .meta({ id: "AuditPage" });
export type AuditPage = z.infer<typeof AuditPage>;
