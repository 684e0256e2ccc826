import { categoryKey, tradeNames, tradeSpellings, type Trade } from "./categories.ts";
import { otherWork, type OtherWork } from "./other-work.ts";

/** Clients' words for each trade and for problems, in English and Pidgin. Admins can change these lists. */
export type TradeTerms = readonly { readonly trade: Trade; readonly words: readonly string[] }[];

const inWords: Partial<Record<Trade, string>> = {
  Carpenter:
    "wood work, furniture, wardrobe, cabinet, kitchen cabinet, door, chair, table, shelf, bed frame, sofa, joiner, joinery, " +
    "kapenta, capenter, " +
    "upholstery, upholsterer, sofa maker, wood polish, furniture polish, mattress",
  Plumber:
    "tap, pipe, burst pipe, leak, leaking, leakage, toilet, blocked toilet, toilet don block, blocked drain, wc, sink, shower, " +
    "bathroom, borehole, borehole drilling, pumping machine, water pump, water heater, water tank, soakaway, septic tank, drainage, water no dey run, " +
    "water no dey flow, " +
    "pump, geyser, tap water, water no dey rush, soakaway evacuation, sewage",
  Bricklayer:
    "blocks, block work, block layer, brick, brick laying, build fence, build wall, plastering, fence, masonry, interlocking, interlocking stones, paving stones",
  Welder:
    "gate, burglary proof, burglar proof, iron door, iron work, iron bender, metal work, steel work, fabricator, aluminium, aluminium window, window frame, railing, " +
    "tank stand, " +
    "blacksmith, security door, glass, glass work, glazier, window glass",
  Electrician:
    "wiring, rewire, rewiring, light, nepa, socket, switch, fuse, generator, gen, inverter, inverter battery, solar, solar panel, " +
    "prepaid meter, electric, electrical work, light don go, light don spoil, no light, ceiling fan, " +
    "battery, electronics, tv, television, dstv, gotv, startimes, satellite dish, satellite, microwave, sound system, nepa light",
  "Auto-mechanic":
    "car, motor, motor mechanic, vehicle, engine, gearbox, brake, vulcanizer, tyre, panel beater, rewire car, keke, okada, " +
    "car no dey start, motor no dey start, car ac, " +
    "vulcaniser, car battery, car wiring, car spray, spray painter car, car painter, towing, tow truck, tow car, tricycle, motorcycle, keke napep",
  Gardner:
    "garden, gardening, lawn, grass, flowers, weeding, landscaping, landscaper, cut grass, trees, " +
    "tree, tree cutting, cut tree",
  Tailor:
    "tailoring, dress, dress maker, sewing, sew, sew cloth, seamstress, fashion designer, fashion, agbada, kaftan, senator wear, " +
    "aso ebi, ankara, native, native wear, gown, wedding gown, suit, school uniform, amend cloth, clothes, " +
    "native cloth, embroidery, monogram, sewing machine",
  Catering:
    "cook, cooking, chef, food, food vendor, mama put, small chops, party rice, rice, jollof, jollof rice, cake, birthday cake, baker, baking, " +
    "bakery, " +
    "waiter, bartender, cocktail, drinks",
  Painter:
    "paint, screeding, wall paint, house painting, pop ceiling, pop, " +
    "plaster of paris, signwriter, sign writing, sign board",
  Tiler: "tiles, tiling, marble, granite floor, floor tiles",
  Hairdresser:
    "barber, barbing, barb, barb hair, hair, haircut, hair cut, hair style, hair stylist, stylist, braids, braiding, plait hair, " +
    "weave, weavon, wig, salon, saloon, make hair, make up, make up artist, dreadlocks, dread locks, " +
    "gele, tie gele, gele tying, head tie, nail, nail technician, manicure, pedicure, lash, eyelash, facial, spa, wig making",
  "AC Technician":
    "ac, air con, air conditioner, air conditioning, air condition, fridge, refrigerator, freezer, deep freezer, cold room, cooling, " +
    "ac gas, ac no dey cool, ac no dey cold, fridge no dey cool, ac repairer, ac engineer, " +
    "washing machine, ice block machine, water dispenser",
  "Interior Designer":
    "interior, interior decorator, interior decoration, curtain, window blinds, wallpaper, decoration, home decor",
  Cleaner:
    "cleaning, clean, clean house, househelp, house keeper, maid, fumigation, pest control, laundry man, laundry, wash, wash cloth, " +
    "dry cleaning, dry cleaner, janitor, " +
    "car wash, ironing, iron cloth, swimming pool, pool cleaning, refuse, waste, waste disposal, carpet cleaning",
  "IT Specialist":
    "computer, computer repair, laptop, laptop repair, laptop screen, website, web site, web designer, web developer, phone, phone repair, " +
    "phone engineer, phone screen, cctv, cctv camera, wifi, internet, network, printer, " +
    "graphic designer, graphic design, graphic, logo design, software, software developer, app developer, starlink, router",
  Photographer:
    "photo, photography, picture, video, videographer, video coverage, camera man, wedding pictures, passport photo, snap",
  "Event Planner":
    "event, event planning, wedding, wedding planner, party, party planner, mc, dj, decorator, owambe, " +
    "hall decoration, canopy, chairs and canopy, chair rental, rent chair, rental, live band, band, musician, usher, hype man",
  Construction:
    "building, builder, contractor, roof, roofing, roofer, renovation, house construction, building construction, build house, " +
    "civil engineer, " +
    "architect, draughtsman, building plan, house plan, foreman",
};

