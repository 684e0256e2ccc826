import type { Document } from "../../../packages/core/src/directory/document.ts";
import { areas } from "../../../packages/core/src/reference/areas.ts";
import { tradeNames, type Trade } from "../../../packages/core/src/reference/categories.ts";
import { experienceLevels, languages } from "../../../packages/core/src/reference/choice-filters.ts";
import { serviceAreaOf } from "../../../packages/core/src/reference/places.ts";
import type { MediaImage } from "../../../packages/core/src/media/schema.ts";
import { place } from "../../../packages/local/src/seed/places.ts";
import { Random } from "../../../packages/local/src/seed/random.ts";
import { tradeTexts } from "../../../packages/local/src/seed/trades.ts";

/** Halves of Yoruba and Igbo names: together thousands of names. */
const halves = [
  [
    "Ade Olu Ola Ayo Oluwa Akin Omo Folu Baba Ifa Oye Temi Tolu Dami Ire Kola Mo Jide Simi Tiwa Eni Oba Ogun",
    "wale kunle tunde bayo dele sola femi yinka niyi tayo bola segun tobi damilola gbenga rotimi yemi lade shola",
  ],
  [
    "Chukwu Chi Nna Obi Ike Oge Uche Ife Nwa Ngo Eze Oko Nne Ugo Ama Ebu Kelechi Ony Ada Som",
    "emeka ebuka nonso ma oma dubem nedu amaka zoba kwesiri fechi nna eka somto kamso jekwu bundu gozie nkwo di",
  ],
].map((both) => both.map((each) => each.split(" ")) as [string[], string[]]);
const letters = "aeiouklnrst".split("");
const accents: Readonly<Record<string, string>> = { a: "á", e: "ẹ", i: "ị", o: "ọ", u: "ú", s: "ṣ" };

const tradeWords = new Map(
  tradeNames.map((trade) => {
    const { services, skills, business, praise } = tradeTexts[trade];
    const said = [trade, ...services, ...skills, ...business, ...praise].join(" ").toLowerCase();
    return [trade, said.match(/[a-z][a-z'-]+/g) ?? []];
  }),
);
/** The common words of descriptions, which visitors search for. */
export const vocabulary = [...new Set([...tradeWords.values()].flat())];

/** Returns artisans as the directory keeps them. The same count and time return the same artisans. */
export function people(count: number, now: number): Document[] {
  const random = new Random(4);
  return Array.from({ length: count }, (_, number) => person(random, number, now));
}

function person(random: Random, number: number, now: number): Document {
  const trade = random.pick(tradeNames);
  const { location } = place(random, number % 10, number);
  const { base } = serviceAreaOf(location);
  const serves = random.chance(0.3) ? random.some(areas, random.between(1, 20)) : [];
  const reviews = random.chance(0.3) ? 0 : Math.floor(random.next() ** 3 * 60) + 1;
  const [low, high] = tradeTexts[trade].rates;
  const step = random.pick([100, 250, 500, 500, 1_000]);
  // Premium has ended at least two days ago, or lasts at least two more.
  const premiumDays = random.pick([-1, 1, 1, 1]) * random.between(2, 300);
  return {
    id: random.uuid(),
    name: `${name(random)} ${name(random)}`,
    category: random.chance(0.03) ? random.pick(["mason", "Plumbing", "Caterer", "POP & ceiling"]) : trade,
    location,
    area: base?.area ?? "",
    placeName: base?.name ?? "",
    serves: serves.map(({ code }) => code).filter((code) => code !== base?.area),
    rating: reviews === 0 ? null : random.between(20, 50) / 10,
    reviews,
    hourlyRate: random.chance(0.07) ? null : Math.round(random.between(low, high * 2) / step) * step,
    image: random.chance(0.75) ? picture(random) : null,
    cover: random.chance(0.8) ? { ...picture(random), caption: text(random, trade, 30) } : null,
    isOnline: random.chance(0.55),
    isVerified: random.chance(0.6),
    premiumUntil: random.chance(0.16) ? new Date(now + premiumDays * 86_400_000).toISOString() : null,
    description: text(random, trade, random.between(60, 200)),
    experienceYears: random.pick([...experienceLevels, "3-5 years", "10+ years", "new"]),
    languages: languages.filter((_, index) => random.chance(index < 2 ? 0.7 : 0.25)),
  };
}

/** A given or family name. One in twenty is written with its accents. */
function name(random: Random): string {
  const [firsts, lasts] = random.pick(halves);
  const plain = random.pick(firsts) + random.pick(lasts);
  return random.chance(0.05) ? accented(plain) : plain;
}

export function accented(plain: string): string {
  return plain.replaceAll(/[aeious]/g, (letter) => accents[letter] ?? letter);
}

/** Returns the word with one letter lost, doubled, swapped or replaced. Short words stay. */
export function misspelt(random: Random, word: string): string {
  if (word.length < 5) return word;
  const at = random.between(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const swapped = before + after.charAt(0) + letter + after.slice(1);
  return random.pick([
    before + after,
    before + letter + letter + after,
    swapped,
    before + random.pick(letters) + after,
  ]);
}

function text(random: Random, trade: Trade, length: number): string {
  let words = "";
  while (words.length < length)
    words += `${nextWord(random, trade)}${random.pick([" ", " ", " ", " ", " ", ", ", ". "])}`;
  return words.trim().slice(0, 200).trim();
}

/** Common words are frequent; sizes, models, streets and slips make most of the vocabulary. */
function nextWord(random: Random, trade: Trade): string {
  const kind = random.next();
  if (kind > 0.95) return `${name(random)} ${random.pick(["Street", "Road", "Estate", "Plaza", "Ventures"])}`;
  if (kind > 0.9) return `${random.between(1, 60) / 2}${random.pick(["mm", "kva", "hp", "kg", "ft"])}`;
  if (kind > 0.85) return random.pick(letters) + random.between(1, 2_000);
  const words = (kind < 0.4 && tradeWords.get(trade)) || vocabulary;
  const found = words[Math.floor(words.length * random.next() ** 2)] ?? "work";
  return random.chance(0.05) ? misspelt(random, found) : found;
}

/** Returns a picture with a random placeholder of about 110 bytes, the size that the media pipeline makes. */
function picture(random: Random): MediaImage {
  const bytes = Buffer.alloc(4 * random.between(20, 36));
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(random.between(0, 2 ** 32 - 1), at);
  return {
    key: `portfolio/${random.uuid()}/1`,
    width: 1_280,
    height: random.pick([720, 960, 1_280]),
    placeholder: `data:image/webp;base64,${bytes.toString("base64")}`,
    widths: [160, 400, 800, 1_280],
  };
}
