import { analyticsItems, approvalItems } from "./analytics.ts";
import { artisanItems, type Identity, type Pictures } from "./artisans.ts";
import { Calendar } from "./calendar.ts";
import { counterItems } from "./counters.ts";
import type { Item } from "./item.ts";
import { isRecord, jobItems } from "./jobs.ts";
import { lookupItems } from "./lookup.ts";
import { merchantItems } from "./merchants.ts";
import { noticeItems } from "./notices.ts";
import { partnerItems } from "./partners.ts";
import { adminItem, clientItem } from "./people.ts";
import { planItems } from "./plans.ts";
import { postItems } from "./posts.ts";
import { Random } from "./random.ts";
import { writeItems } from "./write.ts";

/** The numbers of people, and the seed: the same numbers make the same marketplace. */
export interface SeedOptions {
  readonly seed: number;
  readonly artisans: number;
  readonly clients: number;
  readonly merchants: number;
  /** The marketplace's today, in milliseconds since 1970. */
  readonly now: number;
}

export const defaultSeed = { seed: 7, artisans: 320, clients: 90, merchants: 25 } as const;

/** A user whom the user pool is to know. */
export interface SeededUser extends Identity {
  readonly group: "client" | "artisan" | "merchant" | "admin";
}

/** The number of artisans with analytics: the first ones, all of them approved. */
const analysed = 8;

/** The addresses of the demo accounts: the first user of each type. */
export const demoAccounts = {
  client: "client@handiwork.test",
  artisan: "artisan@handiwork.test",
  merchant: "merchant@handiwork.test",
  admin: "admin@handiwork.test",
} as const;

/** Receives the share that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** The usual number of rows of a person, most of them lookup terms. */
const rowsPerPerson = 60;

/**
 * Writes a marketplace to the table, with the lookup rows and counters that the stream would have written. Returns its users.
 * `others` resolves with further rows.
 */
export async function seedTable(
  options: SeedOptions,
  pictures: Pictures,
  others: Promise<readonly Item[]> = Promise.resolve([]),
  onProgress?: OnProgress,
): Promise<SeededUser[]> {
  const users: SeededUser[] = [];
  const rows: Item[] = [];
  const expected = (options.artisans + options.clients + options.merchants) * rowsPerPerson;
  let written = 0;
  function* noted(items: Iterable<Item>): Generator<Item> {
    for (const row of items) {
      onProgress?.(Math.min(0.99, (written += 1) / expected));
      yield row;
    }
  }
  const [further] = await Promise.all([
    others,
    writeItems(noted(marketplace(options, pictures, users, rows))),
  ]);
  rows.push(...further);
  const counters = await counterItems(rows, options);
  await writeItems(noted([...further, ...lookupItems(further), ...counters]));
  onProgress?.(1);
  return users;
}

/** Makes the rows of a marketplace, so that the first are written while others are made. Adds them and their users to the lists. */
function* marketplace(
  options: SeedOptions,
  pictures: Pictures,
  users: SeededUser[],
  rows: Item[],
): Generator<Item> {
  const { seed, now } = options;
  function* add(items: readonly Item[], written = items): Generator<Item> {
    for (const row of items) rows.push(row);
    yield* written;
    yield* lookupItems(items);
  }
  const random = new Random(seed);
  const calendar = new Calendar(now);
  const join = (group: SeededUser["group"], number: number): Identity => {
    const email = number === 0 ? demoAccounts[group] : `${group}${number}@handiwork.test`;
    const identity = { id: random.uuid(), email };
    users.push({ ...identity, group });
    return identity;
  };
  const admin = join("admin", 0);
  yield* add([adminItem(admin, calendar, random)]);
  const clients = each(options.clients, (number) => clientItem(random, join("client", number), calendar));
  const reviewers = clients.map(({ reviewer }) => reviewer);
  yield* add(clients.map((client) => client.item));
  const artisans: Item[] = [];
  for (let number = 0; number < options.artisans; number += 1) {
    const own = artisanItems(random, number, join("artisan", number), calendar, pictures, reviewers);
    artisans.push(...own);
    // The records get their numbers of jobs below.
    yield* add(
      own,
      own.filter((row) => !isRecord(row)),
    );
  }
  yield* add(jobItems(reviewers, artisans, calendar, options));
  yield* artisans.filter(isRecord);
  const ids = users.filter(({ group }) => group === "artisan").map(({ id }) => id);
  const demo = users.filter(({ email }) => email === demoAccounts.client || email === demoAccounts.artisan);
  for (let number = 0; number < options.merchants; number += 1)
    yield* add(merchantItems(random, number, join("merchant", number), calendar, pictures));
  yield* add([
    ...postItems(random, calendar, admin.id, pictures.work),
    ...planItems(),
    ...partnerItems(random, calendar, pictures.logos),
    ...noticeItems(
      artisans,
      demo.map(({ id }) => id),
      now,
    ),
    ...analyticsItems(ids.slice(0, analysed), now, random),
    ...approvalItems(admin.id, ids.slice(0, analysed), calendar, random),
  ]);
}

function each<Made>(count: number, make: (number: number) => Made): Made[] {
  return Array.from({ length: count }, (_, number) => make(number));
}
