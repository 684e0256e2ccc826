import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber, type NumberKind } from "./numbers.ts";

const unreadable = /^Write (an amount|a number|a whole number) such as .+: we could not read “.+”$/;

const readings: readonly [NumberKind, string, number][] = [
  ["naira", "0", 0],
  ["naira", "0,00", 0],
  ["naira", "4000", 4000],
  ["naira", " 4000 ", 4000],
  ["naira", "+4000", 4000],
  ["naira", "-100", -100],
  ["naira", "−100", -100],
  ["naira", "0400", 400],
  ["naira", "4,000", 4000],
  ["naira", "4.000", 4000],
  ["naira", "4 000", 4000],
  ["naira", "4\u00A0000", 4000],
  ["naira", "4\u202F000", 4000],
  ["naira", "4'000", 4000],
  ["naira", "4’000.00", 4000],
  ["naira", "'4000", 4000],
  ["naira", "\u200B4000", 4000],
  ["naira", "４０００", 4000],
  ["naira", "4000.", 4000],
  ["naira", "4,000.00", 4000],
  ["naira", "4.000,00", 4000],
  ["naira", "4 000,50", 4000.5],
  ["naira", "4,000.5", 4000.5],
  ["naira", "3500.40", 3500.4],
  ["naira", "3500.4", 3500.4],
  ["naira", "3500,50", 3500.5],
  ["naira", "12.50", 12.5],
  ["naira", "0.5", 0.5],
  ["naira", "0.500", 0.5],
  ["naira", ".50", 0.5],
  ["naira", "150.5", 150.5],
  ["naira", "1,250,000", 1_250_000],
  ["naira", "1.250.000", 1_250_000],
  ["naira", "1 250 000.75", 1_250_000.75],
  ["naira", "₦4,000", 4000],
  ["naira", "₦4 000", 4000],
  ["naira", "₦ 3,500", 3500],
  ["naira", "-₦100", -100],
  ["naira", "NGN 4,000", 4000],
  ["naira", "ngn4000", 4000],
  ["naira", "N4000", 4000],
  ["naira", "#4,000", 4000],
  ["naira", "4000 naira", 4000],
  ["naira", "4,000 NGN", 4000],
  ["naira", "4,000/=", 4000],
  ["naira", "₦4,000 only", 4000],
  ["naira", "4k", 4000],
  ["naira", "4K", 4000],
  ["naira", "4 k", 4000],
  ["naira", "₦4k", 4000],
  ["naira", "2.5k", 2500],
  ["naira", "2,5k", 2500],
  ["naira", "12.25k", 12_250],
  ["naira", "20000k", 20_000_000],
  ["naira", "4 thousand", 4000],
  ["naira", "1m", 1_000_000],
  ["naira", "1.5M", 1_500_000],
  ["naira", "NGN 2.5m", 2_500_000],
  ["naira", "2 million", 2_000_000],
  ["naira", "10,000,000", 10_000_000],
  ["rate", "4.000", 4000],
  ["rate", "₦4 000", 4000],
  ["rate", "4k", 4000],
  ["rate", "4000/hr", 4000],
  ["rate", "4000 / hour", 4000],
  ["rate", "4,000 per hour", 4000],
  ["rate", "₦2.5k/hr.", 2500],
  ["rate", "₦4,000 an hour", 4000],
  ["quantity", "1,5", 1.5],
  ["quantity", "1.5", 1.5],
  ["quantity", "0,5", 0.5],
  ["quantity", "0,500", 0.5],
  ["quantity", "2,25", 2.25],
  ["quantity", "12,50", 12.5],
  ["quantity", "3", 3],
  ["quantity", "1,500", 1500],
  ["quantity", "1 500", 1500],
  ["quantity", "1,500.25", 1500.25],
  ["quantity", "1.500,25", 1500.25],
  ["quantity", "2k", 2000],
  ["count", "30", 30],
  ["count", "1,200", 1200],
  ["count", "1.200", 1200],
  ["count", "1.2k", 1200],
  ["count", "7.9", 7.9],
  ["count", "-1", -1],
];

