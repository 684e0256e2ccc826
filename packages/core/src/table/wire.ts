import { fromItem, toItem, type Value } from "./values.ts";

/*
 * The places of a request and of an answer where items are, in all of DynamoDB's operations on items. Their names are the
 * same everywhere (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Operations_Amazon_DynamoDB.html).
 */
const single = new Set([
  "Key",
  "Item",
  "ExpressionAttributeValues",
  "ExclusiveStartKey",
  "LastEvaluatedKey",
  "Attributes",
]);
const several = new Set(["Keys", "Items"]);

type Turn = (item: object) => object;

/** A request as DynamoDB's JSON has it. */
export const toWire = (input: object): unknown => turned(input, toItem);

/** An answer of DynamoDB's JSON with plain items. */
export const fromWire = (output: object): unknown =>
  turned(output, (item) => fromItem(item as Record<string, Value>));

function turned(part: unknown, turn: Turn): unknown {
  if (Array.isArray(part)) return part.map((entry) => turned(entry, turn));
  if (typeof part !== "object" || part === null) return part;
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    if (value !== undefined) whole[name] = turnedAt(name, value, turn);
  }
  return whole;
}

function turnedAt(name: string, value: unknown, turn: Turn): unknown {
  if (single.has(name)) return turn(value as object);
  if (several.has(name)) return (value as object[]).map(turn);
  // A batch's items are by table; a transaction's are a list of `Item`.
  if (name === "Responses" && !Array.isArray(value)) {
    const byTable = Object.entries(value as Record<string, object[]>);
    return Object.fromEntries(byTable.map(([table, items]) => [table, items.map(turn)]));
  }
  return turned(value, turn);
}
