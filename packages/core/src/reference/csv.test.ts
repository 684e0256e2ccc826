import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { csvFile, csvRow } from "./csv.ts";

const cells = (text: string, separator = ",") => read(text, separator)[0];

/** Parses CSV like spreadsheets: quotes count only at the start of a cell. */
function read(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < text.length;) {
    const row: string[] = [];
    for (;;) {
      let cell = "";
      if (text[at] === '"') {
        for (at += 1; at < text.length; at += 1) {
          if (text[at] !== '"') cell += text[at];
          else if (text[at + 1] === '"') cell += text[(at += 1)];
          else break;
        }
        at += 1;
      }
      while (at < text.length && text[at] !== separator && !/[\r\n]/.test(text[at] ?? "")) cell += text[at++];
      row.push(cell);
      if (text[at] !== separator) break;
      at += 1;
    }
    while (/[\r\n]/.test(text[at] ?? "")) at += 1;
    rows.push(row);
  }
  return rows;
}

describe("a row of a CSV file", () => {
  it("quotes cells if needed, doubles quotes and ends with CRLF", () => {
    expect(csvRow(["Ada", 'Say "hi", now', "Lagos, Nigeria", "two\nlines", "", null, undefined])).toBe(
      'Ada,"Say ""hi"", now","Lagos, Nigeria","two\nlines",,,\r\n',
    );
  });

  it("keeps numbers as numbers, including negative ones", () => {
    expect(csvRow([1500, -3, 0.5])).toBe("1500,-3,0.5\r\n");
  });

  it.each(["=1+1", "+2348012345678", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠x"])(
    "treats %s as text",
    (text) => {
      expect(csvRow([text])).toBe(`'${text}\r\n`);
    },
  );

  it.each(["\t=1", "\r=1", "\tx", "\rx", " =1", '"=1'])(
    "finds a formula after blanks and quotes: %j",
    (text) => {
      expect(cells(csvRow([text]))?.[0]).not.toMatch(/^[\s"]*[=+\-@]|^[\t\r]/);
    },
  );

  it("keeps formula characters within a text", () => {
    expect(csvRow(["ada-obi@handiwork.test", "1+1=2", "Wiring;Lighting"])).toBe(
      'ada-obi@handiwork.test,1+1=2,"Wiring;Lighting"\r\n',
    );
  });

  it("has no cell that a spreadsheet evaluates, whatever the separator", () => {
    const nasty = string({
      unit: constantFrom("=", "+", "-", "@", '"', ";", ",", "\t", "\r", "\n", " ", "a", "'", "＝"),
    });
    assert(
      property(array(nasty, { minLength: 1 }), constantFrom(",", ";", "\t"), (texts, separator) => {
        const text = csvRow(texts);
        for (const row of read(text, separator))
          for (const cell of row) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 2000 },
    );
  });

  it("round-trips the cells, except for the apostrophes", () => {
    assert(
      property(
        array(
          string({ unit: "grapheme" }).filter((text) => !/[=+\-@＝＋－＠\t\r\n]/u.test(text)),
          { minLength: 2 },
        ),
        (texts) => {
          expect(cells(csvRow(texts))).toEqual(texts);
        },
      ),
    );
  });
});

describe("a CSV file", () => {
  it("starts with the byte order mark and the header row", () => {
    expect(csvFile(["line", "reason"], [[2, "Email is required"]])).toBe(
      "\uFEFFline,reason\r\n2,Email is required\r\n",
    );
  });
});
