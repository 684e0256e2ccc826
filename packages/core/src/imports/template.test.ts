import { describe, expect, it } from "vitest";
import { readHeader } from "./row.ts";
import { recordsOf } from "./csv.ts";
import { isRefused, readRow } from "./row.ts";
import { importColumns } from "./columns.rules.ts";
import { template } from "./columns.rules.ts";

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  for (const piece of text.match(/.{1,40}/gs) ?? []) yield Buffer.from(piece);
}

describe("the template for bulk uploads", () => {
  it("contains the eight columns and valid rows, with quoted locations", async () => {
    const records = [];
    for await (const record of recordsOf(inPieces(template))) records.push(record);
    const [first, ...rows] = records;
    expect(first?.cells).toEqual([...importColumns]);
    const header = readHeader(first?.cells ?? []);
    const read = rows.map((row) => readRow(row, header));
    expect(read.filter(isRefused)).toEqual([]);
    expect(read).toMatchObject([
      {
        line: 2,
        location: "Ikeja, Lagos",
        phone: "+2348031234567",
        services: ["Wiring", "Lighting", "Solar panels"],
      },
      { line: 3, location: "Kano, Kano", hourlyRate: 2000, experienceYears: "3-5 years" },
    ]);
    expect(template).toContain('"Ikeja, Lagos"');
  });
});
