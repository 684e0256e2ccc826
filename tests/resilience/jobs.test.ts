import { expect, it } from "vitest";
import { scaled } from "../setup/long.ts";
import { raceJobs } from "../setup/jobs/storm.ts";

const cuts = scaled(1, 20);

it(
  `creates one job per request with each step and notice once, through races and ${cuts} kills`,
  { timeout: 600_000 },
  async () => {
    const { wrongs: errors, accepted } = await raceJobs({ requests: scaled(10, 200), cuts, atOnce: 6 });
    expect(Object.entries(errors).filter(([, count]) => count > 0)).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
  },
);
