import type { JobRole, JobStatus } from "./states.rules.ts";
import type { MediaImage } from "../media/schema.ts";
import type { PriceCard, Visit, When } from "./parts.schema.ts";

/** The two sides of a job. */
export type Side = "client" | "artisan";
export const otherSide = (side: Side): Side => (side === "client" ? "artisan" : "client");

/** A picture of a job with its upload's owner. */
export interface JobPicture extends MediaImage {
  readonly userId: string;
}

/** A question about a request and the client's answer, which all invited artisans see. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly askedAt: string;
  answer?: string;
}

/** A request's summary in an artisan's list: the beginning of its text, the preferred days and the budget. */
export interface Brief {
  readonly text: string;
  readonly when: When;
  readonly budgetKobo?: number;
}

/** A client's change request for a quote. */
export interface ChangeRequest {
  readonly text: string;
  readonly kobo?: number | undefined;
}

/** A proposed time for a visit. It takes effect by itself at `standsAt`, if set. */
export interface Proposal {
  readonly by: Side;
  readonly visit: Visit;
  readonly standsAt?: string;
}

/** A proposed change to the price card. */
export interface Change {
  readonly by: Side;
  readonly lines: PriceCard["lines"];
  readonly reason: string;
  readonly pictures: JobPicture[];
}

/** A version of the price card with its pictures. */
export interface Card extends PriceCard {
  readonly pictures?: JobPicture[];
}

/** A statement: a text with pictures, and its time. */
export interface Statement {
  readonly text: string;
  readonly pictures: JobPicture[];
  readonly at: string;
}

export interface Finish extends Statement {
  readonly sumKobo: number;
}

/** Kinds of open questions between a job's two sides. */
export const awaitedKinds = ["time", "price", "settlement", "dispute"] as const;

/** An open question of a job. */
export interface Awaited {
  readonly what: (typeof awaitedKinds)[number];
  /** The side that must answer. */
  readonly from: Side;
  /** The last moment for an answer, if there is one. */
  readonly until?: string;
}

/** Work that must be redone by a deadline. */
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
  /** The side that broke the agreement. */
  readonly against?: Side | undefined;
  readonly at: string;
  /** The sides that say it happened nevertheless. */
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
  /** The job's state and end before the dispute, for its return even after a decision. */
  readonly before: JobStatus;
  readonly ended?: {
    readonly completion?: Completion;
    readonly cancellation?: Cancellation;
    /** The total pause of its deadlines before the dispute. */
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

/** A step's details in the history, except the states. Never a code or an address. */
export interface Note {
  readonly reason?: string | undefined;
  readonly text?: string | undefined;
  readonly kobo?: number | undefined;
  /** The artisans it invited. */
  readonly invited?: readonly string[] | undefined;
  /** Other artisans concerned: those whose quotes it passed, who may quote again, or who see the answer. */
  readonly others?: readonly string[] | undefined;
  /** Distinguishes several: the reminder's name, the card's version or the revision. */
  readonly which?: string | undefined;
}
