import { describe, expect, it } from "vitest";
import { alternativeBill, sizeOf } from "./alternative.ts";
import { awsBill, total } from "./aws.ts";
import { countsOf, visitsOf } from "./demand.ts";
import { billedMs } from "./functions.ts";
import { alerts, formerPace, looksAtFeed } from "./growth.ts";
import type { Line } from "./ledger.ts";
import { leverOf, levers } from "./levers.ts";
import { breaksAt, limits } from "./limits.ts";
import { people } from "./mix.ts";
import { services } from "./print.ts";
import { readSaved } from "./saved.ts";
import { action, followed, measurement } from "./testing.ts";

const terms = { withFree: true } as const;
const lineOf = (bill: readonly Line[], name: string) =>
  bill.find(({ service, line }) => `${service}: ${line}` === name)!;
/** Grow faster than the users, as docs/costs.md explains. */
const growing = new Set([
  "DynamoDB: directory: looks at the feed",
  "DynamoDB: saved searches: writes",
  "DynamoDB: saved searches: reads",
  "SES: mails of saved searches",
  "Lambda: time",
  "Lambda: calls",
]);

describe("what people do", () => {
  it("is the share of each kind of people, times their visits, times how often", () => {
    const perVisit = { action: "look", each: "visit", rates: { client: 2, artisan: 1 }, why: "" } as const;
    const perMonth = { action: "write", each: "month", rates: { artisan: 10 }, why: "" } as const;
    // 0.92 x 4 x 2 + 0.07 x 20 x 1; 0.07 x 10
    expect(countsOf(1_000, [perVisit]).get("look")).toBeCloseTo(8_760, 6);
    expect(countsOf(1_000, [perMonth]).get("write")).toBeCloseTo(700, 6);
    expect(countsOf(1_000, [perVisit, perVisit]).get("look")).toBeCloseTo(17_520, 6);
  });

  it("has as many messages from artisans as from clients", () => {
    const { client, artisan } = people;
    const counts = countsOf(1);
    expect(counts.get("sendMessage")).toBeCloseTo(client.share * 3.6 + artisan.share * 47, 6);
    expect((artisan.share * 47) / (client.share * 3.6)).toBeCloseTo(1, 1);
  });

  it("takes its time", () => {
    // 0.92 x 4 x 8 + 0.07 x 20 x 10 + 0.01 x 8 x 8; visitors are not connected
    expect(visitsOf(1_000).connectedMinutes).toBeCloseTo(44_080, 6);
    // 3.68 + 1.4 + 0.08 + 3
    expect(visitsOf(1_000).visits).toBeCloseTo(8_160, 6);
  });
});

describe("the bill", () => {
  it("has a line for what an action writes and what follows from it", () => {
    const signIn = action({
      wcu: 7,
      rcu: 1,
      project: followed({ wcu: 2 }),
      react: followed({ wcu: 1, rcu: 3 }),
    });
    const bill = awsBill(1_000, measurement({ signIn }), terms);
    // 0.1 x 5.16 visits = 516 times, 10 write units and 4 read units each
    expect(lineOf(bill, "DynamoDB: writes")).toMatchObject({
      quantity: expect.closeTo(5_160, 6),
      dollars: expect.closeTo(0.003_225, 9),
    });
    expect(lineOf(bill, "DynamoDB: reads")).toMatchObject({
      quantity: expect.closeTo(2_064, 6),
      dollars: expect.closeTo(0.000_258, 9),
    });
    // Three invocations each: the API, project, react; those of all other actions besides.
    const others = lineOf(awsBill(1_000, measurement(), terms), "Lambda: calls");
    expect(lineOf(bill, "Lambda: calls").quantity - others.quantity).toBeCloseTo(1_032, 6);
  });

  it("prices time by memory and by the share of a processor", () => {
    // 10 ms at 1,024 of 1,769 MB, two reads of 4 ms, a write of 8 ms
    expect(billedMs("Api", action({ cpuMs: 10, reads: 2, writes: 1 }))).toBeCloseTo(17.275 + 16, 2);
    const slow = action({ cpuMs: 1_000 });
    const [without, with_] = [measurement(), measurement({ signIn: slow })].map((each) =>
      lineOf(awsBill(1_000, each, terms), "Lambda: time"),
    );
    // 516 x 1.7275 s x 1 GB
    expect(with_!.quantity - without!.quantity).toBeCloseTo(891.4, 0);
  });

  it("has what grows with people alone, by hand", () => {
    const bill = awsBill(100_000, measurement(), terms);
    expect(lineOf(bill, "Cognito: active users").dollars).toBeCloseTo(1_350, 6);
    expect(lineOf(bill, "API Gateway: connection minutes").dollars).toBeCloseTo(1.102, 6);
    expect(lineOf(bill, "Secrets Manager: secrets").dollars).toBeCloseTo(1.6, 9);
  });

  it("keeps what stays for a year, and what passes for its time", () => {
    const gigabyte = 1024 ** 3;
    const stored = {
      lasting: gigabyte / 516,
      passing: gigabyte / 516,
      copiesLasting: gigabyte / 516,
      copiesPassing: 0,
    };
    const bill = awsBill(1_000, measurement({ signIn: action({ stored }) }), { withFree: false });
    // 12 + 1 GB of items, 12 GB of copies, and 3 MB of artisans' days; recovery is of the items alone
    expect(lineOf(bill, "DynamoDB: storage").dollars).toBeCloseTo(25 * 0.25, 2);
    expect(lineOf(bill, "DynamoDB: recovery (PITR)").dollars).toBeCloseTo(13 * 0.2, 2);
  });

  it("gives each month's free part once", () => {
    const signIn = action({ cpuMs: 3_000, react: followed({ cpuMs: 3_000 }) });
    const [free, all] = [true, false].map((withFree) =>
      lineOf(awsBill(1e6, measurement({ signIn }), { withFree }), "Lambda: time"),
    );
    // 0.4 million GB-seconds
    expect(all!.dollars - free!.dollars).toBeCloseTo(0.4 * 13.3334, 4);
  });

  it("cannot be made for what was not measured", () => {
    const { signIn: _, ...actions } = measurement().actions;
    expect(() => awsBill(1_000, { ...measurement(), actions }, terms)).toThrow('"signIn" was not measured');
  });

  it("has a lever for each line, and each lever its line", async () => {
    const names = awsBill(1_000, await readSaved(), terms).map(({ service, line }) => `${service}: ${line}`);
    expect(Object.keys(leverOf).toSorted()).toEqual(names.toSorted());
  });

  it("of the last measurement is the sum of its services, and no line but those explained grows faster than the users", async () => {
    const saved = await readSaved();
    const [some, many] = [1e5, 1e7].map((users) => awsBill(users, saved, { withFree: false }));
    expect(Object.values(services(some!)).reduce((sum, each) => sum + each, 0)).toBeCloseTo(total(some!), 0);
    const faster = some!
      .filter((line, index) => many![index]!.quantity > line.quantity * 100.5)
      .map(({ service, line }) => `${service}: ${line}`);
    expect(faster.filter((name) => !growing.has(name))).toEqual([]);
    for (const { dollars } of levers(1e5, saved)) expect(dollars).toBeGreaterThan(0);
  });
});

