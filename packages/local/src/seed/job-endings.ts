import { areasOf } from "@handiwork/core/fixed/areas";
import type { Trade } from "@handiwork/core/fixed/categories";
import { areaOfTown } from "@handiwork/core/fixed/towns";
import type { Offer } from "@handiwork/core/model/job/parts";
import type { Calendar } from "./calendar.ts";
import { Story, type Person } from "./job-story.ts";
import { questions, said, streets, tasks, type Task } from "./job-texts.ts";
import type { Random } from "./random.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

export interface Artisan extends Person {
  readonly trade: Trade;
  readonly location: string;
}

/** How far a story goes, with how many of them there are beside those of the demo accounts. */
export const endings = {
  asked: 6,
  quoted: 8,
  closed: 5,
  expired: 6,
  removed: 2,
  agreed: 8,
  underway: 6,
  finished: 6,
  disputed: 3,
  decided: 4,
  settled: 4,
  again: 5,
  cancelled: 6,
  noshow: 3,
  stale: 3,
  unconfirmed: 6,
  completed: 70,
} as const;
export type Ending = keyof typeof endings;
/** What has not come to its end is of these days, in days ago; all else of the last months. */
const recent: Partial<Record<Ending, readonly [least: number, most: number]>> = {
  asked: [0.1, 0.6],
  quoted: [0.3, 2],
  agreed: [1, 1.8],
  underway: [3.7, 5],
  finished: [3.7, 5],
  disputed: [5, 8],
};

/** One request to the artisan and up to four others of the trade and state, up to its ending. */
export function storyOf(
  ending: Ending,
  client: Person,
  artisan: Artisan,
  artisans: readonly Artisan[],
  random: Random,
  calendar: Calendar,
  now: number,
): Story {
  const [town = "", state = ""] = artisan.location.split(", ");
  const same = artisans.filter(
    ({ id, trade, location }) => id !== artisan.id && trade === artisan.trade && location.endsWith(state),
  );
  const rivals = random.some(same, ending === "quoted" ? 4 : random.between(0, 3));
  const task = random.pick(tasks.filter(({ trade }) => trade === artisan.trade));
  const [least, most] = recent[ending] ?? [25, 160];
  const asked = now - (least + random.next() * (most - least)) * day;
  const area = (areaOfTown(town, state) ?? random.pick(areasOf(state))).code;
  const address = `${random.between(1, 90)} ${random.pick(streets)}`;
  const about = { trade: artisan.trade, area, text: task.text, address };
  const story = new Story(client, [artisan, ...rivals], about, asked, random, calendar);
  if (ending === "asked") {
    const [question] = random.pick(questions);
    story.do("askQuestion", "artisan", asked + hour, { text: question }, rivals[0]?.id ?? artisan.id);
    return story;
  }
  if (ending === "removed") {
    story.do("removeRequest", "admin", asked + 2 * hour, {
      reason: "It asks for something that is against the law.",
    });
    return story;
  }
  if (ending === "expired") {
    const moments = story.file.quotes.map(
      ({ validUntil = "", artisanId }) => [Date.parse(validUntil), artisanId] as const,
    );
    for (const [index, [at, id]] of moments.entries())
      story.do("lapseInvitation", "clock", at + minute + index, {}, id);
    const last = Math.max(...moments.map(([at]) => at));
    story.do("expireRequest", "clock", last + 3 * day + 2 * minute, {});
    return story;
  }
  const [question, answer] = random.pick(questions);
  story.do("askQuestion", "artisan", asked + 40 * minute, { text: question }, artisan.id);
  const asking = story.file.quotes[0]?.questions[0]?.id ?? "";
  story.do(
    "answerQuestion",
    "client",
    asked + 70 * minute,
    { artisanId: artisan.id, question: asking, text: answer },
    artisan.id,
  );
  const comes = ninth(asked + 2.6 * day);
  let at = asked + 2 * hour;
  for (const { id } of [artisan, ...rivals]) {
    if (id !== artisan.id && ending !== "quoted" && random.chance(0.35)) {
      story.do("declineInvitation", "artisan", at, { reason: random.pick(["busy", "far"]), text: "" }, id);
    } else story.do("offerQuote", "artisan", at, { offer: offerFor(task, comes, random) }, id);
    at += random.between(5, 50) * minute;
  }
  if (ending === "quoted") return story;
  if (ending === "closed") {
    story.do("closeRequest", "client", at + hour, {
      reason: random.pick(["", "My brother does it.", "Not now."]),
    });
    return story;
  }
  story.do("acceptQuote", "client", at + hour, { artisanId: artisan.id, revision: 1 }, artisan.id);
  goOn(story, ending, at + hour, random);
  return story;
}

