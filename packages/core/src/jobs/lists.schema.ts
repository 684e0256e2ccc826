import * as z from "zod";
import { tradeNames } from "../reference/categories.ts";
import { jobRoles, jobStates } from "./states.rules.ts";
import { jobEvents } from "./transitions.rules.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { Kobo, Moment, Offer, Price, When } from "./parts.schema.ts";
import { awaitedKinds } from "./record.rules.ts";
import { JobFacts } from "./view.schema.ts";

/** An item in a client's list of requests, or an artisan's list of invitations and jobs. */
export const JobItem = z
  .object({
    requestId: Id,
    trade: z.string(),
    area: z.string(),
    text: z
      .string()
      .describe(
        "The start of the request's text; empty for artisans if it was removed or is from an earlier version",
      ),
    when: When.nullable().describe("Null for invitations from earlier versions"),
    budgetKobo: Kobo.nullable(),
    status: z.string().describe("The job's state if there is a job, otherwise the request's or the quote's"),
    changedAt: Moment,
    dueAt: Moment.nullable(),
    toAnswer: z.array(z.enum(awaitedKinds)).describe("The open questions that the reader must answer"),
    isYourTurn: z.boolean().describe("True if the reader acts next"),
  })
  .meta({ id: "JobItem" });
export type JobItem = z.infer<typeof JobItem>;
export const JobPage = z.object(pageOf(JobItem)).meta({ id: "JobPage" });
export type JobPage = z.infer<typeof JobPage>;

/** The number of requests, invitations and jobs that wait for the reader, among the 50 latest. */
export const JobTurns = z.object({ turns: z.int().min(0) }).meta({ id: "JobTurns" });
export type JobTurns = z.infer<typeof JobTurns>;

/** A client's public review of a job: without the request, addresses or sums. */
export const PublicJobReview = z
  .object({
    trade: z.string(),
    clientName: z.string(),
    rating: z.int().min(1).max(5),
    priceKept: z.boolean().nullable(),
    timeKept: z.boolean().nullable(),
    comment: z.string(),
    isConfirmed: z.boolean().describe("False if the job counts as done because the client did not object"),
    answer: z.string().nullable(),
    at: Moment,
  })
  .meta({ id: "PublicJobReview" });
export type PublicJobReview = z.infer<typeof PublicJobReview>;

/** An artisan's job statistics and a page of job reviews. */
export const ArtisanJobs = z
  .object({ facts: z.union([JobFacts, z.null()]), ...pageOf(PublicJobReview) })
  .meta({ id: "ArtisanJobs" });
export type ArtisanJobs = z.infer<typeof ArtisanJobs>;

/**
 * The states of requests and jobs in the admins' list: disputes, which need a decision, then the states in the order of a
 * job's life, then how a request ends without a job. An awarded request has its job's state.
 */
export const adminJobStates = [
  "disputed",
  "open",
  ...jobStates.job.filter((state) => state !== "disputed"),
  ...jobStates.request.filter((state) => state !== "open" && state !== "awarded"),
] as const;
export const AdminJobsQuery = z.object({ state: z.enum(adminJobStates).default("disputed"), ...paging(20) });
export type AdminJobsQuery = z.input<typeof AdminJobsQuery>;

/** An item in the admins' list of requests and jobs. */
export const AdminJob = z
  .object({
    requestId: Id,
    trade: z.string(),
    area: z.string().describe("The code of a local government area"),
    status: z.enum(adminJobStates),
    clientId: AccountId,
    clientName: z.string().nullable().describe("Known once there is a job"),
    artisanName: z.string().nullable(),
    changedAt: Moment,
    decideBy: Moment.nullable().describe("The deadline of a dispute's decision"),
    finishBy: Moment.nullable().describe("The expected end of work in progress"),
  })
  .meta({ id: "AdminJob" });
export type AdminJob = z.infer<typeof AdminJob>;
export const AdminJobPage = z.object(pageOf(AdminJob)).meta({ id: "AdminJobPage" });
export type AdminJobPage = z.infer<typeof AdminJobPage>;

export const JobsQuery = z.object(paging(20));
export type JobsQuery = z.input<typeof JobsQuery>;

/** The query of the price guide. */
export const PricesQuery = z.object({
  trade: z.enum(tradeNames as [string, ...string[]]),
  state: z
    .string()
    .max(60)
    .optional()
    .describe("The whole country's prices are returned if the state has too few jobs"),
});
export type PricesQuery = z.input<typeof PricesQuery>;

/** The quartiles of the prices, in kobo, rounded to 500 naira so that they reveal no single job. */
const Quartiles = z.object({ low: Kobo, median: Kobo, high: Kobo }).meta({ id: "Quartiles" });

/** The prices of a trade's jobs, from at least eight agreed jobs of five artisans within twelve months. */
export const PriceGuide = z
  .object({
    trade: z.string(),
    state: z.string().nullable().describe("Null for the whole country"),
    cards: z.int(),
    artisans: z.int(),
    since: Moment.describe("When the earliest of these jobs was requested"),
    labour: Quartiles,
    materials: Quartiles,
    sum: Quartiles,
  })
  .meta({ id: "PriceGuide" });
export type PriceGuide = z.infer<typeof PriceGuide>;
export const Prices = z.object({ guide: z.union([PriceGuide, z.null()]) }).meta({ id: "Prices" });

/** An artisan's latest offer, as a starting point for the next quote. */
export const LastOffer = z.object({ offer: z.union([Offer, z.null()]) }).meta({ id: "LastOffer" });
export type LastOffer = z.infer<typeof LastOffer>;

/** A step of a request's history. */
export const JobStep = z
  .object({
    id: Id,
    at: Moment,
    event: z.enum(jobEvents),
    role: z.enum(jobRoles),
    artisanId: AccountId.nullable(),
    from: z.string(),
    to: z.string(),
    note: z.object({
      reason: z.string().optional(),
      text: z.string().optional(),
      kobo: Kobo.optional(),
      which: z.string().optional(),
    }),
    price: Price.nullable().describe("Of a sent or accepted quote"),
  })
  .meta({ id: "JobStep" });
export type JobStep = z.infer<typeof JobStep>;
export const JobHistory = z.object(pageOf(JobStep)).meta({ id: "JobHistory" });
export type JobHistory = z.infer<typeof JobHistory>;
