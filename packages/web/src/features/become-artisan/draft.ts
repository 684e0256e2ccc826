import { MediaImage } from "@handiwork/core/media/schema";
import * as z from "zod";
import { draftStore } from "../../lib/kept.ts";

/** The fields of the first step, in their order (B-BECOME-14; B-GAP-15). */
export const firstStep = [
  "businessName",
  "category",
  "description",
  "location",
  "baseArea",
  "hourlyRate",
  "services",
  "experience",
  "phone",
] as const;

/** A file that the server has. */
const SentFile = z.object({
  /** The upload's. */
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** How a picture of work is shown, and by whose key it is named. */
  picture: MediaImage.nullable(),
});
export type SentFile = z.infer<typeof SentFile>;

const Draft = z.object({
  values: z.partialRecord(z.enum(firstStep), z.string()),
  portfolio: z.array(SentFile),
  documents: z.array(SentFile),
});
type Draft = z.infer<typeof Draft>;

export const drafts = draftStore("application", (value) => Draft.parse(value));

/** What a user has prepared of an application on this device; consent is never kept. */
export function readDraft(userId: string): Draft {
  return drafts.read(userId) ?? { values: {}, portfolio: [], documents: [] };
}

/** Keeps what has changed of it. */
export function keepDraft(userId: string, change: Partial<Draft>): void {
  drafts.keep(userId, { ...readDraft(userId), ...change });
}

/** The texts of the first step, as the form has them. */
export function textsOf(values: object): Draft["values"] {
  const entries = Object.entries(values).filter(
    ([name, value]) => typeof value === "string" && firstStep.some((field) => field === name),
  );
  return Object.fromEntries(entries);
}
