import { preferredDayRefusals } from "@handiwork/core/jobs/dates.rules";
import { RequestForm } from "@handiwork/core/jobs/forms.schema";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { areaOf } from "@handiwork/core/reference/areas";
import { typedNaira } from "@handiwork/core/reference/kobo";
import { typedHundredths } from "@handiwork/core/reference/number-schema";
import * as z from "zod";
import { draftStore } from "../../../lib/storage/local-storage.ts";

/** A text that drafts of earlier versions may lack. */
const text = z.string().catch("");
const noDays = { kind: "soon", day: "", from: "", to: "" } as const;

/** An unfinished request: the values of its form, as typed. */
const Draft = z.object({
  trade: text,
  text,
  state: z.string().catch("Lagos"),
  area: text,
  address: text,
  when: z.object({ kind: z.enum(["soon", "day", "range"]), day: text, from: text, to: text }).catch(noDays),
  budgetKobo: text,
  artisans: z.array(z.string()).catch([]),
  match: z.boolean().catch(false),
});
export type Draft = z.infer<typeof Draft>;

export const emptyDraft: Draft = Draft.parse({});

/** Unsent requests, stored on this device. */
export const drafts = draftStore("request-draft", (stored) => Draft.parse(stored));

/** The request form. Converts its values to a request without pictures. */
export const RequestFormSchema = Draft.extend({ commandId: z.string(), budgetKobo: typedHundredths("naira") })
  .transform(
    ({ state: _state, when: { kind, day, from, to }, match, ...request }): z.input<typeof RequestForm> => ({
      ...request,
      when: kind === "soon" ? { kind } : kind === "day" ? { kind, day } : { kind, from, to },
      match: match || request.artisans.length === 0,
    }),
  )
  .pipe(
    RequestForm.superRefine(({ when }, { addIssue }) => {
      for (const [path, message] of Object.entries(preferredDayRefusals(when)))
        addIssue({ code: "custom", path: path.split("."), message });
    }),
  );

type Repeatable = Pick<JobView["request"], "trade" | "text" | "area" | "address" | "budgetKobo">;

/** Returns a draft that repeats a request, without its past dates. */
export function draftFromRequest({ address, budgetKobo, area, ...request }: Repeatable): Draft {
  return {
    ...emptyDraft,
    trade: request.trade,
    text: request.text,
    area,
    state: areaOf(area)?.state ?? emptyDraft.state,
    address: address ?? "",
    budgetKobo: budgetKobo === null ? "" : typedNaira(budgetKobo),
  };
}

/** Returns the draft of a request that could not be sent. */
export function draftFromCommand(request: RequestForm): Draft {
  const { budgetKobo, when, artisans, match } = request;
  return {
    ...draftFromRequest({ ...request, budgetKobo: budgetKobo ?? null }),
    when: { ...noDays, ...when },
    artisans,
    match: match && artisans.length > 0,
  };
}
