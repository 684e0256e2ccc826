import { areaOf } from "@handiwork/core/reference/areas";
import { typedNaira } from "@handiwork/core/reference/kobo";
import type { RequestForm } from "@handiwork/core/jobs/forms.schema";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import * as z from "zod";
import { draftStore } from "../../../lib/storage/local-storage.ts";

const texts = ["trade", "text", "area", "address", "day", "from", "to", "budget"] as const;

/** An unfinished request, by form field. */
const Draft = z
  .partialRecord(z.enum([...texts, "state"]), z.string())
  .and(
    z.object({ when: z.enum(["soon", "day", "range"]).optional(), artisans: z.array(z.string()).optional() }),
  );
export type Draft = z.infer<typeof Draft>;

/** Unsent requests, stored on this device. */
export const drafts = draftStore("request-draft", (kept) => Draft.parse(kept));

/** Returns the draft of the form's current values. */
export function draftFromForm(values: FormData, more: Pick<Draft, "state" | "when" | "artisans">): Draft {
  const entries = texts.flatMap((name) => {
    const value = values.get(name);
    return typeof value === "string" && value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(entries), ...more };
}

/** Returns a draft that repeats a request, without its past dates. */
export function draftFromRequest({
  trade,
  text,
  area,
  address,
  budgetKobo,
}: Pick<JobView["request"], "trade" | "text" | "area" | "address" | "budgetKobo">): Draft {
  return {
    trade,
    text,
    area,
    state: areaOf(area)?.state ?? "Lagos",
    address: address ?? "",
    budget: budgetKobo === null ? "" : typedNaira(budgetKobo),
  };
}

/** Returns the draft of a request that could not be sent. */
export function draftFromCommand({ budgetKobo, when, artisans, ...form }: RequestForm): Draft {
  const { kind, ...days } = when;
  return { ...draftFromRequest({ ...form, budgetKobo: budgetKobo ?? null }), ...days, when: kind, artisans };
}
