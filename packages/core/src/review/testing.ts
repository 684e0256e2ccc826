import { randomUUID } from "node:crypto";
import type { CreateEntityItem } from "electrodb";
import { encodeTime } from "ulid";
import { AccountEntity } from "../account/account.entity.ts";
import type { SignedIn } from "../actor/index.ts";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { newId } from "../ids/index.ts";
import { ReviewEntity } from "./review.entity.ts";
import { starOf } from "./stars.ts";

/** For tests: a review in the table, by somebody new unless said otherwise, that no count knows. Out: its row. */
export async function reviewOf(
  artisanId: string,
  more: Partial<CreateEntityItem<typeof ReviewEntity>> = {},
): Promise<CreateEntityItem<typeof ReviewEntity>> {
  const { createdAt = new Date().toISOString() } = more;
  const id = encodeTime(Date.parse(createdAt)) + newId().slice(10);
  const author = { clientId: randomUUID(), clientName: "Bola" };
  const row = { id, artisanId, ...author, rating: 5, createdAt, ...more };
  await ReviewEntity.put(row).go();
  return row;
}

/** For tests: a client with a profile. */
export async function makeClient(fullName?: string): Promise<SignedIn<"client">> {
  const id = randomUUID();
  const profile = { id, userType: "client", email: `${id}@handiwork.test` } as const;
  await AccountEntity.put({ ...profile, ...(fullName === undefined ? {} : { fullName }) }).go();
  return { type: "client", id };
}

/** For tests: how many reviews of each star level an artisan has by the record, and by the reviews themselves. */
export async function starsOf(artisanId: string): Promise<{ kept: number[]; counted: number[] }> {
  const { data: artisan } = await ArtisanEntity.get({ id: artisanId }).go({ consistent: true });
  const { data: reviews } = await ReviewEntity.query
    .byClient({ artisanId })
    .go({ consistent: true, pages: "all" });
  return {
    kept: levels.map((level) => artisan?.[starOf(level)] ?? 0),
    counted: levels.map((level) => reviews.filter(({ rating }) => rating === level).length),
  };
}

const levels = [1, 2, 3, 4, 5];
