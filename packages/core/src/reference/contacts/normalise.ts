/** A text rewritten for matching, with each character's position in the original. */
export interface Mapped {
  readonly text: string;
  /** The original offset at which the character starts, for each UTF-16 unit of `text`. */
  readonly starts: readonly number[];
  /** The original offset at which it ends. */
  readonly ends: readonly number[];
}

/** Look-alikes that Unicode does not map: letters that look Latin, and digits in negative circles. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs("аеорсхуікмтн", "aeopcxyikmth"),
  ...pairs("αεορχικντυ", "aeopxikvtu"),
  ...pairs("ɓɗƙƴŋı", "bdkyni"),
  ...pairs("🅰🅱🅾⭕", "aboo"),
  ...pairs("⓿❶❷❸❹❺❻❼❽❾", "0123456789"),
  ...pairs("⓵⓶⓷⓸⓹⓺⓻⓼⓽", "123456789"),
  ...pairs("➀➁➂➃➄➅➆➇➈", "123456789"),
  ...pairs("➊➋➌➍➎➏➐➑➒", "123456789"),
  ...pairs("👉➡→⇒▶", ":::::"),
  "−": "-",
  "。": ".",
  "․": ".",
};

/**
 * Returns the text in lower-case ASCII as far as possible: resolves compatibility forms, accents, invisible
 * characters and the digits of other scripts. Each run of spaces becomes one space, or a line break if it contains
 * one.
 */
export function normalise(original: string): Mapped {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const plain = plainOf(character);
    const isSpace = plain === " " || plain === "\n";
    if (plain === "" || (isSpace && /\s$/.test(text.slice(-1)))) {
      // An accent or a further space belongs to the character before it.
      if (ends.length > 0) ends[ends.length - 1] = end;
      if (plain === "\n") text = `${text.slice(0, -1)}\n`;
    } else {
      text += plain;
      for (let unit = 0; unit < plain.length; unit++) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { text, starts, ends };
}

/** Replaces each match of a global pattern. The replacement maps to all characters of the match. */
export function rewrite(
  { text, starts, ends }: Mapped,
  pattern: RegExp,
  replace: string | ((match: RegExpMatchArray) => string),
): Mapped {
  let rewritten = "";
  const newStarts: number[] = [];
  const newEnds: number[] = [];
  let from = 0;
  const copyUntil = (to: number) => {
    rewritten += text.slice(from, to);
    for (let at = from; at < to; at++) {
      newStarts.push(starts[at]!);
      newEnds.push(ends[at]!);
    }
  };
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const replacement = typeof replace === "string" ? replace : replace(match);
    copyUntil(match.index);
    rewritten += replacement;
    for (let unit = 0; unit < replacement.length; unit++) {
      newStarts.push(starts[match.index]!);
      newEnds.push(ends[end - 1]!);
    }
    from = end;
  }
  copyUntil(text.length);
  return { text: rewritten, starts: newStarts, ends: newEnds };
}

function plainOf(character: string): string {
  if (/^[\x21-\x7e]$/.test(character)) return character.toLowerCase();
  if (/^[\n\r\u2028\u2029]$/.test(character)) return "\n";
  if (/^\s$/.test(character)) return " ";
  if (/^\p{Pd}$/u.test(character)) return "-";
  const lower = character.toLowerCase();
  const known = lookAlikes[character] ?? lookAlikes[lower];
  if (known !== undefined) return known;
  if (/^\p{Nd}$/u.test(character)) return digitOf(character);
  // Invisible characters, accents, keycap frames, and variation selectors.
  const decomposed = lower.normalize("NFKD").replaceAll(/[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/gu, "");
  return decomposed.toLowerCase();
}

/** Every script's digits form a block of ten, from zero to nine. */
function digitOf(character: string): string {
  const point = character.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value++;
  const ascii = character.normalize("NFKD");
  return /^[0-9]$/.test(ascii) ? ascii : String(value);
}

function pairs(from: string, to: string): Record<string, string> {
  const plain = Array.from(to);
  return Object.fromEntries(Array.from(from, (character, index) => [character, plain[index]!]));
}
