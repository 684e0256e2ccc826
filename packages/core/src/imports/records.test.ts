import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordsOf, Unreadable } from "./csv.ts";
import { readHeader, readRow } from "./row.ts";

const columns = "name category phone email location services experience_years hourly_rate".split(" ");
const header = columns.join(",");

/**
 * Reads a file in pieces of a size.
 *
 * @returns its parsed rows
 */
async function read(file: string | Uint8Array, pieceBytes = 65_536) {
  const bytes = Buffer.from(file as Uint8Array);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const records = [];
  for await (const record of recordsOf(pieces())) records.push(record);
  const [first, ...rest] = records;
  const head = readHeader(first?.cells ?? []);
  return rest.map((record) => readRow(record, head));
}

const row = (email: string) => `Ada Obi,Plumber,08012345678,${email},Ikeja,Taps;Pipes,5,2500`;
const good = (line: number, email: string) => ({
  line,
  name: "Ada Obi",
  email,
  category: "Plumber",
  location: "Ikeja",
  phone: "+2348012345678",
  services: ["Taps", "Pipes"],
  languages: [],
  experienceYears: "5",
  hourlyRate: 2500,
  warnings: [],
});

describe("a file from a spreadsheet or typed by hand", () => {
  it("may start with a byte order mark and have Windows line ends", async () => {
    const rows = await read(`\uFEFF${header}\r\n${row("a@x.test")}\r\n${row("b@x.test")}\r\n`);
    expect(rows).toEqual([good(2, "a@x.test"), good(3, "b@x.test")]);
  });

  it("may contain quoted separators, quotes and line ends; lines are counted in the file", async () => {
    const quoted = `"Ada ""AO"" Obi",Plumber,08012345678,a@x.test,"Ikeja,\r\nLagos",Taps,5,"2,500"`;
    const rows = await read(`${header}\r\n${quoted}\r\n${row("b@x.test")}`);
    expect(rows).toEqual([
      expect.objectContaining({ line: 2, name: 'Ada "AO" Obi', location: "Ikeja, Lagos", hourlyRate: 2500 }),
      good(4, "b@x.test"),
    ]);
  });

  it("may be separated by semicolons or tabs, as in its first line", async () => {
    const semicolons = row("a@x.test").replace("Taps;Pipes", '"Taps;Pipes"').replaceAll(",", ";");
    expect(await read(`${header.replaceAll(",", ";")}\n${semicolons}`)).toEqual([good(2, "a@x.test")]);
    const tabs = `${header}\n${row("a@x.test")}`.replaceAll(",", "\t");
    expect(await read(tabs)).toEqual([good(2, "a@x.test")]);
  });

  it("may have its columns in another order and in capitals, with further columns", async () => {
    const file = "Email,Notes,NAME,Location,Category,Hourly Rate\na@x.test,tall,Ada Obi,Ikeja,mason,abc";
    expect(await read(file)).toEqual([
      {
        ...good(2, "a@x.test"),
        category: "Bricklayer",
        phone: "",
        services: [],
        experienceYears: "",
        hourlyRate: 0,
        warnings: [
          "hourly_rate: Write an amount such as 4,000: we could not read “abc”. Clients read “Rate on request”",
        ],
      },
    ]);
  });

  it("is rejected as a whole if a column is missing or duplicated", async () => {
    await expect(read("name,category,phone\nAda,Plumber,0801")).rejects.toThrow(
      /“email”, “location” are missing/,
    );
    await expect(read("name,email,category,location,email\n")).rejects.toThrow(/two columns “email”/);
  });

  it.each([
    ["2.348012345678E+12", "+2348012345678"],
    ["8.012345678E+09", "+2348012345678"],
    ["8012345678", "+2348012345678"],
    ["'08012345678", "+2348012345678"],
    ["2348012345678.0", "+2348012345678"],
    ["0801 234 5678", "+2348012345678"],
    ["0801.234–5678", "+2348012345678"],
    ["(0801) 234-5678", "+2348012345678"],
    ["01 4617 001", "+23414617001"],
    ["+44 20 7946 0958", "+442079460958"],
  ])("gets the phone number %s repaired if it has all digits", async (typed, stored) => {
    const [read1] = await read(`${header}\n${row("a@x.test").replace("08012345678", typed)}`);
    expect(read1).toEqual({ ...good(2, "a@x.test"), phone: stored });
  });

  it.each(["abc", "12", "0801234567", "#N/A", "n/a", "08031234567 or 08051234567", "080312345671234567"])(
    "gets a row with the phone number %s rejected",
    async (typed) => {
      const [refused] = await read(`${header}\n${row("a@x.test").replace("08012345678", typed)}`);
      expect(refused).toMatchObject({
        line: 2,
        reason: `“${typed}” is not a phone number: write it as 08012345678 or +2348012345678, or leave the cell empty`,
      });
    },
  );

  it("gets a row rejected whose phone number lost digits", async () => {
    const [refused] = await read(`${header}\n${row("a@x.test").replace("08012345678", "2.34801E+12")}`);
    expect(refused).toMatchObject({ line: 2, reason: expect.stringMatching(/cut the phone number/) });
  });

  it("may contain Latin-1 or Windows-1252 lines between UTF-8 lines", async () => {
    const lines = [
      `${header}\n`,
      row("a@x.test").replace("Ada", "Zoë"),
      "\n",
      row("b@x.test").replace("Ada", "Zoë"),
    ];
    const bytes = lines.map((line, at) => Buffer.from(line, at === 1 ? "latin1" : "utf8"));
    const names = (await read(Buffer.concat(bytes))).map(({ name }) => name);
    expect(names).toEqual(["Zoë Obi", "Zoë Obi"]);
  });

  it("may contain empty lines, and lines of separators only", async () => {
    const rows = await read(`\n${header}\n\n${row("a@x.test")}\n,,,,,,,\n   \n${row("b@x.test")}\n\n`);
    expect(rows).toEqual([good(4, "a@x.test"), good(7, "b@x.test")]);
  });

  it("gets a row with five megabytes in one cell rejected, but not the others", async () => {
    const huge = row("a@x.test").replace("Ada Obi", "A".repeat(5 * 2 ** 20));
    const rows = await read(`${header}\n${huge}\n${row("b@x.test")}`);
    expect(rows).toEqual([
      {
        line: 2,
        name: `${"A".repeat(119)}…`,
        email: "a@x.test",
        reason: "name: this cell is too long",
        cells: expect.objectContaining({ name: "A".repeat(500), email: "a@x.test" }),
      },
      good(3, "b@x.test"),
    ]);
  });

  it.each([
    ["a ZIP archive, like a workbook", Buffer.from("PK\u0003\u0004rest of it\n"), /ZIP archive/],
    ["text in UTF-16", Buffer.from(`\uFEFF${header}\n`, "utf16le"), /UTF-16/],
    ["binary", Buffer.from([1, 2, 0, 3, 10]), /not a CSV file/],
  ])("is rejected as a whole if it is %s", async (_, bytes, told) => {
    await expect(read(bytes)).rejects.toThrow(Unreadable);
    await expect(read(bytes)).rejects.toThrow(told);
  });

  it.each(columns)(
    "gets the row rejected whose “%s” has five megabytes, with a short reason",
    async (column) => {
      const cells = columns.map((each) => (each === column ? `a@${"a.".repeat(2_500_000)}` : "x"));
      const [refused, ...rest] = await read(`${header}\n${cells.join(",")}\n${row("b@x.test")}`);
      const reason = `${column}: this cell is too long`;
      expect(refused).toEqual(expect.objectContaining({ line: 2, reason }));
      expect(JSON.stringify(refused).length).toBeLessThan(1_000);
      expect(rest).toEqual([good(3, "b@x.test")]);
    },
  );

  it("gets one reason per column", async () => {
    const [empty, strange] = await read(`${header}\n,,08012345678,,,,,\nAda,Wizard,,nobody,Ikeja,,,\n`);
    expect(empty).toMatchObject({
      reason: "Name is required; Email is required; Category is required; Location is required",
    });
    expect(strange).toMatchObject({ reason: "Invalid email; “Wizard” is not one of the categories" });
  });

  it("gets a short reason for an unknown category", async () => {
    const [refused] = await read(`${header}\nAda,${"x".repeat(9_000)},,a@x.test,Ikeja,,,`);
    expect(JSON.stringify(refused).length).toBeLessThan(1_000);
  });

  it("gets rows with too few or too many cells rejected, with their contents", async () => {
    const rows = await read(`${header}\nAda Obi,Plumber\n${row("a@x.test")},more\n${row("b@x.test")}`);
    expect(rows).toEqual([
      {
        line: 2,
        name: "Ada Obi",
        email: "",
        reason: "The row has 2 cells instead of 8",
        cells: { name: "Ada Obi", category: "Plumber" },
      },
      expect.objectContaining({ line: 3, reason: "The row has 9 cells instead of 8" }),
      good(4, "b@x.test"),
    ]);
  });

  it("reports where a quotation mark was not closed, and keeps the rows before it", async () => {
    const rows = await read(`${header}\n${row("a@x.test")}\n"Ada,Plumber\n${row("b@x.test")}\n`);
    expect(rows).toEqual([
      good(2, "a@x.test"),
      expect.objectContaining({ line: 3, reason: expect.stringMatching(/never ends/) }),
    ]);
  });

  it("may name its separator in the first line, like Excel", async () => {
    const records = [];
    for await (const { line, cells } of recordsOf(toPieces(`sep=;\r\na;b\r\n1;2`)))
      records.push([line, cells]);
    expect(records).toEqual([
      [1, ["sep=", ""]],
      [2, ["a", "b"]],
      [3, ["1", "2"]],
    ]);
  });

  it("has the same rows and line numbers in pieces of any size", async () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "é", '"', ",", ";", "\n", "\r\n", " ", "€"),
      maxLength: 6,
    });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (made, size) => {
        const text = made
          .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(","))
          .join("\n");
        const file = `a,b\n${text}`;
        const found = [];
        for await (const { line, cells } of recordsOf(toPieces(file, size))) found.push({ line, cells });
        let at = 2;
        const expected = made.flatMap((cells) => {
          const line = at;
          at += 1 + (cells.join("").match(/\n/g)?.length ?? 0);
          return cells.some((each) => each.trim() !== "")
            ? [{ line, cells: cells.map((each) => each.replaceAll("\r\n", "\n")) }]
            : [];
        });
        expect(found).toEqual([{ line: 1, cells: ["a", "b"] }, ...expected]);
      }),
    );
  });
});

async function* toPieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
