import { entity, primaryKey } from "../../platform/table/index.ts";

const count = { type: "number", required: true, default: 0 } as const;

/** What an artisan answers, keeps and finishes, counted by the stream from the records of requests and jobs. */
export const JobFactsEntity = entity("job-facts", {
  attributes: {
    artisanId: { type: "string", required: true, readOnly: true },
    /** Grows with each change, which is made from the one before. */
    version: { type: "number", required: true },
    invited: count,
    answered: count,
    /** Invitations that lapsed since the last answer. */
    unanswered: count,
    /** The minutes to the first answer, of the last twenty. */
    minutes: { type: "list", items: { type: "number" }, required: true },
    done: count,
    /** Jobs that ended by the artisan's fault. */
    broken: count,
    ratings: count,
    ratingSum: count,
    /** Reviews that say whether the price was kept, and those that say it was. */
    priceAsked: count,
    priceKept: count,
  },
  indexes: { byArtisan: primaryKey(["artisanId"]) },
});
