import { analyticsItems, approvalItems } from "./analytics.ts";
import { artisanItems, type Identity, type Pictures } from "./artisans.ts";
import { Calendar } from "./calendar.ts";
import { counterItems } from "./counters.ts";
import { setCovers } from "./covers.ts";
import type { Item } from "./item.ts";
import { jobItems } from "./jobs.ts";
import { withLookup } from "./lookup.ts";
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

interface Additions {
  /** Further rows, which are counted too. */
  readonly others?: readonly Item[];
  readonly onProgress?: OnProgress | undefined;
}

/** Writes a marketplace to the table, with the counters of its rows. Returns its users. */
export async function seedTable(
  options: SeedOptions,
  pictures: Pictures,
  { others = [], onProgress }: Additions = {},
): Promise<SeededUser[]> {
  const { rows, users } = marketplace(options, pictures);
  rows.push(...others);
  let done = 0;
  function* noted(): Generator<Item> {
    for (const row of rows) {
      // Most rows belong to a person.
      if (row["__edb_e__"] === "profile") onProgress?.(Math.min(1, (done += 1) / users.length));
      yield row;
    }
  }
  await writeItems(withLookup(noted()));
  await writeItems(await counterItems(rows, options));
  return users;
}

function marketplace(options: SeedOptions, pictures: Pictures): { rows: Item[]; users: SeededUser[] } {
  const { seed, now } = options;
  const random = new Random(seed);
  const calendar = new Calendar(now);
  const users: SeededUser[] = [];
  const join = (group: SeededUser["group"], number: number): Identity => {
    const email = number === 0 ? demoAccounts[group] : `${group}${number}@handiwork.test`;
    const identity = { id: random.uuid(), email };
    users.push({ ...identity, group });
    return identity;
  };
  const admin = join("admin", 0);
  const adminRow = adminItem(admin, calendar, random);
  const clients = each(options.clients, (number) => clientItem(random, join("client", number), calendar));
  const reviewers = clients.map(({ reviewer }) => reviewer);
  const artisans = each(options.artisans, (number) =>
    artisanItems(random, number, join("artisan", number), calendar, pictures, reviewers),
  ).flat();
  setCovers(artisans, pictures.work);
  const ids = users.filter(({ group }) => group === "artisan").map(({ id }) => id);
  const demo = users.filter(({ email }) => email === demoAccounts.client || email === demoAccounts.artisan);
  const rows = [
    adminRow,
    ...clients.map((client) => client.item),
    // Before the artisans are written: the jobs change their records.
    ...jobItems(reviewers, artisans, calendar, options),
    ...artisans,
    ...each(options.merchants, (number) =>
      merchantItems(random, number, join("merchant", number), calendar, pictures),
    ).flat(),
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
  ];
  return { rows, users };
}

function each<Made>(count: number, make: (number: number) => Made): Made[] {
  return Array.from({ length: count }, (_, number) => make(number));
}
