import { ApplicationForm } from "@handiwork/core/model/application/schema";
import type * as z from "zod";

/** What is typed and ticked; pictures and documents go beside it, as they are uploaded before. */
export const WizardForm = ApplicationForm.omit({ portfolio: true, documents: true });
export type Typed = z.input<typeof WizardForm>;

/** The fields of the first step, in their order (B-BECOME-14; B-GAP-15). */
export const firstStep = [
  "businessName",
  "category",
  "description",
  "location",
  "hourlyRate",
  "services",
  "experience",
  "phone",
] as const satisfies readonly (keyof Typed)[];

export type TextField = (typeof firstStep)[number];
export type Step = 1 | 2;

/** The first of the wrong fields, and the step that it is on; undefined where none is wrong (B-GAP-14). */
export function firstWrong(wrong: readonly string[]): { name: keyof Typed; step: Step } | undefined {
  const name = firstStep.find((field) => wrong.includes(field));
  if (name) return { name, step: 1 };
  return wrong.includes("acceptTerms") ? { name: "acceptTerms", step: 2 } : undefined;
}
