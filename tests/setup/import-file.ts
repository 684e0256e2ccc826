/** A CSV file of artisans in which every fiftieth row is invalid, in one of several ways. */
export interface MadeFile {
  readonly text: string;
  /** The email addresses of the valid rows. */
  readonly good: readonly string[];
  /** The lines of the invalid rows, with a part of each error message. */
  readonly bad: ReadonlyMap<number, RegExp>;
}

const trades = ["Plumber", "Electrician", "Tailor", "Mason", "painter", "Welder"];
const places = ["Ikeja, Lagos", '"Yaba, Lagos"', "Wuse", "Port Harcourt"];

type InvalidRow = readonly [make: (number: number, good: string) => string, error: RegExp];

const kinds: readonly InvalidRow[] = [
  [(number) => `Ada ${number},Plumber,08012345678,not-an-address,Ikeja,,2,100`, /Invalid email/],
  [(number) => `,Plumber,08012345678,nameless${number}@bench.test,Ikeja,,2,100`, /Name is required/],
  [
    (number) => `Ada ${number},Astronaut,08012345678,astronaut${number}@bench.test,Ikeja,,2,100`,
    /not one of the categories/,
  ],
  [(number) => `Ada ${number},Plumber,08012345678,short${number}@bench.test`, /4 cells instead of 8/],
  [(number) => `Ada ${number},Plumber,#N/A,phone${number}@bench.test,Ikeja,,2,100`, /no telephone number/],
  [(number, good) => `Ada ${number},Plumber,08012345678,${good},Ikeja,,2,100`, /is in line \d+ already/],
];

/** Makes a file. `name` distinguishes its email addresses from those of other files. */
export function makeFile(name: string, rows: number): MadeFile {
  const lines = ["name,category,phone,email,location,services,experience_years,hourly_rate"];
  const good: string[] = [];
  const bad = new Map<number, RegExp>();
  for (let number = 0; number < rows; number += 1) {
    const kind = number % 50 === 7 ? kinds[Math.floor(number / 50) % kinds.length] : undefined;
    if (kind) {
      lines.push(kind[0](number, good[0] ?? ""));
      bad.set(lines.length, kind[1]);
      continue;
    }
    const email = `${name}-${number}@bench.test`;
    const [trade, rawPlace] = [trades[number % trades.length], places[number % places.length] ?? ""];
    const place = rawPlace.includes(",") && !rawPlace.startsWith('"') ? `"${rawPlace}"` : rawPlace;
    const phone = `080${String(10_000_000 + number)}`;
    lines.push(
      `Chinedu Okafor ${number},${trade},${phone},${email},${place},Repairs;New work,5,${2000 + number}`,
    );
    good.push(email);
  }
  return { text: `${lines.join("\r\n")}\r\n`, good, bad };
}
