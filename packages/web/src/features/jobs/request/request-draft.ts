import { areaOf } from "@handiwork/core/reference/areas";
import { typedNaira } from "@handiwork/core/reference/kobo";
import type { RequestForm } from "@handiwork/core/jobs/forms.schema";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import * as z from "zod";
import { draftStore } from "../../../lib/kept.ts";

const texts = ["trade", "text", "area", "address", "day", "from", "to", "budget"] as const;

/** A request as far as it is written, by the names of the form's fields. */
const Draft = z
  .partialRecord(z.enum([...texts, "state"]), z.string())
  .and(
    z.object({ when: z.enum(["soon", "day", "range"]).optional(), artisans: z.array(z.string()).optional() }),
  );
export type Draft = z.infer<typeof Draft>;

/** What a client began to ask for and did not send. */
export const drafts = draftStore("request-draft", (kept) => Draft.parse(kept));

/** What the form holds now. */
export function draftIn(values: FormData, more: Pick<Draft, "state" | "when" | "artisans">): Draft {
  const entries = texts.flatMap((name) => {
    const value = values.get(name);
    return typeof value === "string" && value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(entries), ...more };
}

/** A request to be asked again; its days are over. */
export function draftOf({
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

/** A request that was to be sent, as it was. */
export function draftOfForm({ budgetKobo, when, artisans, ...form }: RequestForm): Draft {
  const { kind, ...days } = when;
  return { ...draftOf({ ...form, budgetKobo: budgetKobo ?? null }), ...days, when: kind, artisans };
}
