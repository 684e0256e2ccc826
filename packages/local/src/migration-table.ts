import { GetCommand, ScanCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { MigrationTable, Row, Upgrade } from "@handiwork/core/flows/migration";
import { documentClient, tableName as TableName } from "@handiwork/core/platform/table";
import { tableKeys } from "@handiwork/core/platform/table/keys";

const { partitionKey, sortKey } = tableKeys;

/** The table as migrations read and write it: all of it, as only maintenance does. */
export const migrationTable: MigrationTable = {
  async page({ entity, version, attributes }, { segment, segments, after, limit }) {
    const names = projection(attributes);
    const page = await documentClient.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        Limit: limit,
        ...(segments > 1 && { Segment: segment, TotalSegments: segments }),
        FilterExpression: "#entity = :entity AND #version = :version",
        ProjectionExpression: names.expression,
        ExpressionAttributeNames: { ...names.names, "#entity": "__edb_e__", "#version": "__edb_v__" },
        ExpressionAttributeValues: { ":entity": entity, ":version": version },
        ...(after !== null && { ExclusiveStartKey: JSON.parse(after) as Row }),
      }),
    );
    const { Items: rows = [], ScannedCount: looked = 0, LastEvaluatedKey: next } = page;
    return { rows, looked, next: next ? JSON.stringify(next) : null };
  },

  async read(key, attributes) {
    const names = projection(attributes);
    const { Item } = await documentClient.send(
      new GetCommand({
        TableName,
        Key: key,
        ConsistentRead: true,
        ProjectionExpression: names.expression,
        ExpressionAttributeNames: names.names,
      }),
    );
    return Item ?? null;
  },

  async write(row, attributes, upgrade) {
    const update = updateOf(row, attributes, upgrade);
    try {
      if (upgrade.beside === undefined) await documentClient.send(new UpdateCommand(update));
      else
        await documentClient.send(
          new TransactWriteCommand({ TransactItems: pieces(update, upgrade.beside) }),
        );
      return "written";
    } catch (error) {
      const [own, beside] = reasons(error);
      if (beside === "ConditionalCheckFailed") return "there";
      // A transaction that held the item for a moment may have changed it.
      if (
        own === "ConditionalCheckFailed" ||
        own === "TransactionConflict" ||
        beside === "TransactionConflict"
      )
        return "changed";
      throw error;
    }
  },
};

/** Names that stand for attributes, as an expression may not use reserved words; the key's are always among them. */
function projection(attributes: readonly string[]) {
  const all = [...new Set([partitionKey, sortKey, ...attributes])];
  const names = Object.fromEntries(all.map((name, at) => [`#n${at}`, name]));
  return { names, expression: Object.keys(names).join(", ") };
}

/** An update of an item, refused where one of the attributes is not as it was read. Nothing of an item that is gone is made. */
function updateOf(row: Row, attributes: readonly string[], { set = {}, remove = [] }: Upgrade) {
  const conditions = ["attribute_exists(#key)"];
  const [names, values]: [Record<string, string>, Record<string, unknown>] = [{ "#key": partitionKey }, {}];
  attributes.forEach((name, at) => {
    names[`#a${at}`] = name;
    if (row[name] === undefined) conditions.push(`attribute_not_exists(#a${at})`);
    else {
      conditions.push(`#a${at} = :a${at}`);
      values[`:a${at}`] = row[name];
    }
  });
  const at = (name: string) => `#a${attributes.indexOf(name)}`;
  const sets = Object.entries(set).map(([name, value], index) => {
    values[`:s${index}`] = value;
    return `${at(name)} = :s${index}`;
  });
  const changes = [
    ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.map(at).join(", ")}`] : []),
  ];
  return {
    TableName,
    Key: { [partitionKey]: row[partitionKey], [sortKey]: row[sortKey] },
    ...(changes.length > 0 && { UpdateExpression: changes.join(" ") }),
    ConditionExpression: conditions.join(" AND "),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

function pieces({ UpdateExpression, ...rest }: ReturnType<typeof updateOf>, Item: Row) {
  const own =
    UpdateExpression === undefined ? { ConditionCheck: rest } : { Update: { ...rest, UpdateExpression } };
  const ConditionExpression = "attribute_not_exists(#key)";
  const ExpressionAttributeNames = { "#key": partitionKey };
  return [own, { Put: { TableName, Item, ConditionExpression, ExpressionAttributeNames } }];
}

/** Why a write was refused, item by item. */
function reasons(error: unknown): (string | undefined)[] {
  const { name, CancellationReasons: cancelled } = error as Error & {
    CancellationReasons?: readonly { readonly Code?: string }[];
  };
  if (name === "ConditionalCheckFailedException") return ["ConditionalCheckFailed"];
  if (name === "TransactionConflictException") return ["TransactionConflict"];
  return (cancelled ?? []).map(({ Code }) => Code);
}
