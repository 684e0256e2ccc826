import { categoryKey, tradeNames, tradeSpellings, type Trade } from "./categories.ts";

/** What clients call a trade, or what is broken when they need it: in English and Pidgin. Admins can change these lists. */
export type ClientsWords = readonly { readonly trade: Trade; readonly words: readonly string[] }[];

const inWords: Partial<Record<Trade, string>> = {
  Carpenter: "wood work, furniture, wardrobe, cabinet, door, chair, bed frame, kapenta",
  Plumber:
    "tap, taps, pipe, pipes, leak, leaking, leakage, toilet, wc, sink, shower, borehole, pumping machine, water heater, " +
    "soakaway, drainage, water no dey run",
  Bricklayer: "blocks, block work, plastering, fence, masonry",
  Welder: "gate, burglary proof, iron door, iron work, metal work, aluminium, railing",
  Electrician:
    "wiring, rewire, rewiring, light, nepa, socket, switch, fuse, generator, gen, inverter, solar, prepaid meter, " +
    "light don go, no light",
  "Auto-mechanic": "car, motor, engine, gearbox, brake, brakes, vulcanizer, rewire car, keke, okada",
  Gardner: "garden, lawn, grass, flowers, weeding, landscaping",
  Tailor:
    "dress, sewing, sew, seamstress, fashion designer, agbada, aso ebi, ankara, native wear, amend cloth",
  Catering: "cook, chef, food, small chops, party rice, jollof, cake, baker",
  Painter: "paint, screeding, wall paint, pop ceiling",
  Tiler: "tiles, tile, tiling, marble, granite floor",
  Hairdresser: "barber, barbing, hair, haircut, braids, weavon, wig, salon, make hair, dreadlocks",
  "AC Technician": "ac, air conditioner, air conditioning, fridge, refrigerator, freezer, cold room",
  "Interior Designer": "interior, curtain, curtains, wallpaper, decoration",
  Cleaner: "cleaning, house help, fumigation, laundry, wash cloth, dry cleaning, janitor",
  "IT Specialist": "computer, laptop, website, phone repair, phone engineer, cctv, wifi, network",
  Photographer: "photo, photos, pictures, video coverage, wedding pictures, snap",
  "Event Planner": "event, wedding planner, party, mc, decorator, owambe",
  Construction: "building, builder, contractor, roof, roofing, renovation, house construction",
};

export const clientsWords: ClientsWords = tradeNames.map((trade) => ({
  trade,
  words: inWords[trade]?.split(", ") ?? [],
}));

/** The longest phrase that is looked for, in words. */
const longest = 4;

/** Words that say nothing about whom somebody looks for. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    "a an and around at best broken dey faulty find fix for from good i in install installation is man me my near need no not " +
    "of on person problem repair repairer repairs service spoil spoilt the to wan want with work working"
  ).split(" "),
);

/**
 * The trades that a text names, or describes in clients' words, as `categoryKey` writes them: "tap leaking" means plumbers;
 * none where some word says anything else. In: any text, and the words of each trade. A word counts as a whole, in any
 * letter case.
 */
export function tradesMeant(text: string, words: ClientsWords): string[] {
  const meant = termsOf(words);
  const parts = partsOf(text);
  const trades = new Set<string>();
  for (let from = 0; from < parts.length;) {
    const length =
      [longest, 3, 2, 1].find((more) => meant.has(parts.slice(from, from + more).join(" "))) ?? 0;
    for (const trade of meant.get(parts.slice(from, from + length).join(" ")) ?? []) trades.add(trade);
    if (length === 0 && !emptyWords.has(parts[from] ?? "")) return [];
    from += Math.max(1, length);
  }
  return [...trades];
}

/** The trades that a word of theirs begins with a text that is being typed, as `tradeNames` has them. */
export function tradesBegun(typed: string, words: ClientsWords): Trade[] {
  const begun = partsOf(typed).join(" ");
  const keys = new Set(
    [...termsOf(words)].filter(([term]) => term.startsWith(begun)).flatMap(([, key]) => key),
  );
  return tradeNames.filter((name) => begun !== "" && keys.has(categoryKey(name)));
}

/**
 * The trade that something longer is about: the one that it names or describes most often, the title's words counted twice.
 * Undefined where that is said less than twice, or as often of another. In: plain text or Markdown.
 */
export function tradeAbout(title: string, text: string): Trade | undefined {
  const meant = termsOf(clientsWords);
  const parts = partsOf(`${title} ${title} ${text}`);
  const tradesAt = (from: number, length: number) => {
    const phrase = parts.slice(from, from + length).join(" ");
    return meant.get(phrase) ?? meant.get(phrase.replace(/s$/, ""));
  };
  const counts = new Map<string, number>();
  for (let from = 0; from < parts.length;) {
    const length = [longest, 3, 2].find((more) => tradesAt(from, more)) ?? 1;
    for (const key of tradesAt(from, length) ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
    from += length;
  }
  counts.delete(categoryKey("Other"));
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!first || first[1] < 2 || first[1] === second?.[1]) return undefined;
  return tradeNames.find((name) => categoryKey(name) === first[0]);
}

const known = new WeakMap<ClientsWords, ReadonlyMap<string, readonly string[]>>();

/** Each term, in the form in which it is looked for, with the trades that it means. */
function termsOf(words: ClientsWords): ReadonlyMap<string, readonly string[]> {
  const found = known.get(words);
  if (found) return found;
  const terms = new Map<string, string[]>();
  const add = (term: string, key: string) => {
    const phrase = partsOf(term).join(" ");
    if (phrase) terms.set(phrase, [...new Set([...(terms.get(phrase) ?? []), key])]);
  };
  for (const spelling of tradeSpellings) add(spelling, categoryKey(spelling));
  for (const { trade, words: list } of words) for (const term of list) add(term, categoryKey(trade));
  known.set(words, terms);
  return terms;
}

/** A text in single words, without what does not tell words apart: "A/C" and "ac" are one. */
function partsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’/.]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
