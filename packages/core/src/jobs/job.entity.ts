import { CustomAttributeType } from "electrodb";
import { jobRoles, jobStates } from "./states.rules.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import { listedAt } from "./deadlines.rules.ts";
import type { Visit } from "./parts.schema.ts";
import type {
  Cancellation,
  Card,
  Change,
  Completion,
  Dispute,
  Finish,
  JobReview,
  Proposal,
  Redo,
  Settlement,
  Side,
  Statement,
} from "./record.rules.ts";
import type { Note } from "./record.rules.ts";

/** The work agreed between a client and an artisan: one round of a request. */
export const JobEntity = entity("job", {
  attributes: {
    requestId: { type: "string", required: true },
    round: { type: "number", required: true },
    version: { type: "number", required: true },
    status: { type: jobStates.job, required: true },
    clientId: { type: "string", required: true },
    artisanId: { type: "string", required: true },
    artisanName: { type: "string", required: true },
    clientName: { type: "string", required: true },
    trade: { type: "string", required: true },
    area: { type: "string", required: true },
    /** All versions of the price card; the last one applies. */
    cards: { type: CustomAttributeType<Card[]>("any"), required: true },
    visit: { type: CustomAttributeType<Visit>("any"), required: true },
    /** The duration of the work in days from the accepted offer; absent in older jobs. */
    days: { type: "number" },
    /** A proposed time. */
    proposal: { type: CustomAttributeType<Proposal>("any") },
    change: { type: CustomAttributeType<Change>("any") },
    onMyWayAt: { type: "string" },
    startCode: { type: "string", required: true },
    finishCode: { type: "string", required: true },
    /** The number of wrong attempts at the current code. */
    tries: { type: "number", required: true },
    startedBy: { type: ["code", "tap"] as const },
    startedAt: { type: "string" },
    finish: { type: CustomAttributeType<Finish>("any") },
    redo: { type: CustomAttributeType<Redo[]>("any"), required: true },
    settlement: { type: CustomAttributeType<Settlement>("any") },
    completion: { type: CustomAttributeType<Completion>("any") },
    cancellation: { type: CustomAttributeType<Cancellation>("any") },
    dispute: { type: CustomAttributeType<Dispute>("any") },
    /** The total time that disputes paused its deadlines, in ms. */
    paused: { type: "number", required: true },
    reviews: { type: CustomAttributeType<Partial<Record<Side, JobReview>>>("any"), required: true },
    /** When both reviews became visible. */
    reviewsShownAt: { type: "string" },
    answer: { type: CustomAttributeType<Pick<Statement, "text" | "at">>("any") },
    /** The reminders that were sent. */
    reminded: { type: "list", items: { type: "string" }, required: true },
    /** The ids of its warranty claims. */
    warranty: { type: "list", items: { type: "string" }, required: true },
    agreedAt: { type: "string", required: true },
    changedAt: { type: "string", required: true },
    /** The deadline of its state, otherwise its last change. The label keeps the keys of existing rows. */
    listedAt: {
      type: "string",
      label: "changedAt",
      watch: ["changedAt"],
      set: (_, job) => listedAt(job as unknown as Parameters<typeof listedAt>[0]),
    },
    queue: { type: ["due", "none"] as const },
    dueAt: { type: "string" },
    /** Consecutive failures of the job clock at this row. */
    clockFailures: { type: "number" },
  },
  indexes: {
    byRound: { collection: "file", ...primaryKey(["requestId"], ["round"]) },
    /** An artisan's jobs, newest first: the source of the facts on the profile. */
    ofArtisan: indexKey("gsi1", ["artisanId"], ["agreedAt", "requestId"]),
    /** Jobs in a state, by their deadlines or last changes. */
    byStatus: indexKey("gsi2", ["status"], ["listedAt", "requestId"]),
    /** Rows with a due action of the clock, earliest first. */
    due: {
      ...indexKey("gsi3", ["queue"], ["dueAt", "requestId"]),
      condition: ({ queue }) => queue === "due",
    },
  },
});

/** The history of a request, its quotes and jobs: one row for each command, append-only. */
export const JobEventEntity = entity("job-event", {
  attributes: {
    requestId: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    at: { type: "string", required: true, readOnly: true },
    event: { type: "string", required: true, readOnly: true },
    role: { type: jobRoles, required: true, readOnly: true },
    /** The acting account's id; absent for the clock and for indirect effects. */
    by: { type: "string", readOnly: true },
    clientId: { type: "string", required: true, readOnly: true },
    /** The artisan of the quote or job. */
    artisanId: { type: "string", readOnly: true },
    from: { type: "string", required: true, readOnly: true },
    to: { type: "string", required: true, readOnly: true },
    note: { type: CustomAttributeType<Note>("any"), required: true, readOnly: true },
  },
  indexes: { inOrder: primaryKey(["requestId"], ["id"]) },
});

/** Marks a command as done, by its sender's id for it. */
export const JobReceiptEntity = entity("job-receipt", {
  attributes: {
    senderId: { type: "string", required: true, readOnly: true },
    commandId: { type: "string", required: true, readOnly: true },
    requestId: { type: "string", required: true, readOnly: true },
    /** The contents of the first response that the current state lacks. */
    which: { type: "string", readOnly: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: { byCommand: primaryKey(["senderId"], ["commandId"]) },
});

/** A client's number of open requests, and the last one; it serializes a client's submissions. */
export const JobQuotaEntity = entity("job-quota", {
  attributes: {
    clientId: { type: "string", required: true, readOnly: true },
    open: { type: "number", required: true, default: 0 },
    /** The ids of the latest submitted requests, latest first. */
    recent: { type: "list", items: { type: "string" } },
  },
  indexes: { byClient: primaryKey(["clientId"]) },
});
