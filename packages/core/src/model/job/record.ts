import type { JobRole, JobStatus } from "../../fixed/jobs/states.ts";
import type { MediaImage } from "../media/schema.ts";
import type { PriceCard, Visit, When } from "./parts.ts";

/** A client or an artisan: the two of a job. */
export type Side = "client" | "artisan";
export const otherSide = (side: Side): Side => (side === "client" ? "artisan" : "client");

/** A picture of a job, and whose upload it is. */
export interface JobPicture extends MediaImage {
  readonly userId: string;
}

/** A question about a request, and the client's answer, which all who are invited see. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly askedAt: string;
  answer?: string;
}

/** What an artisan's list shows of a request: how its text begins, the wished days, and the budget. */
export interface Brief {
  readonly text: string;
  readonly when: When;
  readonly budgetKobo?: number;
}

/** What a client asked to be changed in a quote. */
export interface Wish {
  readonly text: string;
  readonly kobo?: number | undefined;
}

/** Another time for a visit; it stands by itself at `standsAt`, if that is there. */
export interface Proposal {
  readonly by: Side;
  readonly visit: Visit;
  readonly standsAt?: string;
}

/** What somebody wants to have changed in the price card. */
export interface Change {
  readonly by: Side;
  readonly lines: PriceCard["lines"];
  readonly reason: string;
  readonly pictures: JobPicture[];
}

/** A version of the price card, with the pictures that were shown for it. */
export interface Card extends PriceCard {
  readonly pictures?: JobPicture[];
}

/** What is said once: a text with pictures, and when. */
export interface Statement {
  readonly text: string;
  readonly pictures: JobPicture[];
  readonly at: string;
}

export interface Finish extends Statement {
  readonly sumKobo: number;
}

/** Work that must be done again until a moment. */
export interface Redo extends Statement {
  readonly until: string;
}

export interface Settlement {
  readonly by: Side;
  readonly sumKobo: number;
  readonly text: string;
}

export interface Completion {
  readonly how: "confirmed" | "unconfirmed" | "partial" | "decided";
  readonly sumKobo: number;
  readonly at: string;
}

export interface Cancellation {
  readonly how: "cancelled" | "noshow" | "stale" | "decided";
  readonly by: JobRole;
  readonly reason: string;
  readonly text: string;
  /** For whom it counts: who broke the agreement. */
  readonly against?: Side | undefined;
  readonly at: string;
  /** Who said that it happened all the same. */
  readonly happened: Side[];
}

export interface Decision {
  readonly outcome: "before" | "completed" | "cancelled";
  readonly against: Side | "nobody";
  readonly reason: string;
  readonly at: string;
}

export interface Dispute extends Statement {
  readonly by: Side;
  readonly reason: string;
  /** The job's state before, and how it had ended by then: to which it can return, after a decision, too. */
  readonly before: JobStatus;
  readonly ended?: {
    readonly completion?: Completion;
    readonly cancellation?: Cancellation;
    /** For how long its clocks had stopped by then. */
    readonly paused?: number;
  };
  answer?: Statement;
  decision?: Decision;
  appeal?: { readonly by: Side; readonly text: string; readonly at: string };
}

export interface JobReview {
  readonly rating: number;
  readonly priceKept?: boolean | undefined;
  readonly timeKept?: boolean | undefined;
  readonly comment: string;
  readonly pictures: JobPicture[];
  readonly at: string;
}

/** What the history keeps of a step beside the states: never a code or an address. */
export interface Note {
  readonly reason?: string | undefined;
  readonly text?: string | undefined;
  readonly kobo?: number | undefined;
  /** Who was invited by it. */
  readonly invited?: readonly string[] | undefined;
  /** Other artisans whom it concerns: whose quotes it passed, who may offer again, who see the answer. */
  readonly others?: readonly string[] | undefined;
  /** Which of several it is: the reminder's name, the card's version, the revision. */
  readonly which?: string | undefined;
}
