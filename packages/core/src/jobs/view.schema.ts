import * as z from "zod";
import { jobRoles, jobStates } from "./states.rules.ts";
import { jobEvents } from "./transitions.rules.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { ArtisanCard } from "../directory/schema.ts";
import { Kobo, Moment, Offer, PriceCard, PriceLine, Visit, When } from "./parts.schema.ts";

const side = z.enum(["client", "artisan"]);
const version = z.int().min(1);
const event = z.enum(jobEvents);

/** A picture of a job, at `/api/jobs/{requestId}/pictures/{id}`. */
const JobPictureView = z
  .object({
    id: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z.string().describe("A tiny blurred version as a data URI"),
  })
  .meta({ id: "JobPicture" });
const pictures = z.array(JobPictureView);
const CardView = PriceCard.extend({ pictures: pictures.describe("Pictures of the change") }).meta({
  id: "PriceCard",
});
const statement = { text: z.string(), pictures, at: Moment };

/** A request as its client, and artisans before they are chosen, see it. */
export const RequestView = z
  .object({
    version,
    status: z.enum(jobStates.request),
    stage: z
      .enum(jobStates.job)
      .nullable()
      .describe("The state of the round's job; null without one, and for artisans of other quotes"),
    trade: z.string(),
    text: z.string(),
    pictures,
    state: z.string(),
    area: z.string().describe("The code of a local government area"),
    address: z
      .string()
      .nullable()
      .describe("For the client, and for the job's artisan until 30 days after its end"),
    when: When,
    budgetKobo: Kobo.nullable(),
    round: z.int(),
    warrantyOf: Id.nullable(),
    createdAt: Moment,
    endsAt: Moment.nullable().describe("When it expires"),
    closedReason: z.string().nullable(),
  })
  .meta({ id: "JobRequest" });

/** An artisan's job statistics; null below five jobs. */
export const JobFacts = z
  .object({
    done: z.int().min(0),
    rating: z.number().min(1).max(5).nullable().describe("Of the jobs' reviews"),
    reviews: z.int().min(0),
    keptRate: z.number().min(0).max(1).describe("The share of agreed jobs that the artisan did not break"),
    answerMinutes: z.int().nullable().describe("The median response time"),
    answerRate: z.number().min(0).max(1),
    priceKept: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("The share of reviews which state that the price was kept"),
  })
  .meta({ id: "JobFacts" });
export type JobFacts = z.infer<typeof JobFacts>;

/** The search card's fields for comparing quotes. */
export const QuotedArtisan = ArtisanCard.pick({
  image: true,
  rating: true,
  reviews: true,
  isVerified: true,
  place: true,
}).meta({ id: "QuotedArtisan" });
export type QuotedArtisan = z.infer<typeof QuotedArtisan>;

/** An artisan's quote as both sides see it. */
export const QuoteView = z
  .object({
    artisanId: AccountId,
    artisanName: z.string(),
    artisan: z
      .union([QuotedArtisan, z.null()])
      .describe("Of a quote with an offer, for its client; null if the artisan is no longer listed"),
    version,
    status: z.enum(jobStates.quote),
    revision: z.int().min(0),
    offer: z.union([Offer, z.null()]),
    sumKobo: Kobo.nullable().describe("The maximum total"),
    labourKobo: Kobo.nullable(),
    materialsKobo: Kobo.nullable(),
    validUntil: Moment.nullable(),
    earlier: z
      .array(z.object({ revision: z.int().min(1), offer: Offer, sumKobo: Kobo, offeredAt: Moment }))
      .describe("Earlier offers, latest first"),
    wish: z.object({ text: z.string(), kobo: Kobo.nullable() }).nullable(),
    questionsLeft: z.int().min(0),
    invitedAt: Moment,
    answeredAt: Moment.nullable(),
    facts: z.union([JobFacts, z.null()]),
    jobsDone: z.int().min(0).describe("The number of jobs that the artisan has finished here"),
    isBlocked: z.boolean().describe("True if the reader has blocked the other party"),
    can: z.array(event),
  })
  .meta({ id: "JobQuote" });
export type QuoteView = z.infer<typeof QuoteView>;

const JobReviewView = z
  .object({
    rating: z.int().min(1).max(5),
    priceKept: z.boolean().nullable(),
    timeKept: z.boolean().nullable(),
    comment: z.string(),
    pictures,
    at: Moment,
  })
  .meta({ id: "JobReview" });

