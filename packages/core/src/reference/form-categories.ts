import { searchCategories, tradeNames, type Trade } from "./categories.ts";

/** The skill categories of artisan registration with their trades (A-CONST-04; A-GAP-33). */
export const registrationCategories = [
  { label: "Plumber", trade: "Plumber" },
  { label: "Electrician", trade: "Electrician" },
  { label: "Carpenter", trade: "Carpenter" },
  { label: "Mason", trade: "Bricklayer" },
  { label: "Painter", trade: "Painter" },
  { label: "Mechanic", trade: "Auto-mechanic" },
  { label: "Tailor", trade: "Tailor" },
  { label: "Hairdresser", trade: "Hairdresser" },
  { label: "Welder", trade: "Welder" },
  { label: "AC Technician", trade: "AC Technician" },
  { label: "Other", trade: "Other" },
] as const satisfies readonly { label: string; trade: Trade }[];

/** The categories of the artisan dashboard's form, in its order (B-ADASH-14). */
export const dashboardCategories = [
  "Carpenter",
  "Plumber",
  "Electrician",
  "Painter",
  "Welder",
  "Tailor",
  "Mechanic",
  "Interior Designer",
  "Cleaner",
  "Gardener",
  "IT Specialist",
  "Caterer",
  "Photographer",
  "Event Planner",
  "Construction",
  "Other",
] as const;

/** The categories of the profile editor, in its order (B-EDIT-02): the seven of the search. */
export const editorCategories = searchCategories;

/** The categories of the application, in its order (B-BECOME-12). */
export const applicationCategories = [
  "Carpenter",
  "Plumber",
  "Electrician",
  "Painter",
  "Welder",
  "Tailor",
  "Bricklayer",
  "Auto-mechanic",
  "Gardner",
  "Catering",
  "Tiler",
] as const satisfies readonly Trade[];

const listed = new Set<string>([
  ...tradeNames,
  ...dashboardCategories,
  ...registrationCategories.map(({ label }) => label),
]);

/** Returns whether one of the specification's forms offers a category in this spelling. */
export function isListedCategory(text: string): boolean {
  return listed.has(text);
}
