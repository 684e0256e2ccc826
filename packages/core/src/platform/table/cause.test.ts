import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { Service } from "electrodb";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { FavouriteEntity } from "../../favourites/index.ts";
import { makeArtisan } from "../../testing/index.ts";
import { ArtisanEntity } from "../../artisans/artisan.entity.ts";
import { runWithWork } from "../trace/index.ts";
import { documentClient, tableName as TableName } from "./index.ts";

beforeAll(useTable);

const because = <Result>(requestId: string, run: () => Promise<Result>) =>
  runWithWork({ requestId, calls: [], noticed: new Map() }, run);

const keyOf = (entity: { params: () => unknown }) => (entity.params() as { Key: object }).Key;
async function stored(Key: object): Promise<Record<string, unknown> | undefined> {
  const { Item } = await documentClient.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item;
}

describe("a row's cause", () => {
  it("is stored by puts, updates and transactions, but invisible to entities", async () => {
    const id = await because("first", () => makeArtisan());
    const key = keyOf(ArtisanEntity.get({ id }));
    expect(await stored(key)).toMatchObject({ _cause: "first" });
    const { data: changed } = await because("second", () =>
      ArtisanEntity.patch({ id }).set({ location: "Yaba, Lagos" }).go({ response: "all_new" }),
    );
    expect(await stored(key)).toMatchObject({ _cause: "second", location: "Yaba, Lagos" });
    const service = new Service({ artisan: ArtisanEntity, favourite: FavouriteEntity });
    const favourite = { clientId: randomUUID(), artisanId: id };
    await because("third", () =>
      service.transaction
        .write((entities) => [
          entities.artisan.patch({ id }).remove(["bio"]).commit(),
          entities.favourite.create(favourite).commit(),
        ])
        .go(),
    );
    expect(await stored(key)).toMatchObject({ _cause: "third" });
    expect(await stored(keyOf(FavouriteEntity.get(favourite)))).toMatchObject({ _cause: "third" });
    const { data } = await ArtisanEntity.get({ id }).go({ consistent: true });
    const { data: listed } = await ArtisanEntity.query.byApproval({ approval: "approved" }).go();
    for (const seen of [changed, data, ...listed]) expect(JSON.stringify(seen)).not.toContain("_cause");
  });

  it("stays unchanged outside of a request", async () => {
    const id = await because("before", () => makeArtisan());
    await ArtisanEntity.patch({ id }).set({ location: "Wuse" }).go();
    expect(await stored(keyOf(ArtisanEntity.get({ id })))).toMatchObject({
      _cause: "before",
      location: "Wuse",
    });
  });

  it("is set by every kind of update, and by puts in batches", async () => {
    const id = await makeArtisan();
    const key = keyOf(ArtisanEntity.get({ id }));
    const artisan = { id, category: "Plumber", location: "Ikeja, Lagos" };
    const writes: Record<string, () => Promise<unknown>> = {
      set: () => ArtisanEntity.update({ id }).set({ location: "Yaba" }).go(),
      remove: () => ArtisanEntity.patch({ id }).remove(["bio"]).go(),
      add: () => ArtisanEntity.update({ id }).add({ stars5: 1 }).go(),
      upsert: () => ArtisanEntity.upsert(artisan).go(),
      batch: () => ArtisanEntity.put([artisan]).go(),
    };
    for (const [cause, write] of Object.entries(writes)) {
      await because(cause, write);
      expect(await stored(key)).toMatchObject({ _cause: cause });
    }
  });
});
