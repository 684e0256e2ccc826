import { areasOf } from "@handiwork/core/reference/areas";
import type { Trade } from "@handiwork/core/reference/categories";
import { areaOfTown } from "@handiwork/core/reference/towns";
import { JobFactsEntity, JobShareEntity, type Outcome } from "@handiwork/core/jobs/facts.entity";
import { JobQuotaEntity } from "@handiwork/core/jobs/job.entity";
import {
  replaceShare,
  noShare,
  shareOfArtisan,
  shareOfClient,
  withOutcome,
  type Counts,
  type Share,
} from "@handiwork/core/jobs/share.rules";
import type { Calendar } from "./calendar.ts";
import { endings, type Ending } from "./endings.ts";
import { item, type Item } from "./item.ts";
import { streets, tasks } from "./job-texts.ts";
import { Random } from "./random.ts";
import { Story, type Person } from "./story.ts";

interface Artisan extends Person {
  readonly trade: Trade;
  readonly location: string;
}

/** The stories of the demo client, with artisans of a trade in Lagos, and of the demo artisan. */
const ofDemoClient = [
  ["Plumber", "quoted"],
  ["Electrician", "agreed"],
  ["Painter", "finished"],
  ["Tailor", "disputed"],
  ["Carpenter", "completed"],
  ["Cleaner", "cancelled"],
] as const;
const ofDemoArtisan = ["asked", "quoted", "agreed", "underway", "finished", "disputed", "settled"] as const;
const completedByDemoArtisan = 7;

/**
 * Returns requests, quotes and jobs in every state with their counts, and sets `jobsDone` of the artisans' records. The demo client and the demo artisan are the first of each.
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
  const tell = (ending: Ending, artisan: Artisan | undefined, client?: Person): void => {
    const free = others.filter(({ id }) => (open.get(id) ?? 0) < 2);
    // A small marketplace may lack the trade, or clients.
    if (!artisan || (!client && free.length === 0)) return;
    const { tell: tellPlot, ago, rivals = random.between(0, 3) } = endings[ending];
    const [least, most] = ago;
    const [town = "", state = ""] = artisan.location.split(", ");
    const same = artisans.filter(
      ({ id, trade, location }) => id !== artisan.id && trade === artisan.trade && location.endsWith(state),
    );
    const task = random.pick(tasks.filter(({ trade }) => trade === artisan.trade));
    const area = (areaOfTown(town, state) ?? random.pick(areasOf(state))).code;
    const address = `${random.between(1, 90)} ${random.pick(streets)}`;
    const about = { trade: artisan.trade, area, text: task.text, address };
    const asked = options.now - (least + random.next() * (most - least)) * 86_400_000;
    const invited = [artisan, ...random.some(same, rivals)];
    const story = new Story(client ?? random.pick(free), invited, about, asked, random, calendar);
    tellPlot(story, task);
    const { status, clientId } = story.aggregate.request;
    if (status === "open") open.set(clientId, (open.get(clientId) ?? 0) + 1);
    stories.push(story);
  };
  for (const [wanted, ending] of ofDemoClient) {
    const near = artisans.filter(({ trade, location }) => trade === wanted && location.endsWith(", Lagos"));
    tell(ending, near.length > 0 ? random.pick(near) : undefined, demoClient);
  }
  for (const ending of ofDemoArtisan) tell(ending, demoArtisan);
  for (let done = 0; done < completedByDemoArtisan; done += 1) tell("completed", demoArtisan);
  for (const [ending, { count }] of Object.entries(endings) as [Ending, (typeof endings)[Ending]][])
    for (let told = 0; told < count; told += 1)
      // A few artisans have most of the work.
      tell(ending, random.pick(random.chance(0.5) ? artisans.slice(0, 25) : artisans));
  return [
    ...stories.flatMap((story) => story.items()),
    ...factItems(stories, new Map(rows.filter(isRecord).map((row) => [String(row["id"]), row]))),
    ...[...open].map(([clientId, count]) => item(JobQuotaEntity.put({ clientId, open: count }))),
  ];
}

/** Returns whether a row is an artisan's record. */
export const isRecord = (row: Item) => row["__edb_e__"] === "artisan";

/** Returns the approved artisans among the rows of profiles and records. */
function artisansIn(rows: readonly Item[]): Artisan[] {
  const profiles = rows.filter((row) => row["__edb_e__"] === "profile");
  const names = new Map(profiles.map((row) => [row["id"], row["fullName"]]));
  return rows
    .filter((row) => isRecord(row) && row["approval"] === "approved")
    .map(({ id, category, location }) => {
      const name = String(names.get(id));
      return { id: String(id), name, trade: category as Trade, location: String(location) };
    });
}

/** Returns the counts of people, as the stream would have counted them. */
function factItems(stories: readonly Story[], records: ReadonlyMap<string, Item>): Item[] {
  const facts = new Map<string, Counts & { artisanId: string; recent: Outcome[]; version: number }>();
  const shares: Item[] = [];
  const add = (userId: string, requestId: string, share: Share) => {
    if (JSON.stringify(share) === JSON.stringify(noShare)) return;
    const { version = 0, recent: ends = [], ...counts } = facts.get(userId) ?? {};
    const next = replaceShare({ ...noShare, ...counts }, noShare, share);
    const recent = withOutcome(ends, requestId, share);
    facts.set(userId, { ...next, artisanId: userId, recent, version: version + 1 });
    shares.push(item(JobShareEntity.put({ userId, requestId, share: JSON.stringify(share) })));
  };
  for (const { aggregate } of stories) {
    const { request, quotes, job } = aggregate;
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