describe("what grows faster than the users", () => {
  it("is who waits for artisans, up to the limit of mails", () => {
    const counts = new Map([["approveArtisan", 3_150]]);
    // 30,000 searches: 3,000 for anybody (85.7 mails at most), 27,000 for one of 240 trades and states (13.125 each)
    const told = alerts(1e6, counts, 600 / 7);
    expect(told.mails).toBeCloseTo(3_000 * (600 / 7) + 27_000 * 13.125, 3);
    // 3,000 + 27,000 / 240 searches a run, a hundred a step
    expect(told.steps).toBe(3_150 * 32);
    expect(alerts(1e6, counts, 300).mails).toBeCloseTo(3_000 * 300 + 27_000 * 13.125, 3);
  });

  it("is what instances read of the feed: nothing new costs the least there is", () => {
    const { actions } = measurement();
    const counts = new Map([["featuredArtisans", 1_000]]);
    expect(looksAtFeed(counts, actions)).toEqual({ looks: 1_000, unitsEach: 0.5 });
    expect(looksAtFeed(counts, actions, formerPace)).toEqual({ looks: 1_000, unitsEach: 1 });
  });

  it("is less of it than when each look went thirty seconds back", async () => {
    const { actions } = await readSaved();
    const counts = countsOf(1e7);
    const [now, then] = [looksAtFeed(counts, actions), looksAtFeed(counts, actions, formerPace)];
    expect((then.looks * then.unitsEach) / (now.looks * now.unitsEach)).toBeGreaterThan(10);
  });
});

describe("a limit", () => {
  it("is met where what is needed exceeds it", () => {
    expect(breaksAt({ most: 100, needed: (users) => users / 10 })).toBeCloseTo(1_000, -1);
    expect(breaksAt({ most: 100, needed: () => 1 })).toBe(Infinity);
  });

  it("is met by none below a million active users, as things are now", async () => {
    const met = limits(await readSaved()).filter(({ what }) => !what.includes("before"));
    for (const limit of met)
      expect({ what: limit.what, isFar: breaksAt(limit) > 1e6 }).toEqual({ what: limit.what, isFar: true });
  });
});

describe("servers", () => {
  it("are a pair of the smallest of everything where nobody comes", () => {
    expect(sizeOf(1, measurement())).toMatchObject({
      servers: { count: 2, type: "t4g.small" },
      databases: { count: 1, type: "db.t4g.micro" },
      caches: { count: 2, type: "cache.t4g.micro" },
    });
    const bill = alternativeBill(1, measurement(), terms);
    // 2 x 720 hours x 0.0168; 720 x 0.032; 720 x 0.0225
    expect(lineOf(bill, "EC2: servers").dollars).toBeCloseTo(24.192, 6);
    expect(lineOf(bill, "RDS: PostgreSQL, two zones").dollars).toBeCloseTo(23.04, 6);
    expect(lineOf(bill, "Load balancer: hours").dollars).toBeCloseTo(16.2, 6);
    expect(
      bill.some(({ service }) => service === "Cognito" || service === "DynamoDB" || service === "Lambda"),
    ).toBe(false);
  });

  it("grow by processors: half of each is used at the peak, and one more is there", () => {
    // 516,000 times a month x 3 of 0.5 s, with the hash of the password 0.56 s: 0.334 at the peak... of ten thousand times as many
    const busy = measurement({ signIn: action({ cpuMs: 500 }) });
    const { serverCpus, servers } = sizeOf(1e7, busy);
    // What registers hashes passwords, too, and pictures are made.
    expect(serverCpus).toBeGreaterThan(((5.16e6 * 3) / (30 * 86_400)) * 0.56);
    expect(servers).toEqual({ count: Math.ceil(serverCpus) + 1, type: "c7g.large" });
  });

  it("keep a tenth of the data in memory, whatever little is asked of it", () => {
    // 1,000 GB x 0.6 x 0.1 = 60 GiB
    const stored = {
      lasting: (1000 * 1024 ** 3) / 5.16e5 / 12,
      passing: 0,
      copiesLasting: 0,
      copiesPassing: 0,
    };
    expect(sizeOf(1e6, measurement({ signIn: action({ stored }) })).databases).toEqual({
      count: 1,
      type: "db.m7g.4xlarge",
    });
  });
});
