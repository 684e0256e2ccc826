import { requiredColumns, type ImportColumn } from "@handiwork/core/model/imports/schema";
import { tradeNames } from "@handiwork/core/fixed/categories";

interface Rule {
  readonly column: ImportColumn;
  /** What the cell must be, in one or two sentences. */
  readonly rule: string;
  readonly example: string;
}

/** What each column must have, in the template's order. The server holds every row to it. */
export const columnRules: readonly Rule[] = [
  {
    column: "name",
    rule: "The artisan's full name, at most 100 characters of plain text: mark-up and what a spreadsheet takes for a formula are refused.",
    example: "Chinedu Okafor",
  },
  {
    column: "category",
    rule: `One of the categories: ${tradeNames.join(", ")}. Capital letters do not matter.`,
    example: "Electrician",
  },
  {
    column: "phone",
    rule: "A Nigerian number, or one from abroad with + and its country code; blanks and hyphens do not matter. Format the column as text: spreadsheets cut long numbers (2.34803E+12), and such rows are refused.",
    example: "08031234567",
  },
  {
    column: "email",
    rule: "The artisan's own address. The invitation goes there, and it is what they sign in with. An address that is registered already, or stands in the file twice, is refused.",
    example: "chinedu@example.com",
  },
  {
    column: "location",
    rule: "City and state, in quotation marks where there is a comma. At most 120 characters.",
    example: '"Ikeja, Lagos"',
  },
  {
    column: "services",
    rule: "What they offer, separated by semicolons: at most 30, of 60 characters each.",
    example: "Wiring;Lighting",
  },
  { column: "experience_years", rule: "In your own words, at most 40 characters.", example: "5+" },
  {
    column: "hourly_rate",
    rule: "Naira an hour: 3500, 3,500, 3.500,00 and ₦3,500/hr are all the same. Where it is empty, no single number, or under ₦100, “Rate on request” is shown; you are warned of it.",
    example: "3500",
  },
];

/** Whether a row is refused without it. */
export function isRequired(column: ImportColumn): boolean {
  return (requiredColumns as readonly ImportColumn[]).includes(column);
}
