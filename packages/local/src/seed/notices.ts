import { BellEntity, NotificationEntity, type News } from "@handiwork/core/flows/notices/notification";
import { item, type Item } from "./item.ts";

const day = 24 * 3600 * 1000;
/** As long as notifications are kept, in milliseconds. */
const kept = 180 * day;

/** What the demo accounts were told in the app: reviews of the artisan's work, answers to the client's own reviews. */
export class Notices {
  readonly #told: { userId: string; news: News; at: string }[] = [];
  readonly #names = new Map<unknown, string>();

  /** Notes what an item of the table tells one of these people. A profile comes before what its owner writes. */
  see(row: Item, people: readonly string[]): void {
    if (row["__edb_e__"] === "profile") this.#names.set(row["id"], String(row["fullName"]));
    if (row["__edb_e__"] !== "review") return;
    const { id, artisanId, clientId, clientName, rating, answer, createdAt } = row as unknown as Row;
    if (people.includes(artisanId))
      this.#tell(artisanId, { kind: "review", data: { reviewId: id, clientName, rating } }, createdAt);
    const artisanName = this.#names.get(artisanId) ?? "Unknown";
    if (people.includes(clientId) && answer)
      this.#tell(clientId, { kind: "review-answer", data: { artisanId, artisanName } }, answer.createdAt);
  }

  /** The table's items of it at a moment (milliseconds since 1970): all of it is read. */
  *items(now: number): Generator<Item> {
    const recent = this.#told.filter(({ at }) => Date.parse(at) > now - kept + day);
    for (const userId of new Set(recent.map((each) => each.userId))) {
      const own = recent.filter((each) => each.userId === userId).toSorted((a, b) => (a.at < b.at ? -1 : 1));
      const last = own.length;
      for (const [index, { news, at }] of own.entries()) {
        const [id, expiresAt] = [index + 1, Math.floor((Date.parse(at) + kept) / 1000)];
        const row = { userId, id, at, news: JSON.stringify(news), unread: 1, version: id, expiresAt };
        yield item(NotificationEntity.put(row));
      }
      const bell = { userId, last, readUpTo: last, version: last + 1 };
      yield item(BellEntity.put({ ...bell, lastAt: own.at(-1)?.at ?? "" }));
    }
  }

  #tell(userId: string, news: News, at: string): void {
    this.#told.push({ userId, news, at });
  }
}

/** A review as the table keeps it. */
interface Row {
  readonly id: string;
  readonly artisanId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly rating: number;
  readonly answer?: { readonly createdAt: string };
  readonly createdAt: string;
}
