import { CustomAttributeType } from "electrodb";
import { jobStates } from "./states.rules.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import type { QuoteTemplates } from "./forms.schema.ts";
import type { Offer } from "./parts.schema.ts";
import type { Awaited, Brief, Question, ChangeRequest } from "./record.rules.ts";

/** An invited artisan's part of a request: questions, and the last revision of a quote. */
export const JobQuoteEntity = entity("job-quote", {
  attributes: {
    requestId: { type: "string", required: true },
    artisanId: { type: "string", required: true },
    artisanName: { type: "string", required: true },
    clientId: { type: "string", required: true },
    trade: { type: "string", required: true },
    area: { type: "string", required: true },
    /** A copy of the request's content; absent in older quotes. */
    brief: { type: CustomAttributeType<Brief>("any") },
    version: { type: "number", required: true },
    status: { type: jobStates.quote, required: true },
    /** The number of revisions. */
    revision: { type: "number", required: true },
    offer: { type: CustomAttributeType<Offer>("any") },
    offeredAt: { type: "string" },
    /** When the invitation or the offer expires. */
    validUntil: { type: "string" },
    questions: { type: CustomAttributeType<Question[]>("any"), required: true },
    /** The client's latest change request, and the number of them. */
    wish: { type: CustomAttributeType<ChangeRequest>("any") },
    wishes: { type: "number", required: true },
    /** Why it was declined. */
    reason: { type: "string" },
    /**
     * Whether the client passed it or one side blocked the other. A reopened request does not invite the artisan
     * again.
     */
    isRejected: { type: "boolean" },
    invitedAt: { type: "string", required: true },
    /** When the artisan first asked, quoted or declined. */
    answeredAt: { type: "string" },
    /** The job's state after this quote was accepted. */
    stage: { type: jobStates.job },
    /** The open questions of the job; absent if there are none, and in rows of earlier versions. */
    awaited: { type: CustomAttributeType<Awaited[]>("any") },
    changedAt: { type: "string", required: true },
    queue: { type: ["due", "none"] as const },
    dueAt: { type: "string" },
    /** Consecutive failures of the job clock at this row. */
    clockFailures: { type: "number" },
  },
  indexes: {
    byArtisan: { collection: "file", ...primaryKey(["requestId"], ["artisanId"]) },
    /** An artisan's invitations, quotes and jobs, by last change. */
    ofArtisan: indexKey("gsi1", ["artisanId"], ["changedAt", "requestId"]),
    /** A trade's quotes that became jobs, newest request first: the source of the price guide. */
    accepted: {
      ...indexKey("gsi2", ["trade"], ["invitedAt", "requestId", "artisanId"]),
      condition: ({ status }) => status === "accepted",
    },
    /** Rows with a due action of the clock, earliest first. */
    due: {
      ...indexKey("gsi3", ["queue"], ["dueAt", "requestId", "artisanId"]),
      condition: ({ queue }) => queue === "due",
    },
  },
});

/** An artisan's saved offers, as templates for quotes. */
export const QuoteTemplatesEntity = entity("quote-templates", {
  attributes: {
    artisanId: { type: "string", required: true, readOnly: true },
    templates: { type: CustomAttributeType<QuoteTemplates["templates"]>("any"), required: true },
    version: { type: "number", required: true },
  },
  indexes: { byArtisan: primaryKey(["artisanId"]) },
});

/** A revision of a quote as sent; immutable. */
export const JobRevisionEntity = entity("job-revision", {
  attributes: {
    requestId: { type: "string", required: true, readOnly: true },
    artisanId: { type: "string", required: true, readOnly: true },
    number: { type: "number", required: true, readOnly: true },
    offer: { type: CustomAttributeType<Offer>("any"), required: true, readOnly: true },
    offeredAt: { type: "string", required: true, readOnly: true },
  },
  indexes: { byNumber: primaryKey(["requestId"], ["artisanId", "number"]) },
});
