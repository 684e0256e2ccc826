import { findHandles } from "./handles.ts";
import { findLinks } from "./links.ts";
import { normalise } from "./normalise.ts";
import { findNumbers, type FoundNumber } from "./numbers.ts";
import { maskedTexts, type MaskedTexts } from "./texts.ts";

/** The replacement of a hidden contact. */
export const hiddenMark = "[hidden]";

/**
 * Returns the phone and account numbers, e-mail addresses, URLs and social handles in a text, in order, as
 * non-overlapping ranges of UTF-16 offsets. Takes linear time.
 */
export function findContacts(text: string): FoundNumber[] {
  // Most texts contain no digits, signs or words that indicate a contact.
  const normalised = normalise(text);
  const toOriginal = (found: FoundNumber): FoundNumber => ({
    kind: found.kind,
    start: normalised.starts[found.start]!,
    end: normalised.ends[found.end - 1]!,
  });
  return merged([
    ...findLinks(normalised, text),
    ...findNumbers(normalised.text).map(toOriginal),
    ...findHandles(normalised, text).map(toOriginal),
  ]);
}

/** Short masked texts by their originals: every search shows cards with the same ones, and masking takes longer than matching. */
const knownTexts = new Map<string, string>();
const maxKnownTexts = 10_000;
/** Maximum length of a known text, in UTF-16 code units. */
const maxKnownLength = 300;

/** Returns the text with every contact replaced by `hiddenMark`. */
export function maskContacts(text: string): string {
  if (text.length > maxKnownLength) return mask(text);
  const known = knownTexts.get(text) ?? mask(text);
  if (knownTexts.size === maxKnownTexts) knownTexts.clear();
  knownTexts.set(text, known);
  return known;
}

function mask(text: string): string {
  let masked = "";
  let from = 0;
  for (const { start, end } of findContacts(text)) {
    masked += text.slice(from, start) + hiddenMark;
    from = end;
  }
  return masked + text.slice(from);
}

/** Returns the value with contacts hidden in the texts that `maskedTexts` lists for the subject. */
export function maskTexts<
  Subject extends keyof MaskedTexts,
  Value extends {
    readonly [Name in MaskedTexts[Subject][number]]?: string | readonly string[] | null | undefined;
  },
>(subject: Subject, value: Value): Value {
  const names: readonly string[] = maskedTexts[subject];
  const masked = Object.entries<unknown>(value).map(([name, text]) => {
    if (!names.includes(name)) return [name, text];
    if (typeof text === "string") return [name, maskContacts(text)];
    return [name, Array.isArray(text) ? text.map(String).map(maskContacts) : text];
  });
  return Object.fromEntries(masked) as Value;
}

function merged(found: readonly FoundNumber[]): FoundNumber[] {
  const result: FoundNumber[] = [];
  for (const each of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = result.at(-1);
    if (last && each.start < last.end)
      result[result.length - 1] = { ...last, end: Math.max(last.end, each.end) };
    else result.push(each);
  }
  return result;
}
