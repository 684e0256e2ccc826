import { encodeTime } from "ulid";
import type { Random } from "./random.ts";

const day = 24 * 3600 * 1000;

/** Dates around the day of the seed, so that reviews are recent and premium is running. */
export class Calendar {
  readonly #today: number;

  /** @param now milliseconds since 1970; its UTC day is today. */
  constructor(now: number) {
    this.#today = Math.floor(now / day) * day;
  }

  /** Returns a moment that many days ago (ISO 8601). */
  daysAgo(random: Random, least: number, most: number): string {
    return this.#moment(-random.between(least, most), random);
  }

  /** Returns a moment in that many days. */
  daysAhead(random: Random, least: number, most: number): string {
    return this.#moment(random.between(least, most), random);
  }

  /** Returns the moment that many hours before today began. */
  hoursAgo(hours: number): string {
    return new Date(this.#today - hours * 3_600_000).toISOString();
  }

  /** Returns how many days ago a moment was. */
  daysSince(moment: string): number {
    return Math.round((this.#today - Math.floor(Date.parse(moment) / day) * day) / day);
  }

  /** Returns the moment that many hours after another, at the latest when today began. */
  after(moment: string, hours: number): string {
    return new Date(Math.min(this.#today, Date.parse(moment) + hours * 3_600_000)).toISOString();
  }

  /** Returns the id (ULID) of something that was made at a moment. */
  id(random: Random, moment: string): string {
    const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const tail = Array.from({ length: 16 }, () => letters.charAt(random.between(0, 31))).join("");
    return encodeTime(Date.parse(moment), 10) + tail;
  }

  #moment(days: number, random: Random): string {
    return new Date(this.#today + days * day + random.between(7 * 3600, 20 * 3600) * 1000).toISOString();
  }
}
