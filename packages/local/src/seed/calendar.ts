import { encodeTime } from "ulid";
import type { Random } from "./random.ts";

const day = 24 * 3600 * 1000;

/** The days around the one on which a marketplace is seeded, so that premium runs and reviews are recent. */
export class Calendar {
  readonly #today: number;

  /** @param now milliseconds since 1970; its UTC day is today. */
  constructor(now: number) {
    this.#today = Math.floor(now / day) * day;
  }

  /** A moment between so many days ago, as ISO 8601 in UTC. */
  daysAgo(random: Random, least: number, most: number): string {
    return this.#moment(-random.between(least, most), random);
  }

  /** A moment in so many days. */
  daysAhead(random: Random, least: number, most: number): string {
    return this.#moment(random.between(least, most), random);
  }

  /** So many hours before today began, as ISO 8601 in UTC. */
  hoursAgo(hours: number): string {
    return new Date(this.#today - hours * 3_600_000).toISOString();
  }

  /** How many days ago that moment's day was. */
  daysSince(moment: string): number {
    return Math.round((this.#today - Math.floor(Date.parse(moment) / day) * day) / day);
  }

  /** So many hours after a moment, but not after today began. */
  after(moment: string, hours: number): string {
    return new Date(Math.min(this.#today, Date.parse(moment) + hours * 3_600_000)).toISOString();
  }

  /** The id of something made at that moment. */
  id(random: Random, moment: string): string {
    const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const tail = Array.from({ length: 16 }, () => letters.charAt(random.between(0, 31))).join("");
    return encodeTime(Date.parse(moment), 10) + tail;
  }

  #moment(days: number, random: Random): string {
    return new Date(this.#today + days * day + random.between(7 * 3600, 20 * 3600) * 1000).toISOString();
  }
}
