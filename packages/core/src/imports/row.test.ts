import { describe, expect, it } from "vitest";
import { isRefused, readHeader, readRow, type GoodRow } from "./row.ts";
import { ArtisanDashboardForm } from "../artisans/schema.ts";
import { importColumns, type ImportColumn } from "./columns.rules.ts";

const header = readHeader(importColumns);
const sound: Record<ImportColumn, string> = {
  name: "Ada Obi",
  category: "Plumber",
  phone: "08012345678",
  email: "ada@x.test",
  location: "Ikeja, Lagos",
  services: "Taps;Pipes",
  languages: "hausa; Tiv;Pidgin English",
  experience_years: "5",
  hourly_rate: "2500",
};

/** Reads a row with some cells replaced. */
function read(cells: Partial<Record<ImportColumn, string>>) {
  const row = { ...sound, ...cells };
  return readRow({ line: 2, lastLine: 2, cells: importColumns.map((column) => row[column]) }, header);
}

function good(cells: Partial<Record<ImportColumn, string>>): GoodRow {
  const row = read(cells);
  if (isRefused(row)) throw new Error(row.reason);
  return row;
}

describe("an hourly rate", () => {
  it.each([
    ["4.000", 4000],
    ["4,000", 4000],
    ["4 000", 4000],
    ["4\u00a0000", 4000],
    ["4\u202f000", 4000],
    ["4'000", 4000],
    ["4’000.00", 4000],
    ["4.000,00", 4000],
    ["4,000.00", 4000],
    ["4 000,50", 4001],
    ["4000,00", 4000],
    ["3500,50", 3501],
    ["3500.40", 3500],
    ["1.250.000", 1_250_000],
    ["1,250,000.5", 1_250_001],
    ["₦4,000", 4000],
    ["₦ 3,500", 3500],
    ["N4000", 4000],
    ["#4,000", 4000],
    ["NGN 4000", 4000],
    ["ngn 1,250,000", 1_250_000],
    ["4000 naira", 4000],
    ["4,000/=", 4000],
    ["₦4,000 only", 4000],
    ["4000/hr", 4000],
    ["4000 / hour", 4000],
    ["4,000 per hour", 4000],
    ["₦4,000 an hour", 4000],
    ["4k", 4000],
    ["₦2.5k/hr", 2500],
    ["'4000", 4000],
    ["４０００", 4000],
    ["100", 100],
    ["10,000,000", 10_000_000],
    ["0", 0],
    ["0,00", 0],
    [" ", 0],
  ])("of “%s” is ₦%i", (typed, hourlyRate) => {
    expect(good({ hourly_rate: typed })).toMatchObject({ hourlyRate, warnings: [] });
  });

  it.each(["4.000", "4 000", "4.000,00", "3500,50", "₦2.5k/hr", "NGN 4,000", "4,00", "4.5", "1e5", "abc"])(
    "of “%s” is read like by the API, or ambiguous for both",
    (typed) => {
      const { data } = ArtisanDashboardForm.safeParse({ hourlyRate: typed });
      expect(good({ hourly_rate: typed }).hourlyRate).toBe(data?.hourlyRate ?? 0);
    },
  );

  it.each([
    ["abc", "Write an amount such as 4,000: we could not read “abc”"],
    ["3000-5000", "Write an amount such as 4,000: we could not read “3000-5000”"],
    ["4000/day", "Write an amount such as 4,000: we could not read “4000/day”"],
    ["4E+03", "Write an amount such as 4,000: we could not read “4E+03”"],
    ["0x1000", "Write an amount such as 4,000: we could not read “0x1000”"],
    ["=4000", "Write an amount such as 4,000: we could not read “=4000”"],
    ["4.5", "Write 4.50 or 4,500: we could not tell which you meant by “4.5”"],
    ["4,00", "Write 4 or 400: we could not tell which you meant by “4,00”"],
    ["-100", "“-100” is less than ₦100 an hour"],
    ["4", "“4” is less than ₦100 an hour"],
    ["99.99", "“99.99” is less than ₦100 an hour"],
    ["0.500", "“0.500” is less than ₦100 an hour"],
    ["10.000.001", "“10.000.001” is more than ₦10,000,000 an hour"],
    ["20000k", "“20000k” is more than ₦10,000,000 an hour"],
  ])("of “%s” is not published, with a warning", (typed, problem) => {
    expect(good({ hourly_rate: typed })).toMatchObject({
      hourlyRate: 0,
      warnings: [`hourly_rate: ${problem}. Clients read “Rate on request”`],
    });
  });

  it("that fills a long cell gets a short warning, quickly", () => {
    const [warning = ""] = good({ hourly_rate: `4${" 000".repeat(2_400)}x` }).warnings;
    expect(warning.length).toBeLessThan(150);
  });
});

