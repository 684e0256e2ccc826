import * as lists from "@handiwork/core/fixed/categories";

/** A trade as a select names it, and as it is stored. */
interface Choice {
  readonly label: string;
  readonly value: string;
}

/** The select of the editor. */
export const editorCategories: readonly Choice[] = lists.editorCategories.map(asChoice);

/** The select of the dashboard's form, with the trade that each is (A-GAP-33). */
export const dashboardCategories: readonly Choice[] = lists.dashboardCategories.map(asChoice);

function asChoice(label: string): Choice {
  return { label, value: lists.tradeNamed(label) ?? label };
}

/** The choices, and at their end what is stored where that is none of them (B-GAP-05). */
export function withStored(choices: readonly Choice[], stored: string): readonly Choice[] {
  if (stored === "" || choices.some(({ value }) => value === stored)) return choices;
  return [...choices, { label: stored, value: stored }];
}
