import { CustomAttributeType } from "electrodb";
import { entity, primaryKey } from "../platform/table/index.ts";

/** An invitation's outcome: the minutes until the answer, null if it lapsed. */
export interface Outcome {
  readonly requestId: string;
  readonly at: string;
  readonly minutes: number | null;
}

const count = { type: "number", required: true, default: 0 } as const;

/** An artisan's job statistics, counted by the stream from requests and jobs; for a client, the ratings by artisans. */
export const JobFactsEntity = entity("job-facts", {
  attributes: {
    artisanId: { type: "string", required: true, readOnly: true },
    /** Incremented by each change, for conditional writes. */
    version: { type: "number", required: true },
    invited: count,
    answered: count,
    /** The outcomes of the last 20 invitations, latest first. */
    recent: { type: CustomAttributeType<Outcome[]>("any"), required: true },
    done: count,
    /** Jobs that ended through the artisan's fault. */
    broken: count,
    ratings: count,
    ratingSum: count,
    /** Reviews that answer whether the price was kept, and those that say it was. */
    priceAsked: count,
    priceKept: count,
  },
  indexes: { byArtisan: primaryKey(["artisanId"]) },
});

/** A request's contribution to a user's job facts; a recount replaces it. */
export const JobShareEntity = entity("job-share", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    requestId: { type: "string", required: true, readOnly: true },
    /** A `Share`, as JSON. */
    share: { type: "string", required: true },
  },
  indexes: { byRequest: primaryKey(["userId"], ["requestId"]) },
});
