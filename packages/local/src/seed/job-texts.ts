import type { Trade } from "@handiwork/core/reference/categories";
import { list, range, rows, textOf, sentences, type Range } from "./texts.ts";

/** Work that clients ask for, with the prices of labour and material in thousands of naira. */
export interface Task {
  readonly trade: Trade;
  readonly text: string;
  readonly labour: Range;
  readonly material: string;
  readonly costs: Range;
}

export const tasks: readonly Task[] = rows(textOf("tasks")).map(
  ([trade = "", text = "", labour = "", material = "", costs = ""]) => {
    return { trade: trade as Trade, text, labour: range(labour), material, costs: range(costs) };
  },
);

/** Questions of artisans, with the clients' answers. */
export const questions = [
  ["Which floor is it on?", "The first floor. There is a place to park."],
  ["Is there light and water at the site?", "Light from four in the evening, water all day."],
  ["Can you send a picture of it?", "I do not have a good one. You can come and have a look."],
] as const;

export const streets = list(
  "Bode Thomas Street, Adeniran Ogunsanya Street, Ahmadu Bello Way, Zik Avenue, Market Road, Station Road, Church Street",
);

/** Reviews by clients of good, fair and bad work, reviews by artisans of clients, and answers. */
export const reviewTexts = {
  good: sentences("job good"),
  fair: sentences("job fair"),
  bad: sentences("job bad"),
  client: sentences("job client"),
  answer: sentences("job answer"),
} as const;
