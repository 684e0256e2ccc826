import { tradeNames, type Trade } from "../../../packages/core/src/fixed/categories.ts";
import type { Random } from "../../../packages/local/src/seed/random.ts";
import { tradeTexts } from "../../../packages/local/src/seed/trades.ts";
import { oneName } from "./names.ts";

const letters = "a e i o u k l n r s t".split(" ");

/** All that the seed's texts say of a trade. */
const tradeWords = Object.fromEntries(
  tradeNames.map((trade): [Trade, string[]] => {
    const { services, skills, business, praise } = tradeTexts[trade];
    const text = [trade, ...services, ...skills, ...business, ...praise].join(" ");
    return [trade, text.toLowerCase().match(/[a-z][a-z'-]+/g) ?? []];
  }),
) as Record<Trade, string[]>;

/** Every common word that descriptions are made of: what visitors search for. */
export const vocabulary: readonly string[] = [...new Set(Object.values(tradeWords).flat())];

/** A word that would stand next in a description of that trade: of a few often, of most seldom. */
export function nextWord(random: Random, trade: Trade): string {
  const kind = random.next();
  if (kind > 0.85) return rare(random);
  const word = seldom(random, kind < 0.4 ? tradeWords[trade] : vocabulary);
  return random.chance(0.05) ? misspelt(random, word) : word;
}

/** The word with one letter lost, doubled, swapped with its neighbour or another one. Short words stay. */
export function misspelt(random: Random, word: string): string {
  if (word.length < 5) return word;
  const at = random.between(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return random.pick([
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + random.pick(letters) + after,
  ]);
}

/** Names of streets and businesses, sizes, models. */
function rare(random: Random): string {
  const kind = random.next();
  if (kind < 0.35)
    return `${oneName(random)} ${random.pick(["Street", "Road", "Estate", "Junction", "Plaza"])}`;
  if (kind < 0.6) return `${random.between(1, 60) / 2}${random.pick(["mm", "kva", "hp", "kg", "ft"])}`;
  if (kind < 0.75) return `${random.pick(letters)}${random.between(1, 2_000)}`;
  if (kind < 0.9)
    return random.pick(vocabulary) + random.pick(["works", "tech", "pro", "hub", "fix", "zone"]);
  return `${oneName(random).toLowerCase()}${random.pick(["ventures", "global", "services", "&sons"])}`;
}

function seldom(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length * random.next() ** 2)] ?? "work";
}
