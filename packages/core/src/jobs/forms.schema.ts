import * as z from "zod";
import { tradeNames } from "../reference/categories.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { cancelReasons, declineReasons, disputeReasons } from "./prices.rules.ts";
import type { JobEvent } from "./transitions.rules.ts";
import { AccountId, Id, isDistinct } from "../platform/ids.ts";
import { optionalText, requiredText } from "../platform/text/schema.ts";
import { PlannedOffer, PlannedVisit } from "./dates.rules.ts";
import { Offer, Pictures, price, pricedLines, When } from "./parts.schema.ts";

const commandId = z
  .uuid()
  .describe("Made by the sender's device: a command that is sent again is done once and has the same answer");
const text = (most = 1000) => requiredText("Please write a few words", most);
const artisanId = AccountId;
const chosen = z
  .array(AccountId)
  .max(jobLimits.artisans, { error: `At most ${jobLimits.artisans} artisans` })
  .refine(isDistinct, { error: "Please choose each artisan only once" })
  .default([]);
const code = z.string().regex(/^\d{4}$/, "The code has four digits");
const keysOf = <T extends object>(all: T) => Object.keys(all) as [keyof T & string, ...(keyof T & string)[]];

/** A client's request for quotes. */
export const RequestForm = z
  .strictObject({
    commandId,
    trade: z.enum(tradeNames as [string, ...string[]], { error: "Please choose a trade" }),
    text: requiredText("Please describe what is to be done", 2000),
    pictures: Pictures,
    area: z
      .string({ error: "Please choose an area" })
      .regex(/^NG\d{6}$/, "Please choose an area")
      .describe("The code of a local government area"),
    address: requiredText("Please enter the address", 300).describe(
      "Kept back until a quote is accepted; then the artisan of that quote sees it",
    ),
    when: When,
    budgetKobo: price("A budget").optional(),
    artisans: chosen.describe("Whom the client chose"),
    match: z.boolean().default(false).describe("Whether matching artisans are invited, up to five together"),
    again: z.boolean().default(false).describe("Whether it is meant although there is a like one"),
  })
  .refine(({ artisans, match }) => match || artisans.length > 0, {
    error: "Please choose an artisan, or let us invite some",
    path: ["artisans"],
  })
  .meta({ id: "JobRequestForm" });
export type RequestForm = z.infer<typeof RequestForm>;

/** A proposed price for a job: the lines of its next card, and the reason. */
export const PriceChange = z.object({ lines: pricedLines("A price"), reason: text(500) });

/** A named offer that an artisan starts quotes from. */
const QuoteTemplate = z
  .strictObject({ name: requiredText("Please name the template", 60), offer: Offer })
  .meta({ id: "QuoteTemplate" });

/** All of an artisan's templates. They are saved together, if unchanged since they were read. */
export const QuoteTemplates = z
  .strictObject({
    templates: z.array(QuoteTemplate).max(jobLimits.templates, {
      error: `At most ${jobLimits.templates} templates: please delete one first`,
    }),
    version: z.int().min(0).describe("0 before the first"),
  })
  .meta({ id: "QuoteTemplates" });
export type QuoteTemplates = z.infer<typeof QuoteTemplates>;

/** The fields of each user event, besides its name, the command's id and the version its sender saw. */
const shapes = {
  addArtisans: { artisans: chosen, match: z.boolean().default(false) },
  closeRequest: { reason: optionalText(300).default("") },
  removeRequest: { reason: text(500) },
  removeText: { text: text(2000).describe("The text as it is shown"), reason: text(500) },
  reopenRequest: {},
  askQuestion: { text: text(300) },
  answerQuestion: { artisanId, question: Id, text: text(500) },
  offerQuote: { offer: PlannedOffer },
  askChange: { artisanId, text: text(500), wishKobo: price("A price").optional() },
  declineInvitation: { reason: z.enum(keysOf(declineReasons)), text: optionalText(300).default("") },
  withdrawQuote: {},
  passQuote: { artisanId },
  acceptQuote: { artisanId, revision: z.int().min(1) },
  proposeTime: { visit: PlannedVisit },
  acceptTime: {},
  refuseTime: {},
  goOnMyWay: {},
  startWithCode: { code },
  confirmStart: {},
  proposeChange: { ...PriceChange.shape, pictures: Pictures },
  acceptChange: {},
  refuseChange: {},
  cancelJob: { reason: z.enum(keysOf(cancelReasons)), text: optionalText(500).default("") },
  reportNoShow: { text: optionalText(500).default("") },
  confirmHappened: {},
  finishJob: { sumKobo: price("The final sum"), text: optionalText(1000).default(""), pictures: Pictures },
  completeWithCode: { code },
  confirmDone: {},
  requestRedo: { text: text(), pictures: Pictures },
  proposeSettlement: { sumKobo: price("A settlement"), text: text(500) },
  acceptSettlement: {},
  refuseSettlement: {},
  withdrawSettlement: {},
  openDispute: { reason: z.enum(keysOf(disputeReasons)), text: text(2000), pictures: Pictures },
  answerDispute: { text: text(2000), pictures: Pictures },
  withdrawDispute: {},
  decideDispute: {
    outcome: z
      .enum(["before", "completed", "cancelled"])
      .describe("The job as it was before, completed for the sum, or cancelled"),
    sumKobo: price("The sum").optional().describe("The value of the work done, if it is completed"),
    against: z.enum(["client", "artisan", "nobody"]).describe("The side it counts against"),
    reason: text(2000),
  },
  appealDecision: { text: text(2000) },
  claimWarranty: { text: text(), pictures: Pictures },
  writeJobReview: {
    rating: z.int({ error: "Please select a rating" }).min(1).max(5),
    priceKept: z.boolean().optional().describe("Of the artisan: whether the price was kept"),
    timeKept: z.boolean().optional().describe("Of the artisan: whether the time was kept"),
    comment: requiredText("Please add a short comment", 1000),
    pictures: Pictures.describe("Of the work, before and after"),
  },
  answerJobReview: { text: text() },
} satisfies Partial<Record<JobEvent, z.ZodRawShape>>;

type Shapes = typeof shapes;
/** The events that users trigger on existing requests, quotes and jobs. */
export type CommandEvent = keyof Shapes;
export const commandEvents = Object.keys(shapes) as CommandEvent[];

const version = z
  .int()
  .min(1)
  .describe(
    "Of the request, quote or job that it is about, as its sender saw it: where it has changed since, 409",
  );

type CommandOf<E extends CommandEvent> = { event: E; commandId: string; version: number } & z.infer<
  z.ZodObject<Shapes[E], z.core.$strict>
>;
/** A command, by its event. */
export type JobCommand<E extends CommandEvent = CommandEvent> = { [Each in E]: CommandOf<Each> }[E];

/** Returns the schema of an event's command, for its form. */
export function commandSchema<E extends CommandEvent>(event: E) {
  const base = { event: z.literal(event), commandId, version };
  return z.strictObject({ ...base, ...shapes[event] }) as unknown as z.ZodType<CommandOf<E>>;
}

/** A command on a request, quote or job: one of the table's events. */
export const JobCommand = z
  .discriminatedUnion(
    "event",
    commandEvents.map((event) =>
      z.strictObject({ event: z.literal(event), commandId, version, ...shapes[event] }),
    ) as unknown as [z.core.$ZodTypeDiscriminable],
  )
  .meta({ id: "JobCommand" }) as unknown as z.ZodType<JobCommand>;
