import { formatWeekdayTime } from "../reference/dates.ts";
import { amountInWords, type Price } from "../jobs/prices.rules.ts";
import { nairaOfKobo } from "../reference/kobo.ts";
import type { InAppNotice } from "./kind.schema.ts";

/** The text of a notice. `{who}` is replaced by the other party's name; `alsoByMailAndPush` also pushes and mails it. */
export interface NoticeText {
  readonly icon: InAppNotice["icon"];
  readonly title: string;
  readonly text: string | ((about: Facts) => string);
  readonly alsoByMailAndPush?: true;
}

interface Facts {
  readonly kobo: number | null;
  readonly price?: Price | null | undefined;
  readonly when: string | null;
}

const alsoByMailAndPush = true;
const sum = ({ kobo }: Facts) => (kobo === null ? "" : `Total: ${nairaOfKobo(kobo)}.`);
const time = ({ when }: Facts) => (when === null ? "" : `${formatWeekdayTime(when)}.`);
/** Returns "by" with a notice's deadline; notices of earlier versions have none. */
const by = ({ when }: Facts) => (when === null ? "" : ` by ${formatWeekdayTime(when)}`);

/** The notices about requests, quotes and jobs. */
export const jobNoticeTexts = {
  invited: {
    icon: "message",
    title: "You are invited to quote",
    text: (facts) => `Please answer${by(facts)}: send a quote, ask a question, or decline.`,
    alsoByMailAndPush,
  },
  question: {
    icon: "message",
    title: "{who} asked you a question",
    text: "Every invited artisan sees your answer.",
    alsoByMailAndPush,
  },
  answered: {
    icon: "message",
    title: "{who} answered your question",
    text: "You can send your quote now.",
    alsoByMailAndPush,
  },
  "answered-all": {
    icon: "message",
    title: "{who} answered a question",
    text: "You are invited to quote for this request.",
  },
  quote: { icon: "bookmark", title: "{who} sent you a quote", text: quoted, alsoByMailAndPush },
  revised: { icon: "bookmark", title: "{who} changed the quote", text: difference, alsoByMailAndPush },
  "change-wished": {
    icon: "message",
    title: "{who} asked you to change your quote",
    text: "You can change it, or send it again as it was.",
    alsoByMailAndPush,
  },
  withdrawn: {
    icon: "alert",
    title: "{who} withdrew the quote",
    text: "You can choose another one, or invite more artisans.",
  },
  lapsed: { icon: "clock", title: "A quote has lapsed", text: "It is no longer valid." },
  passed: {
    icon: "clock",
    title: "You were not chosen for a job",
    text: "The client no longer needs a quote from you.",
  },
  accepted: {
    icon: "check",
    title: "{who} accepted your quote",
    text: "The job is agreed. Its page shows the address and how to reach the client.",
    alsoByMailAndPush,
  },
  ended: { icon: "clock", title: "A request has ended", text: "It no longer needs a quote." },
  "text-removed": {
    icon: "alert",
    title: "Our team removed a text",
    text: "It was against our rules. Everything else stays as it is.",
  },
  removed: { icon: "alert", title: "Your request was removed", text: "Our team took it down." },
  expired: {
    icon: "clock",
    title: "Your request has expired",
    text: "You can ask again with the same words.",
  },
  reopened: { icon: "message", title: "A request is open again", text: "You can send your quote again." },
  "time-proposed": { icon: "clock", title: "{who} proposed another time", text: time, alsoByMailAndPush },
  "time-agreed": { icon: "check", title: "Another time is agreed", text: time },
  "time-refused": { icon: "clock", title: "{who} kept the agreed time", text: "The visit stays as it was." },
  "on-my-way": {
    icon: "clock",
    title: "{who} is on the way",
    text: "Have your start code ready.",
    alsoByMailAndPush,
  },
  started: {
    icon: "check",
    title: "The work has begun",
    text: "If that is wrong, say so on the job’s page.",
    alsoByMailAndPush,
  },
  "change-proposed": {
    icon: "alert",
    title: "{who} proposed another price",
    text: "It takes effect only if you agree. Until then the agreed price applies.",
    alsoByMailAndPush,
  },
  "change-agreed": { icon: "check", title: "{who} agreed to the new price", text: sum },
  "change-refused": {
    icon: "clock",
    title: "The price stays as it was",
    text: "The proposed change is no longer open.",
  },
  cancelled: {
    icon: "alert",
    title: "The job is cancelled",
    text: "See the job’s page for the reason.",
    alsoByMailAndPush,
  },
  "artisan-gone": {
    icon: "alert",
    title: "{who} cannot take jobs at the moment",
    text: "You can wait, or cancel the job without it counting against you.",
    alsoByMailAndPush,
  },
  "no-show": {
    icon: "alert",
    title: "{who} reported that you did not turn up",
    text: (facts) =>
      `If that is wrong, open a dispute${by(facts) || " within 48 hours"}. After that it counts.`,
    alsoByMailAndPush,
  },
  stale: {
    icon: "alert",
    title: "A job was cancelled because it was never started",
    text: "It does not count against either of you. If it did take place, you can both say so.",
    alsoByMailAndPush,
  },
  happened: {
    icon: "message",
    title: "{who} said that the work did take place",
    text: "If you confirm it, the job counts as finished.",
    alsoByMailAndPush,
  },
  finished: {
    icon: "check",
    title: "The work is finished",
    text: (facts) => `Please confirm it, or say what is missing${by(facts) || " within 72 hours"}.`,
    alsoByMailAndPush,
  },
  completed: { icon: "check", title: "The job is done", text: "You can write a review for 14 days." },
  redo: {
    icon: "alert",
    title: "{who} asked you to redo some work",
    text: (facts) => `Please finish it${by(facts) || " within seven days"}.`,
    alsoByMailAndPush,
  },
  "settlement-proposed": {
    icon: "message",
    title: "{who} proposed a partial settlement",
    text: sum,
    alsoByMailAndPush,
  },
  "settlement-refused": {
    icon: "clock",
    title: "{who} refused the partial settlement",
    text: "The agreed price stands. You can propose another amount, or open a dispute.",
    alsoByMailAndPush,
  },
  "settlement-withdrawn": {
    icon: "clock",
    title: "{who} withdrew the partial settlement",
    text: "The agreed price stands.",
  },
  settled: { icon: "check", title: "{who} agreed to the partial settlement", text: sum },
  dispute: {
    icon: "alert",
    title: "{who} opened a dispute",
    text: (facts) => `Please answer${by(facts) || " within five days"}.`,
    alsoByMailAndPush,
  },
  "dispute-answered": {
    icon: "message",
    title: "{who} answered the dispute",
    text: "Our team will decide within 10 days.",
    alsoByMailAndPush,
  },
  "dispute-withdrawn": {
    icon: "check",
    title: "{who} withdrew the dispute",
    text: "The job continues as before.",
    alsoByMailAndPush,
  },
  decided: {
    icon: "shield",
    title: "Our team decided the dispute",
    text: (facts) => `You can appeal once${by(facts) || " within seven days"}.`,
    alsoByMailAndPush,
  },
  appealed: {
    icon: "alert",
    title: "{who} appeals",
    text: "Our team will look at the dispute again.",
    alsoByMailAndPush,
  },
  "dispute-waits": {
    icon: "shield",
    title: "A dispute is waiting for a decision",
    text: "It is due in 10 days.",
  },
  warranty: {
    icon: "alert",
    title: "{who} asked for work under your warranty",
    text: (facts) => `Please answer${by(facts)}.`,
    alsoByMailAndPush,
  },
  "review-waits": {
    icon: "star-line",
    title: "{who} reviewed the job",
    text: "You can read the review once you have written yours, or after 14 days.",
  },
  "reviews-shown": {
    icon: "star",
    title: "The reviews of a job are published",
    text: "Read them on its page.",
  },
  "review-answered": {
    icon: "message",
    title: "{who} replied to your review",
    text: "Read it on the job’s page.",
  },
  "visit-soon": { icon: "clock", title: "A visit is coming up", text: time, alsoByMailAndPush },
  "never-began": {
    icon: "clock",
    title: "Did the visit take place?",
    text: "The job was not started. Start it, choose another time, or cancel it.",
    alsoByMailAndPush,
  },
  "redo-soon": {
    icon: "clock",
    title: "One day left to redo the work",
    text: (facts) => `Please finish it${by(facts)}.`,
    alsoByMailAndPush,
  },
  "redo-over": {
    icon: "alert",
    title: "The time to redo the work is over",
    text: "If it was not redone, you can propose a partial settlement, or open a dispute.",
    alsoByMailAndPush,
  },
  "work-late": {
    icon: "clock",
    title: "Is the work finished?",
    text: "It is still marked as in progress. The artisan marks it as finished. If something is wrong, you can propose a partial settlement, or open a dispute.",
    alsoByMailAndPush,
  },
  "work-stuck": {
    icon: "shield",
    title: "A job is two weeks overdue",
    text: "It is still marked as in progress. Please ask both parties how it is going.",
  },
  "decision-soon": {
    icon: "shield",
    title: "A dispute must be decided soon",
    text: (facts) => `Please decide it${by(facts)}.`,
  },
  "decision-late": {
    icon: "shield",
    title: "A decision is overdue",
    text: "The dispute is first in the list until it is decided.",
  },
  "confirm-soon": {
    icon: "clock",
    title: "Is the work done?",
    text: ({ when }) =>
      `Please confirm it, or say what is missing. It counts as done ${when === null ? "after 72 hours" : `on ${formatWeekdayTime(when)}`}.`,
    alsoByMailAndPush,
  },
} as const satisfies Record<string, NoticeText>;

function quoted(facts: Facts): string {
  const { price } = facts;
  if (!price) return sum(facts);
  return price.kind === "inspection"
    ? `The call-out fee: ${amountInWords(price)}. The price of the work follows after the inspection.`
    : `The price: ${amountInWords(price)}.`;
}

function difference(facts: Facts): string {
  const { kobo, price } = facts;
  // Prices of other kinds are not comparable: a call-out fee is not less than a price.
  if (price && (price.kind !== "fixed" || kobo === null)) return quoted(facts);
  if (kobo === null || kobo === 0) return "The total is unchanged.";
  return `It is ${nairaOfKobo(Math.abs(kobo))} ${kobo < 0 ? "less" : "more"} than before.`;
}
