import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { questions, reviewTexts, type Task } from "./job-texts.ts";
import type { Random } from "./random.ts";
import type { Story } from "./story.ts";

const [minute, hour, day] = [1 / 60, 3_600_000, 24];

type Tell = (story: Story, task: Task) => void;

/** The course of a request, and the number of such requests beside those of the demo accounts. */
interface Plot {
  readonly count: number;
  readonly tell: Tell;
  /** The age of the request in days. */
  readonly ago: readonly [least: number, most: number];
  /** The number of other artisans who are invited; none to three if not given. */
  readonly rivals?: number;
}

function plot(count: number, tell: Tell, then?: (story: Story) => void, ago: Plot["ago"] = [25, 160]): Plot {
  const tellAll: Tell = (story, task) => {
    tell(story, task);
    then?.(story);
  };
  return { count, tell: tellAll, ago };
}

/** One plot for each state of requests, quotes and jobs. */
const plots = {
  asked: plot(6, invite, ask, [0.1, 0.6]),
  removed: plot(2, invite, (story) => {
    story.admin(2, "removeRequest", { reason: "It asks for something illegal." });
  }),
  expired: plot(6, invite, (story) => {
    for (const { artisanId, validUntil = "" } of story.aggregate.quotes) {
      const left = Math.max(0, hoursUntil(story, Date.parse(validUntil)));
      story.clock(left + minute, "lapseInvitation", artisanId);
    }
    story.clock(3 * day + minute, "expireRequest");
  }),
  quoted: { ...plot(8, quote, undefined, [0.3, 2]), rivals: 4 },
  closed: plot(5, quote, (story) => {
    story.client(1, "closeRequest", { reason: "My brother will do it." });
  }),
  agreed: plot(8, agree, undefined, [1, 1.8]),
  cancelled: plot(6, agree, (story) => {
    const by = story.random.pick(["client", "artisan"] as const);
    story[by](3, "cancelJob", { reason: story.random.pick(["plans", "time", "price"]), text: "" });
  }),
  noshow: plot(3, agree, (story) => {
    const text = "Nobody came, and the phone was switched off.";
    story.client(hoursUntil(story, story.agreed.to) + 2, "reportNoShow", { text });
    story.clock(2 * day + minute, "remind");
  }),
  stale: plot(3, agree, (story) => {
    story.clock(hoursUntil(story, story.agreed.to) + 14 * day + minute, "cancelStale");
  }),
  underway: plot(6, start, undefined, [3.7, 5]),
  settled: plot(4, start, (story) => {
    const sumKobo = Math.round(story.agreed.sumKobo / 2);
    const text = "The second half needs a part that is out of stock everywhere.";
    story.artisan(hoursUntil(story, story.agreed.to), "proposeSettlement", { sumKobo, text });
    story.client(1, "acceptSettlement", {});
    review(story);
  }),
  finished: plot(6, finish, undefined, [3.7, 5]),
  again: plot(5, finish, (story) => {
    story.client(4, "requestRedo", { text: "It has come loose again in one place.", pictures: [] });
    story.artisan(20, "finishJob", finished(story));
    story.client(2, "confirmDone", {});
    review(story);
  }),
  disputed: plot(3, dispute, undefined, [5, 8]),
  decided: plot(4, dispute, (story) => {
    const outcome = story.random.pick(["completed", "cancelled"] as const);
    const against = outcome === "cancelled" ? "artisan" : "nobody";
    const reason = "We have read both sides and seen the price card.";
    story.admin(3 * day, "decideDispute", { outcome, against, reason });
  }),
  unconfirmed: plot(6, finish, (story) => {
    story.clock(3 * day + minute, "completeJob");
    review(story);
  }),
  completed: plot(30, finish, (story) => {
    const code = story.aggregate.job?.finishCode ?? "";
    if (story.random.chance(0.5)) story.client(0.5, "confirmDone", {});
    else story.artisan(0.2, "completeWithCode", { code });
    review(story);
  }),
};
export type Ending = keyof typeof plots;
export const endings: Readonly<Record<Ending, Plot>> = plots;

/** The request alone: a story begins with it. */
function invite(): void {}

function ask(story: Story): void {
  story.artisan(1, "askQuestion", { text: questions[0][0] }, story.aggregate.quotes.at(-1)?.artisanId);
}

function hoursUntil({ now }: Story, moment: number): number {
  return (moment - now) / hour;
}

