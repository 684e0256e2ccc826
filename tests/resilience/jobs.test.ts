import { expect, it } from "vitest";
import { scaled } from "../setup/long.ts";
import { raceJobs } from "../setup/jobs/storm.ts";

const cuts = scaled(1, 20);

it(
  `has one job a request, one winner, every step and notice once, through races and ${cuts} times kill -9`,
  { timeout: 600_000 },
  async () => {
    const { wrongs, accepted } = await raceJobs({ requests: scaled(10, 200), cuts, atOnce: 6 });
    expect(Object.entries(wrongs).filter(([, count]) => count > 0)).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
  },
);
