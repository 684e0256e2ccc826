import * as z from "zod";

/** What goes wrong on purpose, with one transaction or with all. Times in milliseconds, amounts in kobo. */
export const Faults = z.strictObject({
  /** Initialize answers 500. */
  initialiseFails: z.boolean().optional(),
  /** Verify answers 500. */
  verifyFails: z.boolean().optional(),
  /** How long every answer of the API takes. */
  slowMs: z.number().int().min(0).max(120_000).optional(),
  /** Webhooks are never sent. */
  webhookWithheld: z.boolean().optional(),
  /** How long after the event the first webhook is sent. */
  webhookDelayMs: z.number().int().min(0).max(86_400_000).optional(),
  /** How often each success is told; 2 if not given. */
  webhookCopies: z.number().int().min(1).max(10).optional(),
  /** Of the webhooks of two seconds, those that are younger are sent first. */
  webhooksReordered: z.boolean().optional(),
  /** What is charged instead of what was asked for. */
  amount: z.number().int().positive().optional(),
  /** In what it is charged. */
  currency: z.string().length(3).optional(),
  /** The customer bears the fees: `amount` grows by them, `requested_amount` stays. */
  customerBearsFees: z.boolean().optional(),
});
export type Faults = z.infer<typeof Faults>;

/** The faults that are on now; a restart ends them. */
export class FaultSwitch {
  #all: Faults = {};
  readonly #of = new Map<string, Faults>();

  /** Those of all with those of one transaction over them. */
  of(reference = ""): Faults {
    return { ...this.#all, ...this.#of.get(reference) };
  }

  /** Replaces those of a transaction, or of all; nothing ends them. */
  set(faults: Faults, reference?: string): void {
    if (reference === undefined) this.#all = faults;
    else this.#of.set(reference, faults);
  }

  clear(): void {
    this.#all = {};
    this.#of.clear();
  }
}
