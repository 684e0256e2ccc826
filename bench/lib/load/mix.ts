import { people, type People } from "../bill/mix.ts";

/** Who is on the site. */
export const kinds = ["stranger", "client", "artisan", "admin"] as const;
export type Kind = (typeof kinds)[number];

/** What somebody does next. */
export type Act =
  | "home"
  | "search"
  | "more"
  | "profile"
  | "merchants"
  | "read"
  | "favourite"
  | "favourites"
  | "review"
  | "inbox"
  | "write"
  | "picture"
  | "desk"
  | "edit"
  | "work"
  | "overview"
  | "approvals"
  | "people";

export interface Behaviour {
  /** Of all who are there at a moment. */
  readonly share: number;
  /** How long a visit takes. */
  readonly minutes: number;
  /** How often somebody does it in a visit, on average. */
  readonly acts: Readonly<Partial<Record<Act, number>>>;
  readonly why: string;
}

/** Somebody's minutes on the site in a month, for each active user. */
const minutesOf = ({ share, visits, minutes }: People) => share * visits * minutes;
const all = minutesOf(people.visitor) + minutesOf(people.client) + minutesOf(people.artisan);
/** One of a small team looks at the overview, at any moment of the day. */
const admins = 0.003;

/** Of those who are there at a moment, so many are of the bill's segment (merchants, one of a hundred, are left out). */
function ofBill(segment: "visitor" | "client" | "artisan"): Pick<Behaviour, "share" | "minutes"> {
  return {
    share: ((1 - admins) * minutesOf(people[segment])) / all,
    minutes: people[segment].minutes,
  };
}

/*
 * Who comes how often and for how long is the bill's (bench/lib/bill/mix.ts, with its reasons), and so is, as far as it says
 * it by the visit, what they do. What is done so rarely that a run of some minutes would hardly see it is done more often here,
 * which makes the load heavier than the bill's: reviews, pictures, saving.
 */
export const crowd: Readonly<Record<Kind, Behaviour>> = {
  stranger: {
    ...ofBill("visitor"),
    acts: { search: 1.6, more: 0.4, profile: 1.5, home: 0.5, merchants: 0.2, read: 0.2 },
    why: "looks for a plumber without an account, by a link that was passed on or from a search engine",
  },
  client: {
    ...ofBill("client"),
    acts: {
      search: 2.3,
      more: 0.7,
      profile: 2,
      home: 0.5,
      inbox: 0.6,
      write: 0.9,
      picture: 0.1,
      favourite: 0.25,
      favourites: 0.1,
      review: 0.1,
      merchants: 0.2,
      read: 0.1,
    },
    why: "looks, writes to two or three, comes back for the answers, saves one and says afterwards how it was",
  },
  artisan: {
    ...ofBill("artisan"),
    acts: { desk: 1, inbox: 2, write: 2.3, edit: 0.3, work: 0.15, picture: 0.15, search: 0.2 },
    why: "keeps the page open, answers, changes rate and times, shows a new piece of work twice a month",
  },
  admin: {
    share: admins,
    minutes: 10,
    acts: { overview: 5, approvals: 2, people: 2 },
    why: "looks at the overview now and then, and at who waits for approval",
  },
};

/** So many people at the same moment come from how many who are active in a month, where the busiest hour has so many times the average. */
export function monthlyUsers(atOnce: number, peak = 4): number {
  const inMinutes = all / (1 - admins) / (30 * 24 * 60);
  return Math.round(atOnce / (inMinutes * peak));
}

/** How people are beside what they do. */
export const habits = {
  /** Seconds from the beginning of one act to that of the next: no less than these, and as many on average as the visit gives. */
  leastThink: 2,
  /** The share of acts that begin with a document instead of a step within the app: a link that somebody sent, or a reload. */
  documents: 0.12,
  /** The share of strangers' visits by a phone that was never here, which has no file of ours yet. */
  newPhones: 0.25,
  /** The share of visits in which somebody signs in with a password, on a borrowed phone: as often as the bill has it. */
  passwords: 0.1,
  /** The share of visits that end by signing out, not by closing the page. */
  signingOut: 0.15,
  /** The share of acts at which somebody who has unread messages looks at them first. */
  lookAtUnread: 0.8,
  /** The share of messages that are answered at once when they are looked at. */
  answering: 0.6,
  /** To how many artisans a client writes. */
  partners: 4,
} as const;

/** How many of so many people are of each kind: at least one of each where there are so many, the rest clients. */
export function census(users: number): Record<Kind, number> {
  const count = (kind: Kind) =>
    users < kinds.length ? 0 : Math.max(1, Math.round(users * crowd[kind].share));
  const [stranger, artisan, admin] = [count("stranger"), count("artisan"), count("admin")];
  return { stranger, client: users - stranger - artisan - admin, artisan, admin };
}

/** One of the acts by its weight. In: a number from 0 up to, not including, 1. */
export function pickAct(acts: Behaviour["acts"], at: number): Act {
  const weighed = Object.entries(acts) as [Act, number][];
  let left = at * weighed.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [act, weight] of weighed) {
    left -= weight;
    if (left < 0) return act;
  }
  return weighed.at(-1)![0];
}

/** How many acts a visit has, on average. */
export function actsOf(kind: Kind): number {
  return Object.values(crowd[kind].acts).reduce((sum, times) => sum + times, 0);
}

/**
 * The seconds until somebody's next act begins: at least the least, exponential beyond it, on average as many as let a visit
 * take its minutes. In: a number from 0 up to, not including, 1.
 */
export function thinkSeconds(kind: Kind, at: number): number {
  const mean = (60 * crowd[kind].minutes) / actsOf(kind);
  return habits.leastThink - (mean - habits.leastThink) * Math.log(1 - at);
}