const doubts: readonly [NumberKind, string, string][] = [
  ["naira", "1,5", "1.50 or 15"],
  ["naira", "4,00", "4 or 400"],
  ["naira", "12,50", "12.50 or 1,250"],
  ["naira", "350,00", "350 or 35,000"],
  ["naira", "4000,5", "4,000.50 or 40,005"],
  ["naira", "4.5", "4.50 or 4,500"],
  ["naira", "₦2.5", "2.50 or 2,500"],
  ["naira", "4,000k", "4,000 or 4,000,000"],
  ["naira", "1.250k", "1,250 or 1,250,000"],
  ["rate", "4,5/hr", "4.50 or 45"],
  ["quantity", "4.000", "4 or 4,000"],
  ["quantity", "1.500", "1.5 or 1,500"],
  ["quantity", "1.250", "1.25 or 1,250"],
  ["count", "1,5", "1 or 15"],
  ["count", "30,00", "30 or 3,000"],
];

const refusals: readonly [NumberKind, string][] = [
  ["naira", "abc"],
  ["naira", "₦"],
  ["naira", "k"],
  ["naira", "0x10"],
  ["naira", "1e5"],
  ["naira", "4E+03"],
  ["naira", "Infinity"],
  ["naira", "NaN"],
  ["naira", "3000-5000"],
  ["naira", "3,000 – 5,000"],
  ["naira", "3000 to 5000"],
  ["naira", "4000/day"],
  ["naira", "4000/hr"],
  ["naira", "$40"],
  ["naira", "12,34,567"],
  ["naira", "4,0000"],
  ["naira", "4.000.00"],
  ["naira", "4000.000"],
  ["naira", "0.505"],
  ["naira", "04,000"],
  ["naira", "4,"],
  ["naira", "1 2 3"],
  ["naira", "--4"],
  ["naira", "=4000"],
  ["naira", "(4000)"],
  ["naira", "50%"],
  ["naira", "1.5.2"],
  ["naira", "1,250,000k"],
  ["naira", "٤٠٠٠"],
  ["naira", "9".repeat(41)],
  ["rate", "20000 per month"],
  ["quantity", "1m"],
  ["quantity", "₦4"],
  ["quantity", "2 bags"],
  ["quantity", "1.2345"],
  ["count", "2m"],
  ["count", "30 days"],
  ["count", "5+"],
];

describe("readNumber", () => {
  it.each(readings)("reads the %s “%s” as %d", (kind, typed, number) => {
    expect(readNumber(typed, kind)).toEqual({ hundredths: Math.round(number * 100) });
  });

  it.each(doubts)("rejects the ambiguous %s “%s”", (kind, typed, choice) => {
    const problem = `Write ${choice}: we could not tell which you meant by “${typed}”`;
    expect(readNumber(typed, kind)).toEqual({ problem });
  });

  it.each(refusals)("rejects the %s “%s”", (kind, typed) => {
    expect(readNumber(typed, kind)).toEqual({ problem: expect.stringMatching(unreadable) as unknown });
  });

  it.each(["", " ", "\u00A0", "\u200B", "'"])("returns undefined for the blank %j", (typed) => {
    expect(readNumber(typed, "naira")).toBeUndefined();
  });

  it("rejects a number that is too large to be exact", () => {
    expect(readNumber("999999999999", "naira")).toEqual({
      problem: "Write a smaller number: “999999999999” is too large",
    });
  });

  it("truncates the input in its message", () => {
    expect(readNumber(`4${" 000".repeat(2_400)}x`, "naira")).toEqual({
      problem: `Write an amount such as 4,000: we could not read “4${" 000".repeat(10).slice(0, 39)}…”`,
    });
  });

  it("parses every number that it suggests", () => {
    for (const [kind, , choice] of doubts) {
      for (const each of choice.split(" or ")) {
        expect(readNumber(each, kind)).toEqual({
          hundredths: Math.round(Number(each.replaceAll(",", "")) * 100),
        });
      }
    }
  });

  it("never parses digits with one separator as other digits", () => {
    const text = fc.tuple(
      fc.stringMatching(/^\d{1,7}$/),
      fc.constantFrom(".", ","),
      fc.stringMatching(/^\d{1,4}$/),
    );
    fc.assert(
      fc.property(
        text,
        fc.constantFrom<NumberKind>("rate", "naira", "quantity", "count"),
        ([a, mark, b], kind) => {
          const read = readNumber(a + mark + b, kind);
          if (read === undefined || "problem" in read) return;
          const whole = Number(a + b) * 100;
          const fraction = Math.round(Number(`${a}.${b}`) * 100);
          expect([whole, fraction]).toContain(read.hundredths);
        },
      ),
    );
  });
});
