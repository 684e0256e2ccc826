import { activityItems } from "./activity.ts";
import { analyticsItems } from "./analytics.ts";
import type { Identity, Pictures } from "./artisans.ts";
import { artisanItems } from "./artisans.ts";
import { Calendar } from "./calendar.ts";
import { setCovers } from "./covers.ts";
import { planItems } from "./plans.ts";
import { partnerItems } from "./partners.ts";
import { postItems } from "./posts.ts";
import { counterItems } from "./counters.ts";
import type { Item } from "./item.ts";
import { jobItems } from "./jobs.ts";
import { withLookup } from "./lookup.ts";
import { Notices } from "./notices.ts";
import { merchantItems } from "./merchants.ts";
import { adminItem, clientItem } from "./people.ts";
import { Random } from "./random.ts";
import type { Reviewer } from "./reviews.ts";
import { writeItems } from "./write.ts";

/** How large a marketplace is seeded, and from which number: the same numbers make the same one. */
export interface SeedOptions {
  readonly seed: number;
  readonly artisans: number;
  readonly clients: number;
  readonly merchants: number;
  /** Milliseconds since 1970: the day the marketplace is seeded on. */
  readonly now: number;
}

export const defaultSeed = { seed: 7, artisans: 320, clients: 90, merchants: 25 } as const;

/** A user to be known to the user pool as well. */
export interface SeededUser extends Identity {
  readonly group: "client" | "artisan" | "merchant" | "admin";
}

/** Of how many artisans it is known how often they were seen: the first ones, all of whom are approved. */
const counted = 8;

/** The addresses of the demo accounts, one a user type: the first user of each. */
export const demoAccounts = {
  client: "client@handiwork.test",
  artisan: "artisan@handiwork.test",
  merchant: "merchant@handiwork.test",
  admin: "admin@handiwork.test",
} as const;

/** Told how much is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Fills the table with a believable marketplace: artisans of all trades over all states with reviews, merchants of every
 * industry with their products, clients, posts, partners and plans, the `other` rows, and the counters of all of them.
 * Returns the users, in the order in which they were made.
 */
export async function seedTable(
  options: SeedOptions,
  pictures: Pictures,
  {
    others = [],
    onProgress,
  }: { readonly others?: readonly Item[]; readonly onProgress?: OnProgress | undefined } = {},
): Promise<SeededUser[]> {
  const users: SeededUser[] = [];
  const rows: Item[] = [];
  const people = 1 + options.clients + options.artisans + options.merchants;
  let done = 0;
  function* noted(each: Iterable<Item>): Generator<Item> {
    for (const row of each) {
      rows.push(row);
      if (row["__edb_e__"] === "profile") onProgress?.(Math.min(1, (done += 1) / people));
      yield row;
    }
  }
  await writeItems(withLookup(noted([...items(options, pictures, users), ...others])));
  await writeItems(await counterItems(rows, options));
  return users;
}

function* items(options: SeedOptions, pictures: Pictures, users: SeededUser[]): Generator<Item> {
  const random = new Random(options.seed);
  const calendar = new Calendar(options.now);
  const reviewers: Reviewer[] = [];
  const notices = new Notices();
  const admin = join(users, random, "admin", 0);
  yield adminItem(admin, calendar, random);
  for (let number = 0; number < options.clients; number += 1) {
    const client = clientItem(random, join(users, random, "client", number), calendar);
    reviewers.push(client.reviewer);
    yield client.item;
  }
  const demo = users.filter(({ email }) => email === demoAccounts.client).map(({ id }) => id);
  const artisans: Item[] = [];
  for (let number = 0; number < options.artisans; number += 1) {
    const identity = join(users, random, "artisan", number);
    if (number === 0) demo.push(identity.id);
    for (const row of artisanItems(random, number, identity, calendar, pictures, reviewers)) {
      notices.see(row, demo);
      artisans.push(row);
    }
  }
  setCovers(artisans, pictures.work);
  // The artisans' records say how many jobs they have done.
  const jobs = jobItems(reviewers, artisans, calendar, options);
  yield* artisans;
  yield* jobs;
  for (let number = 0; number < options.merchants; number += 1) {
    yield* merchantItems(random, number, join(users, random, "merchant", number), calendar, pictures);
  }
  yield* postItems(random, calendar, admin.id, pictures.work);
  yield* planItems();
  yield* partnerItems(random, calendar, pictures.logos);
  yield* notices.items(options.now);
  const approved = users.filter(({ group }) => group === "artisan").slice(0, counted);
  const known = approved.map(({ id }) => id);
  yield* analyticsItems(known, options.now, options.seed);
  yield* activityItems(admin.id, known, calendar, options.seed);
}

function join(users: SeededUser[], random: Random, group: SeededUser["group"], number: number): Identity {
  const email = number === 0 ? demoAccounts[group] : `${group}${number}@handiwork.test`;
  const identity = { id: random.uuid(), email };
  users.push({ ...identity, group });
  return identity;
}
