import { BellEntity, NotificationEntity, type NotificationContent } from "@handiwork/core/notifications";
import { item, type Item } from "./item.ts";

const day = 24 * 3600 * 1000;
/** Retention of notifications in ms. */
const kept = 180 * day;

/** A review as the table has it. */
interface Review {
  readonly id: string;
  readonly artisanId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly rating: number;
  readonly answer?: { readonly createdAt: string };
  readonly createdAt: string;
}

/** Returns the notifications that people have read of reviews and answers among the rows. */
export function noticeItems(rows: readonly Item[], people: readonly string[], now: number): Item[] {
  const written = rows.filter((row) => row["__edb_e__"] === "review") as unknown as Review[];
  const profiles = rows.filter((row) => row["__edb_e__"] === "profile");
  const names = new Map(profiles.map((row) => [row["id"], String(row["fullName"])]));
  return people.flatMap((userId) => {
    const told = written.flatMap((review): { news: NotificationContent; at: string }[] => {
      const { id: reviewId, artisanId, clientId, clientName, rating, answer, createdAt } = review;
      const artisanName = names.get(artisanId) ?? "Unknown";
      if (artisanId === userId)
        return [{ news: { kind: "review", data: { reviewId, clientName, rating } }, at: createdAt }];
      if (clientId !== userId || !answer) return [];
      return [{ news: { kind: "review-answer", data: { artisanId, artisanName } }, at: answer.createdAt }];
    });
    const own = told
      .filter(({ at }) => Date.parse(at) > now - kept + day)
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    const last = own.length;
    if (last === 0) return [];
    const bell = { userId, last, readUpTo: last, version: last + 1, lastAt: own.at(-1)?.at ?? "" };
    return [
      ...own.map(({ news, at }, index) => {
        const [id, expiresAt] = [index + 1, Math.floor((Date.parse(at) + kept) / 1000)];
        const row = { userId, id, at, news: JSON.stringify(news), unread: 1, version: id, expiresAt };
        return item(NotificationEntity.put(row));
      }),
      item(BellEntity.put(bell)),
    ];
  });
}