describe("the texts of a row", () => {
  it.each([
    ["Ada\nObi", "Ada Obi", ["name: line breaks were replaced by spaces"]],
    ["Ada\n \nObi\n", "Ada Obi", ["name: line breaks were replaced by spaces"]],
    ["\nAda Obi\n", "Ada Obi", []],
    ["Ada\u2028Obi", "Ada Obi", ["name: line breaks were replaced by spaces"]],
    ["Ada \t Obi", "Ada Obi", []],
    ["- Ada Obi", "Ada Obi", ["name: “-” was taken off its beginning"]],
    ["+Ada Obi", "Ada Obi", ["name: “+” was taken off its beginning"]],
    ["O'Neil & Sons (2) <3", "O'Neil & Sons (2) <3", []],
    ["'Bola", "'Bola", []],
    ["Ọmọ́táyọ̀ D’Costa-Bello Jr.", "Ọmọ́táyọ̀ D’Costa-Bello Jr.", []],
  ])("turn the name %j into %j", (typed, name, warnings) => {
    expect(good({ name: typed })).toMatchObject({ name, warnings });
  });

  it.each([
    ['=HYPERLINK("http://evil.test","Ada")', "begins with “=”, like a formula"],
    ["=Ada", "begins with “=”, like a formula"],
    [" \n=1+1", "begins with “=”, like a formula"],
    ["'=1+1", "begins with “=”, like a formula"],
    ["＝SUM(A1)", "begins with “＝”, like a formula"],
    ["@SUM", "begins with “@”, like a formula"],
    ["+-=1", "begins with “+-=”, like a formula"],
    ["+1+1", "begins with “+”, like a formula"],
    ["-2+3+cmd|' /C calc'!A0", "begins with “-”, like a formula"],
    ["+SUM(A1:A9)", "begins with “+”, like a formula"],
    ["<b>Ada</b>", "contains markup"],
    ["Ada<script>alert(1)</script>", "contains markup"],
    ["Ada <!-- Obi", "contains markup"],
    ["Ada &lt; Obi", "contains markup"],
    ["Ada&#10;Obi", "contains markup"],
  ])("are rejected for the name %j", (typed, problem) => {
    expect(read({ name: typed })).toMatchObject({ reason: `name: ${problem}: use plain text` });
  });

  it.each(["+2348012345678", "12345", "0"])("are rejected if the name is %s", (typed) => {
    expect(read({ name: typed })).toMatchObject({ reason: "name: has no letters" });
  });

  it.each(["-", "+", "", " \n "])("are rejected for the name %j, like a missing one", (typed) => {
    expect(read({ name: typed })).toMatchObject({ reason: "Name is required" });
  });

  it.each(["location", "services", "experience_years"] as const)("have the same rules in %s", (column) => {
    const reason = (problem: string) => ({ reason: `${column}: ${problem}: use plain text` });
    expect(read({ [column]: "=1+1" })).toMatchObject(reason("begins with “=”, like a formula"));
    expect(read({ [column]: "<i>x</i>" })).toMatchObject(reason("contains markup"));
    expect(good({ [column]: "+5 years" }).warnings).toEqual([`${column}: “+” was taken off its beginning`]);
  });

  it("may list services on lines of one cell", () => {
    const { services, warnings } = good({ services: "Taps\nPipes;- Drains" });
    expect([services, warnings]).toEqual([
      ["Taps", "Pipes", "Drains"],
      ["services: “-” was taken off its beginning"],
    ]);
  });

  it("get all of their reasons", () => {
    expect(read({ name: "=1+1", email: "x", location: "<b>" })).toMatchObject({
      reason:
        "name: begins with “=”, like a formula: use plain text; Invalid email; location: contains markup: use plain text",
    });
  });
});

describe("languages", () => {
  it("are separated by semicolons, and common ones are normalized", () => {
    expect(good({}).languages).toEqual(["Hausa", "Tiv", "Pidgin"]);
    expect(good({ languages: "" }).languages).toEqual([]);
    expect(read({ languages: "<b>Hausa</b>" })).toMatchObject({
      reason: expect.stringContaining("languages") as unknown,
    });
  });
});
