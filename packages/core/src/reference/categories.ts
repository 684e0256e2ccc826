/**
 * The marketplace's trades. The specifications contain several conflicting lists (A-GAP-33). This table has the other
 * spellings as aliases, so that "Mason" and "Bricklayer" find the same artisans.
 */
const trades = [
  { name: "Carpenter", aliases: ["carpentry"] },
  { name: "Plumber", aliases: ["plumbing"] },
  { name: "Bricklayer", aliases: ["mason"] },
  { name: "Welder", aliases: ["welding"] },
  { name: "Electrician", aliases: ["electrical"] },
  { name: "Auto-mechanic", aliases: ["mechanic", "auto mechanic"] },
  { name: "Gardner", aliases: ["gardener"], people: "gardeners" },
  { name: "Tailor", aliases: [] },
  { name: "Catering", aliases: ["caterer"], people: "caterers" },
  { name: "Painter", aliases: ["painting"] },
  { name: "Tiler", aliases: [] },
  { name: "Hairdresser", aliases: [] },
  { name: "AC Technician", aliases: [], people: "AC technicians" },
  { name: "Interior Designer", aliases: [] },
  { name: "Cleaner", aliases: [] },
  { name: "IT Specialist", aliases: [], people: "IT specialists" },
  { name: "Photographer", aliases: [] },
  { name: "Event Planner", aliases: [] },
  { name: "Construction", aliases: [], people: "builders" },
  { name: "Other", aliases: [], people: "artisans" },
] as const satisfies readonly { name: string; aliases: readonly string[]; people?: string }[];

export type Trade = (typeof trades)[number]["name"];

/** Every trade, by its canonical name. */
export const tradeNames: readonly Trade[] = trades.map((trade) => trade.name);

/** The header's trade bar, in order (A-SHELL-07). */
export const headerCategories = [
  "Carpenter",
  "Plumber",
  "Bricklayer",
  "Welder",
  "Electrician",
  "Auto-mechanic",
  "Gardner",
  "Tailor",
  "Catering",
  "Painter",
  "Tiler",
] as const satisfies readonly Trade[];

/** The category select of the search page, after "All Categories" (A-CONST-05). */
export const searchCategories = [
  "Carpenter",
  "Plumber",
  "Electrician",
  "Painter",
  "Welder",
  "Tailor",
  "Bricklayer",
] as const satisfies readonly Trade[];

/** The footer's categories with their trades (A-GAP-13). */
export const footerCategories = [
  { label: "Carpentry", trade: "Carpenter" },
  { label: "Plumbing", trade: "Plumber" },
  { label: "Electrical", trade: "Electrician" },
  { label: "Painting", trade: "Painter" },
  { label: "Welding", trade: "Welder" },
] as const satisfies readonly { label: string; trade: Trade }[];

const canonical = new Map<string, Trade>();
for (const { name, aliases } of trades) {
  for (const spelling of [name, ...aliases]) canonical.set(spelling.toLowerCase(), name);
}

/** Every name and alias of a trade, in lower case. */
export const tradeSpellings: readonly string[] = [...canonical.keys()];

/** Returns the trade with a name or alias, ignoring case; undefined if there is none. */
export function tradeNamed(text: string): Trade | undefined {
  return canonical.get(text.trim().toLowerCase());
}

/** Returns the plural for a trade's artisans within a sentence: "plumbers". Accepts any of the trade's names. */
export function tradePeople(text: string): string {
  const trade = trades.find(({ name }) => name === tradeNamed(text));
  if (!trade) return "artisans";
  return "people" in trade ? trade.people : `${trade.name.toLowerCase()}s`;
}

/** Returns a category text's comparison key: its canonical trade, otherwise the text in lower case. */
export function categoryKey(text: string): string {
  return (tradeNamed(text) ?? text.trim()).toLowerCase();
}
