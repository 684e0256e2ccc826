import { experienceLevels, languages } from "../../../packages/core/src/fixed/choice-filters.ts";
import type { Document } from "../../../packages/core/src/domain/directory/document.ts";
import type { MediaImage } from "../../../packages/core/src/model/media/schema.ts";
import { summarise } from "../../../packages/core/src/model/review/stars.ts";
import { areas } from "../../../packages/core/src/fixed/areas.ts";
import { tradeNames, type Trade } from "../../../packages/core/src/fixed/categories.ts";
import { whereabouts } from "../../../packages/core/src/fixed/places.ts";
import { place } from "../../../packages/local/src/seed/places.ts";
import { Random } from "../../../packages/local/src/seed/random.ts";
import { tradeTexts } from "../../../packages/local/src/seed/trades.ts";
import { fullName, oneName } from "./names.ts";
import { nextWord } from "./words.ts";

const day = 86_400_000;

/** What some people type instead of a trade's name. */
const otherTrades = "mason,Plumbing,mechanic,Solar installer,Fashion designer,Caterer,POP & ceiling".split(
  ",",
);

/**
 * So many artisans as the directory keeps them, determined by the seed: believable names, trades, places, texts, gaps and
 * ties. Premium ran out before, or runs on after, the day around `now` (milliseconds since 1970).
 */
export function people(count: number, now: number, seed = 4): Document[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, number) => person(random, number, now));
}

function person(random: Random, number: number, now: number): Document {
  const trade = tradeNames[Math.floor(tradeNames.length * random.next() ** 1.4)] ?? "Other";
  const hasPremium = random.chance(0.16);
  const days = random.pick([-1, 1, 1, 1]) * random.between(2, 300);
  const address = location(random, number);
  const { base } = whereabouts(address);
  const others = random.chance(0.3) ? random.some(areas, random.between(1, 20)) : [];
  return {
    id: random.uuid(),
    name: fullName(random),
    category: random.chance(0.03) ? random.pick(otherTrades) : trade,
    location: address,
    area: base?.area ?? "",
    placeName: base?.name ?? "",
    serves: others.map(({ code }) => code).filter((code) => code !== base?.area),
    ...reviewed(random),
    hourlyRate: random.chance(0.07) ? null : rate(random, trade),
    image: random.chance(0.75) ? picture(random, "avatar") : null,
    cover: random.chance(0.8) ? { ...picture(random, "portfolio"), caption: text(random, trade, 30) } : null,
    isOnline: random.chance(0.55),
    isVerified: random.chance(0.6),
    premiumUntil: hasPremium ? new Date(now + days * day).toISOString() : null,
    description: text(random, trade, random.between(60, 200)),
    experienceYears: random.pick([...experienceLevels, "1-2", "3-5 years", "6-10 years", "10+ years", "new"]),
    languages: languages.filter((_, index) => random.chance(index < 2 ? 0.7 : 0.25)),
  };
}

function location(random: Random, number: number): string {
  const { location: found, state } = place(random, number % 10, number);
  const form = random.next();
  if (form < 0.05) return `${random.between(1, 90)} ${oneName(random)} Street, ${found}`;
  if (form < 0.06) return state;
  return form < 0.065 ? `${oneName(random)} village` : found;
}

function reviewed(random: Random): { rating: number | null; reviews: number } {
  const count = random.chance(0.3) ? 0 : Math.floor(random.next() ** 3 * 60) + 1;
  const stars = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };
  for (let each = 0; each < count; each += 1) {
    stars[random.pick(["1", "2", "3", "4", "4", "4", "5", "5", "5", "5"] as const)] += 1;
  }
  const { total, rating } = summarise(stars);
  return { rating, reviews: total };
}

function rate(random: Random, trade: Trade): number {
  const [low, high] = tradeTexts[trade].rates;
  if (random.chance(0.02)) return random.between(80_000, 150_000);
  const step = random.pick([100, 250, 500, 500, 500, 1_000]);
  return Math.round(random.between(low, high * 2) / step) * step;
}

/** A picture with a placeholder as the media pipeline makes one: some 110 bytes, most of them different for everybody. */
function picture(random: Random, folder: string): MediaImage {
  const bytes = Buffer.alloc(4 * random.between(20, 36), "RIFF....WEBPVP8 ....");
  for (let at = 20; at < bytes.length; at += 4) bytes.writeUInt32LE(random.between(0, 2 ** 32 - 1), at);
  const width = random.pick([800, 1_280, 1_280]);
  return {
    key: `${folder}/${random.uuid()}/${random.between(1, 9)}`,
    width,
    height: Math.round(width * random.pick([0.75, 0.5625, 1, 1.33])),
    placeholder: `data:image/webp;base64,${bytes.toString("base64")}`,
    widths: [160, 400, 800, ...(width > 800 ? [1_280] : [])],
  };
}

function text(random: Random, trade: Trade, length: number): string {
  let words = "";
  let isStart = true;
  while (words.length < length) {
    const word = nextWord(random, trade);
    words += isStart ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    isStart = random.chance(0.12);
    words += isStart ? ". " : random.chance(0.1) ? ", " : " ";
  }
  return words.trim().slice(0, 200).trim();
}
