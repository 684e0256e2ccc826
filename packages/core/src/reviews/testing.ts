import { randomUUID } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { CreateEntityItem } from "electrodb";
import { encodeTime } from "ulid";
import { vi } from "vitest";
import type { SignedIn } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { newId } from "../platform/ids.ts";
import { documentClient } from "../platform/table/index.ts";
import { ReviewEntity } from "./review.entity.ts";
import { starOf } from "./stars.rules.ts";
import { makeAccount } from "../testing/index.ts";

/** For tests: puts an uncounted review in the table, by a new client by default. Returns its row. */
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

/** For tests: creates a client with a profile. */
export async function makeClient(fullName?: string): Promise<SignedIn<"client">> {
  const { type, id } = await makeAccount("client", fullName === undefined ? {} : { fullName });
  return { type, id };
}

/** For tests: returns an artisan's reviews per star level, stored and counted. */
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

type Send = (command: object) => Promise<unknown>;

/** For tests: intercepts calls of the table until all mocks are restored. */
export function intercept(answer: (command: object, send: Send) => Promise<unknown>): void {
  const send = documentClient.send.bind(documentClient) as Send;
  vi.spyOn(documentClient as { send: Send }, "send").mockImplementation((command) => answer(command, send));
}

/** For tests: runs a function between the reads of the next write and its transaction. */
export function beforeTransaction(first: () => Promise<unknown>): void {
  let isDone = false;
  intercept(async (command, send) => {
    if (command instanceof TransactWriteCommand && !isDone) {
      isDone = true;
      await first();
    }
    return send(command);
  });
}