/** What becomes of a job that was agreed at a moment. */
function goOn(story: Story, ending: Ending, agreed: number, random: Random): void {
  const { file } = story;
  const sum = () => file.job?.cards.at(-1)?.sumKobo ?? 0;
  if (ending === "agreed") return;
  if (ending === "cancelled") {
    const by = random.pick(["client", "artisan"] as const);
    story.do("cancelJob", by, agreed + 3 * hour, {
      reason: random.pick(["plans", "time", "price"]),
      text: "",
    });
    return;
  }
  const [comes, ends] = [file.job?.visit.from, file.job?.visit.to].map((moment) =>
    Date.parse(moment ?? ""),
  ) as [number, number];
  if (ending === "noshow") {
    story.do("reportNoShow", "client", ends + 2 * hour, { text: "Nobody came, and the telephone was off." });
    story.do("remind", "clock", ends + 2 * hour + 2 * day + minute, {});
    return;
  }
  if (ending === "stale") {
    story.do("cancelStale", "clock", ends + 14 * day + minute, {});
    return;
  }
  story.do("goOnMyWay", "artisan", comes - 40 * minute, {});
  const code = random.chance(0.6);
  if (code) story.do("startWithCode", "artisan", comes + 5 * minute, { code: file.job?.startCode ?? "" });
  else story.do("confirmStart", "client", comes + 5 * minute, {});
  if (random.chance(0.2) && ending !== "underway") {
    const lines = (file.job?.cards[0]?.lines ?? []).map((line) => ({
      ...line,
      unitKobo: Math.round(line.unitKobo * 1.1),
    }));
    story.do("proposeChange", "artisan", comes + hour, {
      lines,
      reason: "The old part broke when I opened it.",
      pictures: [],
    });
    story.do("acceptChange", "client", comes + 1.2 * hour, {});
  }
  if (ending === "underway") return;
  if (ending === "settled") {
    story.do("proposeSettlement", "artisan", ends, {
      sumKobo: Math.round(sum() / 2),
      text: "The second half needs a part that nobody has.",
    });
    story.do("acceptSettlement", "client", ends + hour, {});
    return review(story, ends + hour, random);
  }
  const finish = { sumKobo: sum(), text: "Done and tried together with the client.", pictures: [] };
  story.do("finishJob", "artisan", ends, finish);
  if (ending === "finished") return;
  if (ending === "again") {
    story.do("requestRedo", "client", ends + 4 * hour, {
      text: "It is loose again at one place.",
      pictures: [],
    });
    story.do("finishJob", "artisan", ends + day, finish);
    story.do("confirmDone", "client", ends + day + 2 * hour, {});
    return review(story, ends + day + 2 * hour, random);
  }
  if (ending === "disputed" || ending === "decided") {
    story.do("openDispute", "client", ends + 5 * hour, {
      reason: "quality",
      text: "It was worse than before the next morning.",
      pictures: [],
    });
    story.do("answerDispute", "artisan", ends + 20 * hour, {
      text: "It worked when I left. I offered to come again.",
      pictures: [],
    });
    if (ending === "disputed") return;
    const outcome = random.pick(["completed", "cancelled"] as const);
    const decision = {
      outcome,
      against: outcome === "cancelled" ? "artisan" : "nobody",
      reason: "We have read both sides and seen the price card.",
    } as const;
    story.do("decideDispute", "admin", ends + 4 * day, decision);
    return;
  }
  if (ending === "unconfirmed") {
    story.do("completeJob", "clock", ends + 3 * day + minute, {});
    return review(story, ends + 3 * day + minute, random);
  }
  if (random.chance(0.5)) story.do("confirmDone", "client", ends + 30 * minute, {});
  else story.do("completeWithCode", "artisan", ends + 10 * minute, { code: file.job?.finishCode ?? "" });
  review(story, ends + 30 * minute, random);
}

/** What the two say of each other; where one says nothing, the other's words are shown after 14 days. */
function review(story: Story, since: number, random: Random): void {
  const rating = random.pick([5, 5, 5, 4, 4, 5, 3, 5, 4, 2]);
  const words = rating > 3 ? said.good : rating === 3 ? said.fair : said.bad;
  const kept = { priceKept: rating > 2 || random.chance(0.4), timeKept: rating > 3, pictures: [] };
  story.do("writeJobReview", "client", since + day, { rating, ...kept, comment: random.pick(words) });
  if (random.chance(0.75)) {
    const mine = { rating: random.pick([5, 5, 4]), comment: random.pick(said.client), pictures: [] };
    story.do("writeJobReview", "artisan", since + 1.5 * day, mine);
  } else story.do("publishReviews", "clock", since + 14 * day + minute, {});
  if (random.chance(0.3))
    story.do("answerJobReview", "artisan", since + 15 * day, { text: random.pick(said.answer) });
}

/** What somebody quotes for a task. */
function offerFor({ labour, material, costs }: Task, comes: number, random: Random): Offer {
  const naira = ([low, high]: Task["labour"]) => Math.round(random.between(low * 10, high * 10) / 5) * 500;
  const [work, things, ride] = [naira(labour), naira(costs), random.pick([1_500, 2_000, 3_000])];
  const start = comes + random.between(0, 6) * 30 * minute;
  return {
    kind: "fixed",
    lines: [
      priceLine("labour", "Labour", work),
      priceLine("materials", material, things),
      priceLine("transport", "Transport", ride),
    ],
    materialsBy: "artisan",
    visit: { from: iso(start), to: iso(start + 2 * hour) },
    days: random.pick([0, 0, 1, 2]),
    warrantyDays: random.pick([0, 14, 30, 30, 90]),
    excludes: random.chance(0.3) ? "Painting and plaster." : "",
    depositKobo: random.chance(0.3)
      ? Math.floor(Math.min(things + ride, (work + things + ride) / 2) / 1000) * 100_000
      : 0,
    validDays: random.pick([5, 7, 14]),
    note: random.chance(0.4) ? "The price stays if the part is the usual one." : "",
  };
}

const iso = (moment: number) => new Date(moment).toISOString();
function priceLine(kind: "labour" | "materials" | "transport", text: string, sum: number) {
  return { kind, text, quantity: 100, unit: "", unitKobo: sum * 100 };
}

/** Nine in the morning in Lagos of a moment's day. */
function ninth(moment: number): number {
  return Math.floor((moment + hour) / day) * day + 8 * hour;
}