export const defaultTradeTerms: TradeTerms = tradeNames.map((trade) => ({
  trade,
  words: inWords[trade]?.split(", ") ?? [],
}));

/** The longest phrase to match, in words. */
const maxPhraseWords = 5;

/** Stop words of searches, in English and Pidgin. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a abeg abi about affordable all am an and any anybody anyone apartment area around artisan artisans as at aunty available axis " +
    "bad based be best better biko book broken bros call can cheap city close come company contact contacts could de den dey do " +
    "does doing don done e em emergency engineer experienced expert fast fault faulty find fine fit fix fixed fixer fixing for from gats get " +
    "give go good gree guy guys handyman has have help her here hire his home house how i im in inside install installation installer is " +
    "it kindly know lady lga look looking ma madam make maker makers mama man me my na near nearby nearest neat need needed needs " +
    "new nice nigeria no not now number of office oga on one or our papa para people person pesin please pls plz price problem " +
    "professional quick quickly recommend reliable repair repaired repairer repairers repairing repairs replace road room sabi see " +
    "sef serve service services servicing sharp shop side sir skilled some somebody someone something spoil spoiled spoilt start " +
    "state street technician that the this to today tomorrow town trusted una urgent urgently us vendor very wan want wanted we well " +
    "wetin wey where which who wich will with woman work worker workers working workman workmen would you your"
  ).split(" "),
);

/**
 * Returns the trades that a text names, or describes in clients' words, as `categoryKey` returns them: "tap leaking"
 * means plumbers. Returns none if a word has another meaning. Matches whole words in any case, in the singular or
 * plural, and compounds however they are divided: "hair dresser" and "hairdressers" are equal.
 */
export function tradesIn(text: string, words: TradeTerms): string[] {
  const meant = termsOf(words);
  const parts = partsOf(text);
  const trades = new Set<string>();
  for (let from = 0; from < parts.length;) {
    const [keys, length] = longestTerm(meant, parts, from);
    for (const trade of keys) trades.add(trade);
    const isOther = keys.length === 0 && (length > 0 || !stopWords.has(parts[from] ?? ""));
    if (isOther) return [];
    from += Math.max(1, length);
  }
  return [...trades];
}

