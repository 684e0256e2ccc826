import { CustomAttributeType, type EntityItem } from "electrodb";
import { nowIso } from "../platform/clock.ts";
import type { MessageEntity } from "../conversations/message.entity.ts";
import { newId } from "../platform/ids.ts";
import { reportReasons } from "../reference/report-reasons.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import { reportStates } from "./schema.ts";

type MessageRow = EntityItem<typeof MessageEntity>;

/** A copy of the reported message. */
export interface ReportedMessage {
  readonly conversation: string;
  readonly seq: number;
  readonly content: string;
  readonly sentAt: string;
  readonly image?: MessageRow["image"];
}

/** A copy of the reported review. */
export interface ReportedReview {
  readonly id: string;
  readonly artisanId: string;
  readonly rating: number;
  readonly comment: string | null;
  readonly createdAt: string;
}

/** A user's report about a person, or about that person's message or review. */
export const ReportEntity = entity("report", {
  attributes: {
    id: { type: "string", required: true, readOnly: true, default: newId },
    state: { type: reportStates, required: true, default: "open" },
    reporterId: { type: "string", required: true, readOnly: true },
    /** The reported subject, as in the lock. */
    subject: { type: "string", required: true, readOnly: true },
    /** The reported user, or the author of the message or review. */
    accountId: { type: "string", required: true, readOnly: true },
    message: { type: CustomAttributeType<ReportedMessage>("any"), readOnly: true },
    review: { type: CustomAttributeType<ReportedReview>("any"), readOnly: true },
    reason: { type: reportReasons, required: true, readOnly: true },
    details: { type: "string", readOnly: true },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** The admin who resolved it, when, and their note. */
    resolvedBy: { type: "string" },
    resolvedAt: { type: "string" },
    note: { type: "string" },
    /** Unix time in seconds, set when it is resolved. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byId: primaryKey(["id"]),
    /** Open or resolved reports, newest first. */
    byState: indexKey("gsi1", ["state"], ["id"]),
    /** Reports by reporter. */
    byReporter: indexKey("gsi2", ["reporterId"], ["id"]),
    /** Reports about a review. */
    bySubject: indexKey("gsi3", ["subject"], ["id"]),
  },
});
