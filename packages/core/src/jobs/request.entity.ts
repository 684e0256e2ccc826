import { CustomAttributeType } from "electrodb";
import { jobStates } from "./states.rules.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import type { When } from "./parts.schema.ts";
import type { Awaited, JobPicture } from "./record.rules.ts";

/** A client's request for quotes: the head of a partition with its quotes and jobs. */
export const JobRequestEntity = entity("job-request", {
  attributes: {
    requestId: { type: "string", required: true },
    version: { type: "number", required: true },
    status: { type: jobStates.request, required: true },
    clientId: { type: "string", required: true },
    trade: { type: "string", required: true },
    text: { type: "string", required: true },
    pictures: { type: CustomAttributeType<JobPicture[]>("any"), required: true },
    state: { type: "string", required: true },
    /** The code of the local government area. */
    area: { type: "string", required: true },
    /** Hidden until a quote is accepted; deleted with the client's account. */
    address: { type: "string", required: true },
    when: { type: CustomAttributeType<When>("any"), required: true },
    budgetKobo: { type: "number" },
    /** Matching artisans to invite when others decline, best first. */
    candidates: { type: "list", items: { type: "string" }, required: true },
    /** Counts from 1: each job is a round. */
    round: { type: "number", required: true },
    /** The job's state, if there is a job. */
    stage: { type: jobStates.job },
    /** The open questions of the job; absent if there are none, and in rows of earlier versions. */
    awaited: { type: CustomAttributeType<Awaited[]>("any") },
    /** The request of the work under warranty. */
    warrantyOf: { type: "string" },
    /**
     * Whether it is a warranty claim, which does not count as one of the client's open requests. Older claims did
     * count.
     */
    isExempt: { type: "boolean" },
    createdAt: { type: "string", required: true },
    openedAt: { type: "string", required: true },
    /** Since when an open request has had no live quote. */
    quietSince: { type: "string" },
    changedAt: { type: "string", required: true },
    closedReason: { type: "string" },
    /** Texts that admins removed; earlier revisions and the history still contain them. */
    removedTexts: { type: "list", items: { type: "string" } },
    queue: { type: ["due", "none"] as const },
    /** When the job clock processes it. */
    dueAt: { type: "string" },
    /** Consecutive failures of the job clock at this row. */
    clockFailures: { type: "number" },
  },
  indexes: {
    byId: { collection: "file", ...primaryKey(["requestId"], []) },
    /** A client's requests, by last change. */
    ofClient: indexKey("gsi1", ["clientId"], ["changedAt", "requestId"]),
    /** Requests in a state, by last change. */
    byStatus: indexKey("gsi2", ["status"], ["changedAt", "requestId"]),
    /** Rows with a due action of the clock, earliest first. */
    due: {
      ...indexKey("gsi3", ["queue"], ["dueAt", "requestId"]),
      condition: ({ queue }) => queue === "due",
    },
  },
});