/** A job as both sides and the admins see it. */
export const JobPart = z
  .object({
    version,
    status: z.enum(jobStates.job),
    round: z.int(),
    artisanId: AccountId,
    artisanName: z.string(),
    clientId: AccountId,
    clientName: z.string(),
    cards: z.array(CardView).describe("All versions; the last one applies"),
    visit: Visit,
    proposal: z.object({ by: side, visit: Visit, standsAt: Moment.nullable() }).nullable(),
    change: z.object({ by: side, lines: z.array(PriceLine), reason: z.string(), pictures }).nullable(),
    onMyWayAt: Moment.nullable(),
    code: z.string().nullable().describe("For the client: the code to read out now"),
    triesLeft: z.int().min(0),
    startedBy: z.enum(["code", "tap"]).nullable(),
    startedAt: Moment.nullable(),
    finish: z.object({ ...statement, sumKobo: Kobo }).nullable(),
    completesAt: Moment.nullable().describe("When it counts as done unless the client objects"),
    deadline: Moment.nullable().describe(
      "The deadline for work in progress, or for the decision of a dispute",
    ),
    redo: z.array(z.object({ ...statement, until: Moment })),
    settlement: z.object({ by: side, sumKobo: Kobo, text: z.string() }).nullable(),
    completion: z
      .object({ how: z.enum(["confirmed", "unconfirmed", "partial", "decided"]), sumKobo: Kobo, at: Moment })
      .nullable(),
    cancellation: z
      .object({
        how: z.enum(["cancelled", "noshow", "stale", "decided"]),
        by: z.enum(jobRoles),
        reason: z.string(),
        text: z.string(),
        against: side.nullable(),
        at: Moment,
        happened: z.array(side).describe("The sides that state it did take place"),
      })
      .nullable(),
    dispute: z
      .object({
        ...statement,
        by: side,
        reason: z.string(),
        answerUntil: Moment,
        answer: z.object(statement).nullable(),
        decision: z
          .object({
            outcome: z.enum(["before", "completed", "cancelled"]),
            against: z.enum(["client", "artisan", "nobody"]),
            reason: z.string(),
            at: Moment,
          })
          .nullable(),
        appeal: z.object({ by: side, text: z.string(), at: Moment }).nullable(),
      })
      .nullable(),
    reviews: z
      .object({ client: JobReviewView.nullable(), artisan: JobReviewView.nullable() })
      .describe("The reader's own review, and the other's once both are visible"),
    reviewsShownAt: Moment.nullable(),
    reviewsUntil: Moment.nullable(),
    answer: z.object({ text: z.string(), at: Moment }).nullable(),
    warranty: z.array(Id),
    contact: z
      .object({ phone: z.string().nullable() })
      .nullable()
      .describe("The other party's phone number, until 30 days after the end"),
    agreedAt: Moment,
    can: z.array(event),
  })
  .meta({ id: "JobPart" });
export type JobPart = z.infer<typeof JobPart>;

/** A request with everything its reader may see: all quotes for its client, their own for artisans. */
export const JobView = z
  .object({
    requestId: Id,
    role: z.enum(["client", "artisan", "admin"]),
    request: RequestView,
    client: z
      .object({
        rating: z.number().nullable(),
        reviews: z.int(),
        broken: z.int().describe("Jobs that the client cancelled at short notice or missed"),
      })
      .describe("The client's job statistics, for invited artisans"),
    questions: z.array(
      z.object({
        id: Id,
        artisanId: AccountId.nullable().describe("Null for other artisans' questions"),
        text: z.string(),
        answer: z.string().nullable(),
      }),
    ),
    quotes: z.array(QuoteView),
    others: z.int().min(0).describe("For artisans: the number of other invited artisans"),
    job: z.union([JobPart, z.null()]),
    earlier: z
      .array(JobPart)
      .describe("The cancelled jobs of earlier rounds, latest first; artisans see only their own"),
    can: z.array(event).describe("The reader's possible actions on the request"),
  })
  .meta({ id: "Job" });
export type JobView = z.infer<typeof JobView>;

/** A command's response: the current state of the resulting request, which may be a new one. */
export const JobAnswer = z
  .object({
    job: JobView,
    wrongCode: z.boolean().describe("True if the code was wrong, which counts as an attempt"),
  })
  .meta({ id: "JobAnswer" });
export type JobAnswer = z.infer<typeof JobAnswer>;
