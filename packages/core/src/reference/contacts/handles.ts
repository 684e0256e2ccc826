import type { Mapped } from "./normalise.ts";
import type { FoundNumber } from "./numbers.ts";
import { placesAfterAt, plainWords } from "./words.ts";

/** Names that mean a platform in any context. */
const clear =
  "instagram|insta gram|insta|instagr|i\\.g|ig|facebook|face book|fb|f\\.b|twitter|tiktok|tik tok|tik-tok|snapchat|snap chat|telegram|tg|linkedin|linked in|youtube|you tube|pinterest|skype|wechat|discord|threads app|nairaland|jiji";
/** Platform names that are also words: "snap the photo". */
const unclear =
  "snap|sc|yt|imo|signal|threads|messenger|x|line|whatsapp|watsapp|watsap|bbm|icq|viber|gmail|g-mail|email|e-mail|yahoo mail|yahoo|mail";
const platform = `(?<![a-z0-9.@-])(?:${clear})(?![a-z0-9@-])`;
const anyPlatform = `(?<![a-z0-9.@-])(?:${clear}|${unclear})(?![a-z0-9@-])`;
const noun =
  "(?:\\s(?:handle|page|name|user ?name|username|account|acct|id|profile|channel|shop|business|biz|tag|user))";
const marker =
  "\\s?(?::|=|->|=>|~|\\s-\\s|,|\\s@\\s)\\s?|\\s(?:is|na|as|be|called|by|under|named|with(?: the name)?)\\s|['’]s\\s|\\s(?=@)";
const me = "(?:me|us|my work|our work|my page|our page|my shop|my business)";
const through = "(?:on|for|via|through|at|with|thru|by)";

/** Each pattern ends where the name starts. */
const beforeNames: readonly {
  readonly pattern: RegExp;
  readonly needsShape?: boolean;
  readonly isDirect?: boolean;
}[] = [
  // "IG: mike", "Instagram handle is mike", "my page on facebook is Mike Plumbing"
  { pattern: new RegExp(`${platform}${noun}{0,2}(?:\\s?(?::|=|->|=>)\\s?|${noun}?\\s-\\s)`, "g") },
  { pattern: new RegExp(`${platform}${noun}{0,2}(?:${marker})(?:my |the )?`, "g"), needsShape: false },
  // "my snap is mike", "snap id: mike"
  { pattern: new RegExp(`\\b(?:my|our|on|me|via|for)\\s${anyPlatform}${noun}{0,2}(?:${marker})`, "g") },
  { pattern: new RegExp(`${anyPlatform}${noun}{1,2}(?:${marker}|\\s)`, "g"), isDirect: true },
  { pattern: new RegExp(`(?<![a-z0-9.@-])(?:snap|sc|gmail)\\s?[:=]\\s?`, "g") },
  // "follow me on instagram mike", "add me for snap mike"
  { pattern: new RegExp(`\\b${me}\\s${through}\\s(?:my\\s)?${anyPlatform}\\s`, "g"), isDirect: true },
  {
    pattern: new RegExp(
      `(?<![a-z0-9.@-]|\\b(?:the|a|an|of|like)\\s)(?:ig|insta|tg|fb|instagram|facebook|telegram|snapchat|tiktok|twitter|skype)\\s`,
      "g",
    ),
    isDirect: true,
  },
  { pattern: /(?<![a-z0-9.@-])(?:ig|fb|tg|insta)-/g },
  {
    pattern: new RegExp(
      `${platform}[^.!?\\n]{0,20}\\b(?:name|username|handle|id)(?:\\sis|\\sna|\\s?:)\\s`,
      "g",
    ),
  },
  {
    pattern: new RegExp(`${platform},?\\s(?:i am|i'm|im|we are|search|search for|look for)\\s`, "g"),
    isDirect: true,
  },
  {
    pattern:
      /\b(?:user ?name|my handle)(?:\s(?:everywhere|there|on all platforms))?(?:\s?[:=]\s?|\s(?:is|na)\s)/g,
  },
  { pattern: /\b(?:dm|inbox|follow|add|tag)\s(?:me\s)?(?:on\s)?@\s/g },
];

/** A quick test for texts that cannot contain a handle. */
const leads = new RegExp(`@|${anyPlatform}|user ?name|my handle|\\b(?:ig|fb|tg|insta)-|\\bbbm? ?pin`);

/** Finds names on social platforms by the words around them. */
export function findHandles(normalised: Mapped, original: string): FoundNumber[] {
  const { text } = normalised;
  if (!leads.test(text)) return [];
  const reader = new NameReader(normalised, original);
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(/(?<![a-z0-9._@])@([a-z_][a-z0-9._]*[a-z0-9_])/g))
    if (match[1]!.length > 2 && !placesAfterAt.has(match[1]!))
      found.push(handle(match.index, match.index + match[0].length));
  for (const { pattern, isDirect = false } of beforeNames)
    for (const match of text.matchAll(pattern)) {
      const from = match.index + match[0].length;
      const name = reader.nameAt(
        from,
        /\b(?:as|under|named|called|name|page)\s?[:=]?\s$/.test(match[0]),
        isDirect,
      );
      if (name) found.push(name);
    }
  const afterNames = new RegExp(`\\s(?:on|for|@|in)\\s(?:my\\s)?${platform}`, "g");
  for (const match of text.matchAll(afterNames)) {
    const name = reader.nameBefore(match.index);
    if (name) found.push(name);
  }
  for (const match of text.matchAll(/\b(?:bbm?|bb) ?pin\W{0,3}(?:is )?([0-9a-f]{8})\b/g))
    found.push(handle(match.index + match[0].length - 8, match.index + match[0].length));
  return found;
}

