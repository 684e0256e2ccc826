import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { digitGroups, type DigitGroup } from "./digits.ts";

/** A range of a normalised text. */
export interface FoundNumber {
  readonly kind: "phone" | "account" | "email" | "link" | "handle";
  readonly start: number;
  readonly end: number;
}

/** A group of digits, and whether words that belong to no number link it to the groups before. */
interface Linked extends DigitGroup {
  readonly isAfterWords: boolean;
}

/** The minimum and maximum number of digits. */
const least = 7;
const most = 15;

/** Finds telephone and bank account numbers in a normalised text. */
export function findNumbers(text: string): FoundNumber[] {
  const groups = digitGroups(text);
  if (groups.reduce((sum, { digits }) => sum + digits.length, 0) < least) return [];
  return runsOf(text, withoutQuantities(text, groups)).flatMap((run) => findInRun(text, run));
}

/** Sums, dates and times, which are never part of a telephone number. */
const quantities = [
  /(?:[₦$£€#]|\bngn|\bn) ?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,8})(?:\.\d{1,2})?(?![\d,]|[ .-]\d{3})/g,
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?(?![,\d])/g,
  /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d{2}(?!\d|\1\d)/g,
  /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|[12]\d|3[01])\1\d{2}(?!\d|[/.-]\d| \d{3})/g,
  /(?<![\d/.-])(?:19|20)\d{2}([/.-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d|\1\d)/g,
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g,
];

function withoutQuantities(text: string, groups: readonly DigitGroup[]): DigitGroup[] {
  const barriers = quantities
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .toSorted((one, other) => one.start - other.start);
  let next = 0;
  return groups.filter((group) => {
    while (next < barriers.length && barriers[next]!.end <= group.start) next++;
    const barrier = barriers[next];
    return barrier === undefined || barrier.start >= group.end;
  });
}

const separator = /^[^\p{L}\p{N}₦$£€%]{0,8}$/u;
const spokenSeparator =
  /^[^\p{L}\p{N}₦$£€%]{0,4}(?:(?:dash|hyphen|minus|space|dot|point|comma|slash|stroke|underscore|then|and|plus|followed by|next)[^\p{L}\p{N}₦$£€%]{1,4}){1,2}$/u;
/** Words that users write between the parts of a number. */
const halfWords = new Set(
  "then and followed by next after that the rest last first part is add plus join with now second half third ends ending end finish finally continue complete it put before you also again na dey come wey remaining others other digits digit number numbers remove this ignore skip next one are at front back of to in".split(
    " ",
  ),
);

/** Joins groups of digits that may belong to one number. */
function runsOf(text: string, groups: readonly DigitGroup[]): Linked[][] {
  const runs: Linked[][] = [];
  for (const group of groups) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const gap = last && text.slice(last.end, Math.min(group.start, last.end + 60));
    if (run && gap !== undefined && last && group.start - last.end < 60) {
      const isAfterWords = !separator.test(gap) && !spokenSeparator.test(gap);
      if (!isAfterWords || onlyHalfWords(gap)) {
        run.push({ ...group, isAfterWords });
        continue;
      }
    }
    runs.push([{ ...group, isAfterWords: false }]);
  }
  return runs;
}

function onlyHalfWords(gap: string): boolean {
  const words = gap.match(/\p{L}+/gu) ?? [];
  return words.length <= 10 && !/[₦$£€%\d]/.test(gap) && words.every((word) => halfWords.has(word));
}

function findInRun(text: string, run: readonly Linked[]): FoundNumber[] {
  const found: FoundNumber[] = [];
  let first = 0;
  while (first < run.length) {
    const taken = takeNumber(text, run, first);
    if (taken) found.push(...taken.parts);
    first = taken ? taken.next : first + 1;
  }
  return found;
}

/** Takes the longest number that begins with a group. */
function takeNumber(text: string, run: readonly Linked[], first: number) {
  const groups: Linked[] = [];
  let digits = "";
  let best: { kind: "phone" | "account"; length: number } | undefined;
  const context = contextOf(text, run[first]!.start);
  for (let index = first; index < run.length; index++) {
    const group = run[index]!;
    if (index > first && (digits.length + group.digits.length > most + 1 || text[group.start - 1] === "+"))
      break;
    digits += group.digits;
    groups.push(group);
    const kind = digits.length < least ? undefined : kindOf(text, groups, digits, context);
    if (kind) best = { kind, length: groups.length };
    // The next group after a complete mobile number starts another one.
    if (kind === "phone" && groups.length > 1 && /^0[789]\d{9}$/.test(digits)) break;
  }
  if (!best) return undefined;
  const parts: FoundNumber[] = [];
  for (const group of groups.slice(0, best.length)) {
    const part = parts.at(-1);
    if (part && !group.isAfterWords) parts[parts.length - 1] = { ...part, end: group.end };
    else parts.push({ kind: best.kind, start: group.start, end: group.end });
  }
  parts[0] = { ...parts[0]!, start: context.start };
  return { parts: parts.map((part) => withBrackets(text, part)), next: first + best.length };
}

const callWords =
  /(?:\b(?:call|calls|calling|ring|dial|phone|phones|fone|text|sms|flash|beep|buzz|reach|hotline|mobile|tel|telephone|cell|gsm|digits|contact|contacts|holla|holler|ping|hit me|mtn|airtel|glo|9mobile|etisalat|(?:my|our|his|her|phone|whatsapp|cell|contact|the) (?:line|lines|number|numbers|no|num|nos))\b|wh?at'?[sz]{0,2} ?h?app|wh?at[sz]ap|wats?app|wass?ap)[^\d?!]{0,32}$/;
const callWordsAfter =
  /^[^\d?!\n]{0,8}(?:\b(?:is|na|be|on|for) )?(?:\b(?:(?:my|our) (?:line|number|digits|no|phone|whatsapp|watsap|cell)|whatsapp|watsapp?|whatzapp|call me|text me|flash me)\b)/;
const accountWords =
  /(?:\b(?:account|accounts|acct|acc|accnt|a\/c|akaunt|aza|nuban|bank|banks|transfer|transfers|pay|send|deposit|gt|gtb|gtbank|gtco|opay|palmpay|kuda|moniepoint|monie point|zenith|uba|firstbank|fcmb|fidelity|wema|alat|sterling|polaris|unionbank|union|stanbic|ecobank|keystone|jaiz|providus|vfd|carbon|fairmoney|access|titan|unity|heritage|lotus|taj|parallex|suntrust|globus|rubies|sparkle|eyowo|chipper|paga|pocket|mint|raven)\b)[^\d?!]{0,36}$/;
const accountWordsAfter =
  /^[^\d?!]{0,12}\b(?:account|acct|aza|a\/c|nuban|bank|gtb|gtbank|opay|palmpay|kuda|moniepoint|zenith|uba|first ?bank|access ?bank|fcmb|fidelity|wema|sterling|polaris|stanbic|ecobank)\b/;
/** Words before numbers that identify other things, such as orders and parts. */
const thingWords =
  /\b(?:order|orders|ref|reference|serial|serials|s\/n|sn|model|meter|invoice|receipt|tracking|waybill|part|item|code|sku|barcode|ticket|booking|bvn|nin|tin|rc|cac|registration|reg|licence|license|policy|id|imei|chassis|engine|vin|plate|batch|product|isbn|ean|upc|transaction|txn|rrn|session|file|plot|coordinates|gps|lat|latitude|longitude|population|pin)\b[^\d]{0,24}$/;
const moneyWords =
  /\b(?:budget|price|prices|cost|costs|naira|pay|paid|amount|sum|total|between|range|worth|charge|charges|from|for)\b[^\d]{0,16}$/;

interface Context {
  /** The offset of the number including its plus sign. */
  readonly start: number;
  readonly isInternational: boolean;
  readonly isCall: boolean;
  readonly isAccount: boolean;
  readonly isThing: boolean;
  readonly isMoney: boolean;
  readonly isAfterLetter: boolean;
}

function contextOf(text: string, start: number): Context {
  const before = text.slice(Math.max(0, start - 48), start);
  const plus = /(?<!\d ?)(?:\+|\bplus) ?\(?$/.exec(before);
  // Words introduce the number only without digits in between.
  const words = before.split(/\d/).at(-1)!;
  const follows = (lead: RegExp) => words.length > 1 && lead.test(words);
  return {
    start: start - (plus?.[0].length ?? 0),
    isInternational: plus !== null,
    isCall: follows(callWords),
    isAccount: follows(accountWords),
    isThing: follows(thingWords),
    isMoney: follows(moneyWords),
    isAfterLetter: /\p{L}$/u.test(before),
  };
}

function kindOf(
  text: string,
  groups: readonly Linked[],
  digits: string,
  context: Context,
): (FoundNumber["kind"] & ("phone" | "account")) | undefined {
  const count = digits.length;
  if (count > most + 1) return areSeveralNumbers(groups, digits) ? "phone" : undefined;
  if (isCallable(digits, context)) return "phone";
  if (/^0[789]\d{9}$/.test(digits) && (!isList(groups) || isNigerian(digits))) return "phone";
  if (groups.some((group) => group.isAfterWords)) return undefined;
  const after = text.slice(groups.at(-1)!.end, groups.at(-1)!.end + 36);
  const isAccount = count === 10 && !context.isThing && (context.isAccount || accountWordsAfter.test(after));
  if (isAccount && groups.length === 3 && !isRound(groups)) return "account";
  if (isQuantity(text, groups)) return undefined;
  if (isAccount) return "account";
  const isCall = context.isCall || callWordsAfter.test(after);
  if (/^[789]\d{9}$/.test(digits) && (isCall || isSpacedAsNumber(context, groups)) && isNigerian(digits))
    return "phone";
  if (!context.isThing && isLandline(groups, digits, isCall)) return "phone";
  if (!isCall || context.isThing || context.isMoney) return undefined;
  const isLongEnough = count >= 9 || digits.startsWith("0") || groups.every((group) => group.isSpelled);
  return isLongEnough ? "phone" : undefined;
}

function isNigerian(digits: string): boolean {
  return parsePhoneNumberFromString(digits, "NG")?.isValid() ?? false;
}

/** Landlines: "01-893 4471", "(042) 771234", and "0201 893 4471" in the numbering since 2024. */
function isLandline(groups: readonly Linked[], digits: string, isCall: boolean): boolean {
  if (!digits.startsWith("0") || groups.length > 3) return false;
  if (/^020[1-9]\d{7}$/.test(digits)) return groups.length > 1 || isCall;
  const sizes = groups.map((group) => group.digits.length).join("-");
  if (/^0[1-9]\d{7}$/.test(digits) && /^2-(?:7|3-4)$/.test(sizes)) return true;
  return isCall && /^0[3-8]\d{7,8}$/.test(digits) && /^3-(?:[67]|3-[34])$/.test(sizes);
}

/** Numbers with a country code, in any notation. */
function isCallable(digits: string, { isInternational }: Context): boolean {
  const withCountry = isInternational
    ? digits.replace(/^00/, "")
    : (/^(?:009|00|0)?(234\d+)$/.exec(digits)?.[1] ?? /^00([1-9]\d{8,})$/.exec(digits)?.[1]);
  if (withCountry === undefined) return false;
  const number = parsePhoneNumberFromString(`+${withCountry}`);
  return number?.country === "NG" || withCountry.startsWith("234")
    ? (number?.isValid() ?? false) ||
        (isInternational ? /^2340?[1-9]\d{6,9}$/ : /^2340?[789]\d{9}$/).test(withCountry)
    : (number?.isPossible() ?? false);
}

/** Nigerian numbers without a space between them. */
function areSeveralNumbers(groups: readonly Linked[], digits: string): boolean {
  return groups.length === 1 && /^(?:0[789]\d{9})+$/.test(digits);
}

/** Returns whether digits without a leading zero are grouped like a telephone number. */
function isSpacedAsNumber(context: Context, groups: readonly Linked[]): boolean {
  if (context.isThing || context.isMoney || context.isAfterLetter) return false;
  if (groups.every((group) => group.isSpelled)) return true;
  return groups.length <= 4 && groups.every((group) => group.digits.length >= 2 || groups.length === 1);
}

/** Ranges, lists of sizes, and decimal fractions. */
function isQuantity(text: string, groups: readonly Linked[]): boolean {
  if (groups.every((group) => group.isSpelled)) return false;
  const [one, other] = groups;
  if (groups.length === 2 && one && other && !one.digits.startsWith("0"))
    if (Number(one.digits) < Number(other.digits) && Math.abs(one.digits.length - other.digits.length) <= 1)
      return true;
  return (
    isRound(groups) ||
    isList(groups) ||
    (groups.length > 2 && /^\d+\.\d+[ ,;-]+\d+\.\d+/.test(text.slice(one!.start, one!.start + 40)))
  );
}

/** Adjacent amounts of money. */
function isRound(groups: readonly Linked[]): boolean {
  return groups.length > 1 && groups.every(({ digits }) => /^[1-9]\d*(?:00|50)$/.test(digits));
}

/** Three or more sizes in ascending order, or of equal length with round ends. */
function isList(groups: readonly Linked[]): boolean {
  if (groups.length < 3 || groups.some(({ digits }) => digits.length > 4)) return false;
  if (groups.every(({ digits }) => digits.length === 1)) return false;
  const sizes = groups.map(({ digits }) => Number(digits));
  const isAscending = sizes.every((size, index) => index === 0 || size > sizes[index - 1]!);
  const isDescending = sizes.every((size, index) => index === 0 || size < sizes[index - 1]!);
  const isPlain = groups.every(({ digits }) => digits === "0" || !digits.startsWith("0"));
  return isPlain && (isAscending || isDescending || sizes.every((size) => size % 10 === 0));
}

/** Includes the brackets around a part of the number, and a second ending ("08031234567/8"). */
function withBrackets(text: string, { kind, start, end }: FoundNumber): FoundNumber {
  let from = start;
  let to = end;
  const inside = text.slice(from, to);
  if (/^[^(]*\)/.test(inside) && /\(\+?$/.test(text.slice(0, from).slice(-2)))
    from = text.lastIndexOf("(", from);
  const ending = /^ ?\/ ?\d{1,4}(?![/ .-]{0,2}\d)/.exec(text.slice(to, to + 12));
  if (ending && kind === "phone") to += ending[0].length;
  return { kind, start: from, end: to };
}
