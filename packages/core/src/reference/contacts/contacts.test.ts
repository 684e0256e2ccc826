import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findContacts, hiddenMark, maskContacts } from "./mask.ts";

interface Sample {
  readonly kind: string;
  readonly text: string;
  /** The ranges that must be hidden. */
  readonly contacts: readonly { readonly start: number; readonly end: number }[];
  readonly masked: string;
}

const samples = readSamples();
const honest = samples.filter(({ kind }) => kind === "honest");
const withContacts = samples.filter(({ kind }) => kind !== "honest");

describe("maskContacts", () => {
  it("has a corpus of hundreds of samples, half of them without contacts", () => {
    expect(honest.length).toBeGreaterThanOrEqual(300);
    expect(withContacts.length).toBeGreaterThanOrEqual(300);
  });

  it("hides every contact completely", () => {
    const missed = withContacts.filter(
      ({ text, contacts }) =>
        !contacts.every(({ start, end }) =>
          findContacts(text).some((found) => found.start <= start && found.end >= end),
        ),
    );
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  it("leaves texts without contacts unchanged", () => {
    const changed = honest.filter(({ text }) => maskContacts(text) !== text);
    expect(changed.map(({ text }) => text)).toEqual([]);
  });

  it("keeps every character around a contact", () => {
    const inexact = withContacts.filter(({ text, masked }) => maskContacts(text) !== masked);
    expect(inexact.map(({ text }) => maskContacts(text))).toEqual([]);
  });

  it("does not change a masked text", () => {
    for (const { masked } of samples) expect(maskContacts(masked)).toBe(masked);
  });

  it("names the kind of each contact", () => {
    const text = "Call 0803 123 4567, mail mike@gmail.com, see mike.com.ng, IG: mikeplumb, GTB 0123456789";
    expect(findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ["phone", "0803 123 4567"],
      ["email", "mike@gmail.com"],
      ["link", "mike.com.ng"],
      ["handle", "mikeplumb"],
      ["account", "0123456789"],
    ]);
  });

  it("masks 5,000 characters of the corpus in a few milliseconds", () => {
    const parts = [honest, withContacts].map((some) => some.map(({ text }) => text).join(". "));
    for (const text of parts) {
      const runs = Array.from({ length: 10 }, () => {
        const before = process.cpuUsage();
        maskContacts(text.slice(0, 5000));
        return process.cpuUsage(before).user / 1000;
      });
      // About 5 ms on an idle machine.
      expect(Math.min(...runs)).toBeLessThan(50);
    }
  });

  it.each([
    ["digits", "1"],
    ["digits with spaces", "8 "],
    ["numbers", "08031234567 "],
    ["letters for digits", "o8"],
    ["plus signs", "+1 "],
    ["spelled digits", "eight "],
    ["spelled punctuation", "at dot "],
    ["signs", "@."],
    ["dots", "a."],
    ["platforms", "IG: on Facebook "],
    ["dates", "1/1/"],
    ["invisible characters", "0\u200b"],
    ["spaces", " "],
  ])("takes linear time for a long text of %s", (_what, part) => {
    const time = (length: number) => {
      const text = part.repeat(length / part.length);
      const runs = [0, 1, 2].map(() => {
        const began = performance.now();
        maskContacts(text);
        return performance.now() - began;
      });
      return Math.min(...runs);
    };
    const short = time(5000);
    expect(short).toBeLessThan(1000);
    // Quadratic time would be 16 times as long.
    expect(time(20_000)).toBeLessThan(10 * short + 300);
  });
});

/** Reads the corpus: contacts are between ⟦ and ⟧, and characters such as \n and \u200b are escaped. */
function readSamples(): Sample[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, "corpus.tsv"), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [kind = "", escaped = ""] = line.split("\t");
    const marked = JSON.parse(`"${escaped.replaceAll('"', String.raw`\"`)}"`) as string;
    const contacts = [...marked.matchAll(/⟦([^⟧]*)⟧/g)].map((match, index) => {
      const start = match.index - 2 * index;
      return { start, end: start + match[1]!.length };
    });
    return {
      kind,
      contacts,
      text: marked.replaceAll(/[⟦⟧]/g, ""),
      masked: marked.replaceAll(/⟦[^⟧]*⟧/g, hiddenMark),
    };
  });
}
