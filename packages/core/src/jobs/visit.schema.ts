import * as z from "zod";

/** A timestamp as forms send it. */
export const Moment = z.iso.datetime();

const isWithinADay = (span: number) => span > 0 && span <= 24 * 3600_000;

/** The time of a visit, from start to end. */
export const Visit = z
  .strictObject({ from: Moment, to: Moment })
  .refine(({ from, to }) => isWithinADay(Date.parse(to) - Date.parse(from)), {
    error: "The end must come after the beginning, on the same day",
    path: ["to"],
  })
  .meta({ id: "Visit" });
export type Visit = z.infer<typeof Visit>;
