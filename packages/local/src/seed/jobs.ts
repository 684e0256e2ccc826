import type { Trade } from "@handiwork/core/fixed/categories";
import { JobFactsEntity, JobShareEntity, type Outcome } from "@handiwork/core/model/job/facts.entity";
import { JobQuotaEntity } from "@handiwork/core/model/job/job.entity";
import {
  counted,
  noShare,
  shareOfArtisan,
  shareOfClient,
  withOutcome,
  type Counts,
  type Share,
} from "@handiwork/core/model/job/share";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { endings, storyOf, type Artisan, type Ending } from "./job-endings.ts";
import type { Person, Story } from "./job-story.ts";
import { Random } from "./random.ts";

/**
 * Requests, quotes and jobs in every state, with what is counted of them, also on the artisans' records. In: the rows of the artisans,
 * the demo artisan's first.
 */
export function jobItems(
  clients: readonly Person[],
  rows: readonly Item[],
  calendar: Calendar,
  options: { readonly now: number; readonly seed: number },
): Item[] {
  const random = new Random(options.seed ^ 31);
  const artisans = artisansIn(rows);
  const [demoClient, ...others] = clients;
  const [demoArtisan] = artisans;
  if (!demoClient || !demoArtisan) return [];
  const stories: Story[] = [];
  const open = new Map<string, number>();
  const tell = (ending: Ending, of: { client?: Person; artisan?: Artisan; trade?: Trade } = {}) => {
    // The demo client lives where most people do.
    const home = of.client ? ", Lagos" : "";
    const candidates = artisans.filter(
      ({ trade, location }) => (!of.trade || trade === of.trade) && location.endsWith(home),
    );
    const free = others.filter(({ id }) => (open.get(id) ?? 0) < 2);
    // A small marketplace has not everybody.
    if (candidates.length === 0 || free.length === 0) return;
    const artisan = of.artisan ?? random.pick(candidates);
    const story = storyOf(
      ending,
      of.client ?? random.pick(free),
      artisan,
      artisans,
      random,
      calendar,
      options.now,
    );
    const { status, clientId } = story.file.request;
    if (status === "open") open.set(clientId, (open.get(clientId) ?? 0) + 1);
    stories.push(story);
  };
  for (const [trade, ending] of [
    ["Plumber", "quoted"],
    ["Electrician", "agreed"],
    ["Painter", "finished"],
    ["Tailor", "disputed"],
    ["Carpenter", "completed"],
    ["Cleaner", "cancelled"],
  ] as const)
    tell(ending, { client: demoClient, trade });
  for (const ending of ["asked", "quoted", "agreed", "underway", "finished", "disputed", "settled"] as const)
    tell(ending, { artisan: demoArtisan });
  for (let done = 0; done < 7; done += 1) tell("completed", { artisan: demoArtisan });
  for (const [ending, count] of Object.entries(endings) as [Ending, number][])
    for (let told = 0; told < count; told += 1)
      // A few have most of the work, as everywhere.
      tell(ending, random.chance(0.5) ? { artisan: random.pick(artisans.slice(0, 25)) } : {});
  return [
    ...stories.flatMap((story) => story.items()),
    ...factItems(stories, new Map(rows.filter(isRecord).map((row) => [String(row["id"]), row]))),
    ...[...open].map(([clientId, count]) => item(JobQuotaEntity.put({ clientId, open: count }))),
  ];
}

const isRecord = (row: Item) => row["__edb_e__"] === "artisan";

/** The approved artisans among the rows of profiles and records. */
function artisansIn(rows: readonly Item[]): Artisan[] {
  const names = new Map(
    rows.filter((row) => row["__edb_e__"] === "profile").map((row) => [row["id"], row["fullName"]]),
  );
  return rows
    .filter((row) => isRecord(row) && row["approval"] === "approved")
    .map(({ id, category, location }) => {
      return {
        id: String(id),
        name: String(names.get(id)),
        trade: category as Trade,
        location: String(location),
      };
    });
}

/** What is counted of people from all that happened, as the stream counts it. */
function factItems(stories: readonly Story[], records: ReadonlyMap<string, Item>): Item[] {
  const facts = new Map<string, Counts & { artisanId: string; recent: Outcome[]; version: number }>();
  const shares: Item[] = [];
  const add = (userId: string, requestId: string, share: Share) => {
    if (JSON.stringify(share) === JSON.stringify(noShare)) return;
    const { version = 0, recent: ends = [], ...counts } = facts.get(userId) ?? {};
    const next = counted({ ...noShare, ...counts }, noShare, share);
    facts.set(userId, {
      ...next,
      artisanId: userId,
      recent: withOutcome(ends, requestId, share),
      version: version + 1,
    });
    shares.push(item(JobShareEntity.put({ userId, requestId, share: JSON.stringify(share) })));
  };
  for (const {
    file: { request, quotes, job },
  } of stories) {
    const jobs = job ? [job] : [];
    for (const quote of quotes) add(quote.artisanId, request.requestId, shareOfArtisan(quote, jobs));
    add(request.clientId, request.requestId, shareOfClient(jobs));
  }
  for (const { artisanId, done } of facts.values()) {
    const record = records.get(artisanId);
    if (record) record["jobsDone"] = done;
  }
  return [...shares, ...[...facts.values()].map((each) => item(JobFactsEntity.put(each)))];
}