/** Returns the trades of the longest term that starts at a word, and its length in words; 0 if there is none. */
function longestTerm(
  meant: Terms,
  parts: readonly string[],
  from: number,
): [trades: readonly string[], length: number] {
  for (let length = Math.min(maxPhraseWords, parts.length - from); length > 0; length -= 1) {
    const keys = meant.get(keyOf(parts.slice(from, from + length)));
    if (keys) return [keys, length];
  }
  return [[], 0];
}

/** Returns the work that a phrase names if no trade covers it. */
export function matchOtherWork(phrase: string): OtherWork | undefined {
  return otherTerms.get(keyOf(partsOf(phrase)));
}

/** Returns the first work in a text that no trade covers. */
export function findOtherWork(text: string): OtherWork | undefined {
  const parts = partsOf(text);
  for (let from = 0; from < parts.length; from += 1)
    for (let length = Math.min(maxPhraseWords, parts.length - from); length > 0; length -= 1) {
      const work = otherTerms.get(keyOf(parts.slice(from, from + length)));
      if (work) return work;
    }
  return undefined;
}

/** Returns the trades with a term that starts with the typed text, named as in `tradeNames`. */
export function tradesStartingWith(typed: string, words: TradeTerms): Trade[] {
  const begun = partsOf(typed).join("");
  const keys = new Set(
    [...termsOf(words)].filter(([term]) => term.startsWith(begun)).flatMap(([, key]) => key),
  );
  return tradeNames.filter((name) => begun !== "" && keys.has(categoryKey(name)));
}

/**
 * Returns the main trade of a longer text: the one that it names or describes most often, counting the title's words
 * twice. Returns undefined if that is less than twice, or if another trade is as frequent. Accepts plain text or
 * Markdown.
 */
export function mainTrade(title: string, text: string): Trade | undefined {
  const meant = termsOf(defaultTradeTerms);
  const parts = partsOf(`${title} ${title} ${text}`);
  const counts = new Map<string, number>();
  for (let from = 0; from < parts.length;) {
    const [keys, length] = longestTerm(meant, parts, from);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    from += Math.max(1, length);
  }
  counts.delete(categoryKey("Other"));
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!first || first[1] < 2 || first[1] === second?.[1]) return undefined;
  return tradeNames.find((name) => categoryKey(name) === first[0]);
}

const otherTerms: ReadonlyMap<string, OtherWork> = new Map(
  otherWork.flatMap((work) => work.words.map((term) => [keyOf(partsOf(term)), work] as const)),
);

type Terms = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<TradeTerms, Terms>();

/** Returns each term, as `keyOf` returns it, with its trades: none for work that no trade covers. */
function termsOf(words: TradeTerms): Terms {
  const found = known.get(words);
  if (found) return found;
  const terms = new Map<string, string[]>();
  const add = (term: string, key: string) => {
    const phrase = keyOf(partsOf(term));
    if (phrase) terms.set(phrase, [...new Set([...(terms.get(phrase) ?? []), key])]);
  };
  for (const spelling of tradeSpellings) add(spelling, categoryKey(spelling));
  for (const { trade, words: list } of words) for (const term of list) add(term, categoryKey(trade));
  for (const term of otherTerms.keys()) if (!terms.has(term)) terms.set(term, []);
  known.set(words, terms);
  return terms;
}

/** Returns all terms in the form that `tradesIn` compares: in the singular, without spaces. */
export function termKeys(words: TradeTerms): string[] {
  return [...termsOf(words).keys()];
}

/** Returns a phrase's form for comparison: its words in the singular, without spaces. */
function keyOf(parts: readonly string[]): string {
  return parts.map(singular).join("");
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith("ss")) return word;
  return word.replace(/(?<=ss|[xz]|[cs]h)es$|s$/, "");
}

/** Returns the words of a text, ignoring punctuation within words: "A/C" and "ac" are equal. */
function partsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’/.]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
