import { randomUUID } from "node:crypto";
import type { CreateEntityItem } from "electrodb";
import { encodeTime } from "ulid";
import { newId } from "../ids/index.ts";
import { ReviewEntity } from "./review.entity.ts";

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