/** A question and its answer, then a quote of each artisan, or a refusal of some rivals. */
function quote(story: Story, task: Task): void {
  const { random, aggregate } = story;
  const [question, answer] = random.pick(questions);
  // Nine in the morning in Lagos, two to three days later.
  const visit = Math.floor((story.now / hour + 2.6 * day + 1) / day) * day + 8;
  story.artisan(0.7, "askQuestion", { text: question });
  const asked = aggregate.quotes[0]?.questions[0]?.id ?? "";
  story.client(0.5, "answerQuestion", { artisanId: story.artisanId, question: asked, text: answer });
  for (const { artisanId } of aggregate.quotes) {
    const declines = artisanId !== story.artisanId && aggregate.quotes.length < 5 && random.chance(0.35);
    if (declines) {
      const reason = random.pick(["busy", "far"] as const);
      story.artisan(0.5, "declineInvitation", { reason, text: "" }, artisanId);
    } else story.artisan(0.5, "offerQuote", { offer: offerFor(task, visit, random) }, artisanId);
  }
}

function agree(story: Story, task: Task): void {
  quote(story, task);
  story.client(1, "acceptQuote", { artisanId: story.artisanId, revision: 1 });
}

function start(story: Story, task: Task): void {
  agree(story, task);
  const { random, aggregate } = story;
  story.artisan(hoursUntil(story, story.agreed.from) - 0.7, "goOnMyWay", {});
  if (random.chance(0.6)) story.artisan(0.8, "startWithCode", { code: aggregate.job?.startCode ?? "" });
  else story.client(0.8, "confirmStart", {});
}

/** Finishes the work, in one case of five for another price. */
function finish(story: Story, task: Task): void {
  start(story, task);
  if (story.random.chance(0.2)) {
    const lines = (story.aggregate.job?.cards[0]?.lines ?? []).map((line) => {
      return { ...line, unitKobo: Math.round(line.unitKobo * 1.1) };
    });
    const reason = "The old part broke when I opened it.";
    story.artisan(0.8, "proposeChange", { lines, reason, pictures: [] });
    story.client(0.2, "acceptChange", {});
  }
  story.artisan(hoursUntil(story, story.agreed.to), "finishJob", finished(story));
}

function finished({ agreed }: Story) {
  return { sumKobo: agreed.sumKobo, text: "Finished, and tested together with the client.", pictures: [] };
}

function dispute(story: Story, task: Task): void {
  finish(story, task);
  const text = "The next morning it was worse than before.";
  story.client(5, "openDispute", { reason: "quality", text, pictures: [] });
  const answer = "It worked when I left. I offered to come back.";
  story.artisan(15, "answerDispute", { text: answer, pictures: [] });
}

/** Lets the two review each other. If the artisan does not, the client's review is published after 14 days. */
function review(story: Story): void {
  const { random } = story;
  const rating = random.pick([5, 5, 5, 4, 4, 5, 3, 5, 4, 2]);
  const comment = random.pick(
    rating > 3 ? reviewTexts.good : rating === 3 ? reviewTexts.fair : reviewTexts.bad,
  );
  const opinion = { priceKept: rating > 2 || random.chance(0.4), timeKept: rating > 3, pictures: [] };
  story.client(day, "writeJobReview", { rating, ...opinion, comment });
  const ofClient = { rating: random.pick([5, 5, 4]), comment: random.pick(reviewTexts.client), pictures: [] };
  if (random.chance(0.75)) story.artisan(12, "writeJobReview", ofClient);
  else story.clock(13 * day + minute, "publishReviews");
  if (random.chance(0.3)) story.artisan(day, "answerJobReview", { text: random.pick(reviewTexts.answer) });
}

/** `visit` is in hours since 1970. */
function offerFor({ labour, material, costs }: Task, visit: number, random: Random): Offer {
  const naira = ([low, high]: Task["labour"]) => Math.round(random.between(low * 10, high * 10) / 5) * 500;
  const [work, things, ride] = [naira(labour), naira(costs), random.pick([1_500, 2_000, 3_000])];
  const from = visit + random.between(0, 6) / 2;
  const deposit = Math.floor(Math.min(things + ride, (work + things + ride) / 2) / 1000) * 100_000;
  return {
    kind: "fixed",
    lines: [
      priceLine("labour", "Labour", work),
      priceLine("materials", material, things),
      priceLine("transport", "Transport", ride),
    ],
    materialsBy: "artisan",
    visit: { from: iso(from), to: iso(from + 2) },
    days: random.pick([0, 0, 1, 2]),
    warrantyDays: random.pick([0, 14, 30, 30, 90]),
    excludes: random.chance(0.3) ? "Painting and plastering." : "",
    depositKobo: random.chance(0.3) ? deposit : 0,
    validDays: random.pick([5, 7, 14]),
    note: random.chance(0.4) ? "The price holds if it is the usual part." : "",
  };
}

function priceLine(kind: "labour" | "materials" | "transport", text: string, sum: number) {
  return { kind, text, quantity: 100, unit: "", unitKobo: sum * 100 };
}

const iso = (hours: number) => new Date(hours * hour).toISOString();
