import * as z from "zod";

const many = z.int().min(0);

/** Artisan or merchant records by approval status. */
const byApproval = z.object({ approved: many, pending: many, suspended: many });

/** Current totals. */
export const Totals = z
  .object({
    users: z.object({ client: many, artisan: many, merchant: many, admin: many }).describe("By user type"),
    artisans: byApproval,
    merchants: byApproval,
    reviews: many,
    messages: many,
    products: many,
    posts: many,
    partnerships: many,
    payments: z
      .object({ held: many, problems: many })
      .describe("Payments that need review, including held ones"),
    averageRating: z
      .number()
      .min(1)
      .max(5)
      .nullable()
      .describe("The mean rating of the artisans with reviews (B-GAP-39); null if there are none"),
  })
  .meta({ id: "Totals" });
export type Totals = z.infer<typeof Totals>;

/** The counts of a day. Later deletions do not change them. */
export const TallyDay = z
  .object({
    day: z.iso.date().describe("In Lagos"),
    registrations: z.object({ client: many, artisan: many, merchant: many, admin: many }),
    searches: many.describe("Results that visitors saw in searches"),
    contacts: many.describe("Conversations started, and WhatsApp numbers tapped"),
    messages: many,
    reviews: many,
    payments: many,
    paidKobo: many.describe("The total of those payments, in kobo"),
    refundedKobo: many.describe("The amount refunded to artisans on that day, in kobo"),
    imported: many.describe("Artisans created by a bulk import"),
  })
  .meta({ id: "TallyDay" });
export type TallyDay = z.infer<typeof TallyDay>;

/** The maximum number of days per request: a leap year. */
export const maxDays = 366;

/** The range of days; by default the last 30. */
export const StatisticsQuery = z
  .object({
    from: z.iso.date().optional().describe("The first day, in Lagos"),
    to: z.iso.date().optional().describe("The last day"),
  })
  .strict();
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** The days of the range, oldest first, without gaps. */
export const Statistics = z.object({ days: z.array(TallyDay).max(maxDays) }).meta({ id: "Statistics" });
export type Statistics = z.infer<typeof Statistics>;

const moment = z.iso.datetime();

/** The status of background work. */
export const SystemStatus = z
  .object({
    queues: z
      .array(
        z.object({
          name: z.string(),
          waiting: many.nullable().describe("Null if the queue did not respond"),
        }),
      )
      .describe("The dead-letter queues, whose messages need an operator"),
    stream: z.object({
      heardAt: moment.nullable().describe("When the last changes of the table were handled"),
      lagSeconds: many.nullable().describe("The lag of the last changes, or the current wait"),
    }),
    directories: z
      .array(
        z.object({
          name: z.enum(["artisans", "merchants"]),
          compactedAt: moment.nullable().describe("Null if there is no readable snapshot"),
          holds: many.describe("The number of documents in it"),
        }),
      )
      .describe("The search snapshots"),
    imports: z.object({ failed: many, underWay: many }).describe("Among the latest fifty"),
  })
  .meta({ id: "SystemStatus" });
export type SystemStatus = z.infer<typeof SystemStatus>;
