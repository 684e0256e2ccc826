import { CustomAttributeType } from "electrodb";
import { jobStates } from "../../fixed/jobs/states.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";
import type { When } from "./parts.ts";
import type { JobPicture } from "./record.ts";

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
    /** Kept back until a quote is accepted; gone with the client's account. */
    address: { type: "string", required: true },
    when: { type: CustomAttributeType<When>("any"), required: true },
    budgetKobo: { type: "number" },
    /** Matching artisans who are invited when others decline, the best first. */
    candidates: { type: "list", items: { type: "string" }, required: true },
    /** Counts from 1: each job is a round. */
    round: { type: "number", required: true },
    /** The job's state once there is one. */
    stage: { type: jobStates.job },
    /** The request whose work this is the warranty of. */
    warrantyOf: { type: "string" },
    /** Whether it does not count as one of the client's open requests: a warranty claim. Claims of earlier versions did count. */
    isExempt: { type: "boolean" },
    createdAt: { type: "string", required: true },
    openedAt: { type: "string", required: true },
    /** Since when an open one has no live quote. */
    quietSince: { type: "string" },
    changedAt: { type: "string", required: true },
    closedReason: { type: "string" },
    /** Texts that admins have removed, which earlier revisions and the history still have. */
    removedTexts: { type: "list", items: { type: "string" } },
    queue: { type: ["due", "none"] as const },
    /** When the clock looks at it. */
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
