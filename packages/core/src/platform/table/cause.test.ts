import { GetCommand, UpdateCommand, type BatchWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { Service } from "electrodb";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { FavouriteEntity } from "../../favourites/index.ts";
import { makeArtisan } from "../../testing/index.ts";
import { ArtisanEntity } from "../../artisans/artisan.entity.ts";
import { under } from "../trace/index.ts";
import { withCause } from "./cause.ts";
import { documentClient, tableName as TableName } from "./index.ts";

beforeAll(useTable);

const because = <Result>(requestId: string, run: () => Promise<Result>) =>
  under({ requestId, calls: [], noticed: new Map() }, run);

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

  it.each([
    ["SET a = :a", "SET #_cause = :_cause, a = :a"],
    ["ADD n :one", "ADD n :one SET #_cause = :_cause"],
    ["REMOVE b SET a = :a ADD n :one", "REMOVE b SET #_cause = :_cause, a = :a ADD n :one"],
  ])("is added to an update expression: %s", async (expression, marked) => {
    const [Key, used] = [
      { pk: randomUUID(), sk: "a" },
      [":a", ":one"].filter((name) => expression.includes(name)),
    ];
    const ExpressionAttributeValues = Object.fromEntries(used.map((name) => [name, 1]));
    const input = { TableName, Key, UpdateExpression: expression, ExpressionAttributeValues };
    expect(withCause("UpdateItem", input, "one")).toMatchObject({ UpdateExpression: marked });
    await because("one", () => documentClient.send(new UpdateCommand(input)));
    expect(await stored(Key)).toMatchObject({ ...Key, _cause: "one" });
  });

  it("is added to the puts of a batch, but not to reads, checks and deletes", () => {
    const Key = { pk: "one", sk: "1" };
    const batch: BatchWriteCommandInput = {
      RequestItems: { [TableName]: [{ PutRequest: { Item: Key } }, { DeleteRequest: { Key } }] },
    };
    expect(withCause("BatchWriteItem", batch, "one")).toEqual({
      RequestItems: {
        [TableName]: [{ PutRequest: { Item: { ...Key, _cause: "one" } } }, { DeleteRequest: { Key } }],
      },
    });
    for (const operation of ["GetItem", "Query", "DeleteItem", "BatchGetItem", "TransactGetItems", "Scan"])
      expect(withCause(operation, { TableName, Key }, "one")).toEqual({ TableName, Key });
    const pieces = {
      TransactItems: [{ Delete: { TableName, Key } }, { ConditionCheck: { TableName, Key } }],
    };
    expect(withCause("TransactWriteItems", pieces, "one")).toEqual(pieces);
  });
});
