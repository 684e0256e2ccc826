import { jobStates } from "@handiwork/core/jobs/states.rules";
import { describe, expect, it } from "vitest";
import { Calendar } from "./calendar.ts";
import type { Item } from "./item.ts";
import { jobItems } from "./jobs.ts";
import { Random } from "./random.ts";

const now = Date.parse("2026-11-01T08:00:00Z");
const random = new Random(3);
const clients = Array.from({ length: 100 }, (_, number) => ({ id: random.uuid(), name: `Client ${number}` }));
const trades = ["Plumber", "Electrician", "Painter", "Tailor", "Carpenter", "Cleaner"];
const artisans: Item[] = Array.from({ length: 120 }, (_, number) => {
  const id = random.uuid();
  const record = { category: trades[number % trades.length], location: "Yaba, Lagos", approval: "approved" };
  return [
    { __edb_e__: "profile", id, fullName: `Artisan ${number}` },
    { __edb_e__: "artisan", id, ...record },
  ];
}).flat();
const demoArtisan = String(artisans[0]?.["id"]);
const items = jobItems(clients, artisans, new Calendar(now), { now, seed: 7 });
const of = (name: string) => items.filter((row) => row["__edb_e__"] === name);

describe("the seeded jobs", () => {
  it("are in every state of requests and jobs, and quotes in every one but withdrawn and asked", () => {
    const statesOf = (name: string) => [...new Set(of(name).map(({ status }) => String(status)))].toSorted();
    expect(statesOf("job-request")).toEqual(jobStates.request.toSorted());
    expect(statesOf("job")).toEqual(jobStates.job.toSorted());
    const quotes = jobStates.quote.filter((state) => !["withdrawn", "asked"].includes(state));
    expect(statesOf("job-quote")).toEqual(quotes.toSorted());
    expect(of("job-request").length).toBeGreaterThan(100);
  });

  it("lie in the past, each step after the one before", () => {
    const steps = new Map<unknown, Item[]>();
    for (const row of of("job-event"))
      steps.set(row["requestId"], [...(steps.get(row["requestId"]) ?? []), row]);
    for (const rows of steps.values()) {
      const moments = rows.map(({ at }) => String(at));
      expect(moments).toEqual(moments.toSorted());
      expect(Date.parse(moments.at(-1) ?? "")).toBeLessThanOrEqual(now);
      expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => String(id)).toSorted());
    }
  });

  it("give the demo artisan something to do in every state, and enough jobs for the facts on the profile", () => {
    const own = of("job").filter(({ artisanId }) => artisanId === demoArtisan);
    const states = own.map(({ status }) => status);
    expect(states).toEqual(
      expect.arrayContaining(["agreed", "underway", "finished", "disputed", "completed"]),
    );
    const [facts] = of("job-facts").filter(({ artisanId }) => artisanId === demoArtisan);
    expect(facts?.["done"]).toBeGreaterThanOrEqual(5);
    expect(artisans.find((row) => row["id"] === demoArtisan && row["approval"])?.["jobsDone"]).toBe(
      facts?.["done"],
    );
    const tomorrow = own.find(({ status }) => status === "agreed")?.["visit"] as { from: string };
    expect(Date.parse(tomorrow.from)).toBeGreaterThan(now);
  });
});
