import { MediaImage } from "@handiwork/core/media/schema";
import * as z from "zod";
import { draftStore } from "../../lib/storage/kept.ts";

/** The fields of the first step, in display order (B-BECOME-14; B-GAP-15). */
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

/** An uploaded file. */
const SentFile = z.object({
  /** The upload's id. */
  id: z.string(),
  name: z.string(),
  /** The size in bytes. */
  size: z.number(),
  /** The processed image of a portfolio picture. */
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

/** Returns the user's draft of an application on this device. It never contains the consent. */
export function readDraft(userId: string): Draft {
  return drafts.read(userId) ?? { values: {}, portfolio: [], documents: [] };
}

/** Merges a change into the draft. */
export function keepDraft(userId: string, change: Partial<Draft>): void {
  drafts.save(userId, { ...readDraft(userId), ...change });
}

/** Returns the texts of the first step from the form's values. */
export function textsOf(values: object): Draft["values"] {
  const entries = Object.entries(values).filter(
    ([name, value]) => typeof value === "string" && firstStep.some((field) => field === name),
  );
  return Object.fromEntries(entries);
}
