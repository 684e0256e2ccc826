import { csvFile } from "../reference/csv.ts";
import { languages } from "../reference/choice-filters.ts";
import { tradeNames } from "../reference/categories.ts";

interface Column {
  /** True if a file without it is rejected. */
  readonly isRequired?: true;
  /** The rule for its cells, in one or two sentences. The server enforces it for every row. */
  readonly rule: string;
  readonly example: string;
  /**
   * The cells of the template's two rows. Their addresses are reserved (RFC 2606), so uploading the template mails
   * nobody.
   */
  readonly inTemplate: readonly [string | number, string | number];
}

/** The template's columns in order (B-BULK-04). Files may have them in any order, and further columns. */
export const columns = {
  name: {
    isRequired: true,
    rule: "The artisan's full name: at most 100 characters of plain text. Markup and formulas are rejected.",
    example: "Chinedu Okafor",
    inTemplate: ["Chinedu Okafor", "Amina Bello"],
  },
  category: {
    isRequired: true,
    rule: `One of the categories: ${tradeNames.join(", ")}. Upper and lower case do not matter.`,
    example: "Electrician",
    inTemplate: ["Electrician", "Tailor"],
  },
  phone: {
    rule: "A Nigerian number, or a foreign one with + and its country code; spaces and hyphens do not matter. Format the column as text: spreadsheets shorten long numbers (2.34803E+12), and such rows are rejected.",
    example: "08031234567",
    inTemplate: ["08031234567", "08121234567"],
  },
  email: {
    isRequired: true,
    rule: "The artisan's own address. We send the invitation there, and they sign in with it. Addresses that are already registered or appear twice in the file are rejected.",
    example: "chinedu@example.com",
    inTemplate: ["chinedu.okafor@example.com", "amina.bello@example.com"],
  },
  location: {
    isRequired: true,
    rule: "City and state, in quotation marks if there is a comma. At most 120 characters.",
    example: '"Ikeja, Lagos"',
    inTemplate: ["Ikeja, Lagos", "Kano, Kano"],
  },
  services: {
    rule: "What they offer, separated by semicolons: at most 30, of 60 characters each.",
    example: "Wiring;Lighting",
    inTemplate: ["Wiring;Lighting;Solar panels", "Native wear;Alterations"],
  },
  languages: {
    rule: `What they speak, separated by semicolons: ${languages.join(", ")}, and any other.`,
    example: "Hausa;English",
    inTemplate: ["English;Igbo", "English;Hausa"],
  },
  experience_years: {
    rule: "In your own words, at most 40 characters.",
    example: "5+",
    inTemplate: ["5+", "3-5 years"],
  },
  hourly_rate: {
    rule: "Naira per hour: 3500, 3,500, 3.500,00, 3.5k and ₦3,500/hr are all the same. If it is empty, ambiguous or under ₦100, the profile shows “Rate on request” and the row gets a warning.",
    example: "3500",
    inTemplate: [3500, 2000],
  },
} as const satisfies Readonly<Record<string, Column>>;

export type ImportColumn = keyof typeof columns;
export const importColumns = Object.keys(columns) as ImportColumn[];

/** The columns without which a file is rejected. */
export const requiredColumns = importColumns.filter((column) => "isRequired" in columns[column]);

/**
 * The template's file name, and its content: two valid rows, with the location quoted because of its comma
 * (B-BULK-02, B-GAP-49).
 */
export const templateName = "artisan_upload_template.csv";
export const template = csvFile(
  importColumns,
  [0, 1].map((row) => importColumns.map((column) => columns[column].inTemplate[row] ?? "")),
);