function handle(start: number, end: number): FoundNumber {
  return { kind: "handle", start, end };
}

class NameReader {
  readonly #mapped: Mapped;
  readonly #original: string;
  constructor(mapped: Mapped, original: string) {
    this.#mapped = mapped;
    this.#original = original;
  }

  /** Reads a name that begins at an offset. A `direct` one follows its platform without "is" or a colon. */
  nameAt(from: number, isAfterAs: boolean, isDirect: boolean): FoundNumber | undefined {
    const rest = this.#mapped.text.slice(from, from + 80);
    const opening = /^(?:live:)?[@"'“‘(]{0,2}/.exec(rest)![0].length;
    const words = wordsAtStart(rest.slice(opening));
    const [first] = words;
    if (!first) return undefined;
    const start = from + opening;
    const isDayName =
      weekdays.test(first.text) && words.length > 1 && this.#isCapital(start + words[1]!.start);
    if (!isName(first.text) && !isDayName) return undefined;
    const isSigned = rest.slice(0, opening).includes("@");
    const isPrefixed = rest.startsWith("live:");
    let taken = 1;
    if (this.#isCapital(start)) {
      while (taken < Math.min(words.length, 5) && this.#isCapital(start + words[taken]!.start)) taken++;
    } else if (isAfterAs) {
      while (taken < Math.min(words.length, 4) && isName(words[taken]!.text)) taken++;
    }
    const last = words[taken - 1]!;
    const end = start + last.end;
    if (isDirect && !isSigned && !hasShape(first.text)) {
      const next = rest.slice(opening + last.end);
      const isCapital = this.#isCapital(start);
      if (first.text.length < 4 || (!isCapital && !isEnd(next)) || (isCapital && taken < 2 && !isEnd(next)))
        return undefined;
    }
    if (isPrefixed) return handle(from, end);
    return handle(isSigned ? from + rest.indexOf("@") : start, end);
  }

  /** Reads a name that ends at an offset: "follow mike_p on IG", "Mike Plumbing on Facebook". */
  nameBefore(end: number): FoundNumber | undefined {
    const from = Math.max(0, end - 80);
    const before = this.#mapped.text.slice(from, end);
    const words = [...before.matchAll(/[a-z0-9&][a-z0-9._&-]*/g)].filter(
      (word) => from === 0 || word.index > 0,
    );
    let start = end;
    let taken = 0;
    while (taken < 4) {
      const word = words.at(-1 - taken);
      if (!word || !/^["”’' ]?$/.test(before.slice(word.index + word[0].length, start - from).trim())) break;
      const isJoint = word[0] === "&" && taken > 0;
      if (!isJoint && !this.#isCapital(from + word.index)) break;
      if (!isJoint && !isName(word[0]) && !(weekdays.test(word[0]) && taken > 0)) break;
      start = from + word.index;
      taken++;
    }
    if (taken >= 2) return handle(start, end);
    const last = words.at(-1);
    if (!last || last.index + last[0].length !== before.length || !isName(last[0])) return undefined;
    const lead = before.slice(0, last.index);
    const isAsked =
      /\b(?:follow|dm|add|inbox|i am|i'm|im|am|it's|search|search for|find|tag|message|check|check out|look for|na)\s["'“‘]?$/.test(
        lead,
      );
    if (
      hasShape(last[0])
        ? /[_]|\d|\./.test(last[0]) && isAsked
        : /\b(?:follow|dm|inbox|i am|i'm|am|it's)\s$/.test(lead) && last[0].length > 4
    )
      return handle(from + last.index, end);
    return undefined;
  }

  #isCapital(offset: number): boolean {
    return /\p{Lu}/u.test(this.#original.charAt(this.#mapped.starts[offset] ?? this.#original.length));
  }
}

/** Days are names of people, too: "Sunday Tiles". */
const weekdays = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

function isName(word: string): boolean {
  return word.length > 2 && /[a-z]/.test(word) && !plainWords.has(word);
}

/** Returns whether a word has characters that English words do not. */
function hasShape(word: string): boolean {
  return /[a-z]\d|\d[a-z]|_|[a-z]\.[a-z]/.test(word);
}

function isEnd(rest: string): boolean {
  return /^\s?(?:$|[.,;!?)\n"'”]|(?:or|for|please|pls|to|if|before|when|then|abeg|so|anytime|thanks|i|you|we)\b)/.test(
    rest,
  );
}

function wordsAtStart(text: string): { text: string; start: number; end: number }[] {
  const words = [];
  let at = 0;
  for (;;) {
    const match = /^[a-z0-9&_][a-z0-9&._-]*/.exec(text.slice(at));
    if (!match) break;
    const word = match[0].replace(/[._-]+$/, "");
    words.push({ text: word, start: at, end: at + word.length });
    if (word.length < match[0].length || !/^ [^ ]/.test(text.slice(at + word.length, at + word.length + 2)))
      break;
    at += word.length + 1;
  }
  return words;
}
