/** A value as DynamoDB's JSON has it: one entry, its name the type (`{ S: "Ada" }`, `{ N: "7" }`). */
export type Value = Readonly<Record<string, unknown>>;

/**
 * Values and items as DynamoDB's JSON has them, and back
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html): the same as the SDK's
 * `marshall` with `removeUndefinedValues` does, for what ElectroDB hands over.
 */
export function toItem(item: object): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(item)) if (value !== undefined) values[name] = toValue(value);
  return values;
}

/** The item of DynamoDB's values: sets as Set, whole numbers that a double cannot hold as bigint. */
export function fromItem(values: Readonly<Record<string, Value>>): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) item[name] = fromValue(value);
  return item;
}

/** Throws a TypeError for what a table cannot hold. */
function toValue(value: unknown): Value {
  switch (typeof value) {
    case "string":
      return { S: value };
    case "number":
      return { N: toNumber(value) };
    case "boolean":
      return { BOOL: value };
    case "bigint":
      return { N: value.toString() };
    case "object":
      return value === null ? { NULL: true } : toWhole(value);
    default:
      throw new TypeError(`A table cannot hold a ${typeof value}.`);
  }
}

function toWhole(value: object): Value {
  if (Array.isArray(value)) return { L: value.filter((entry) => entry !== undefined).map(toValue) };
  if (value instanceof Set) return toSet([...(value as Set<unknown>)].filter((entry) => entry !== undefined));
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString("base64") };
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind === Object.prototype || kind === null) return { M: toItem(value) };
  throw new TypeError(`A table cannot hold a ${value.constructor.name}.`);
}

function toSet(entries: readonly unknown[]): Value {
  const values = entries.map(toValue).map((value) => Object.entries(value)[0] ?? []);
  const [type] = values[0] ?? [];
  if (type === undefined || !["S", "N", "B"].includes(type) || values.some(([other]) => other !== type)) {
    throw new TypeError("A set has texts, or numbers, or bytes, and at least one of them.");
  }
  return { [`${type}S`]: values.map(([, entry]) => entry) };
}

function toNumber(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new TypeError(`A table cannot hold the number ${value} exactly.`);
  }
  return String(value);
}

function fromValue(value: Value): unknown {
  for (const type in value) {
    const read = readers[type];
    if (read) return read(value[type]);
  }
  throw new TypeError(`Not a value: ${JSON.stringify(value)}`);
}

const readers: Readonly<Record<string, (held: unknown) => unknown>> = {
  S: (held) => held,
  N: (held) => fromNumber(held as string),
  BOOL: (held) => held,
  NULL: () => null,
  L: (held) => (held as Value[]).map(fromValue),
  M: (held) => fromItem(held as Record<string, Value>),
  B: (held) => fromBytes(held as string),
  SS: (held) => new Set(held as string[]),
  NS: (held) => new Set((held as string[]).map(fromNumber)),
  BS: (held) => new Set((held as string[]).map(fromBytes)),
};

function fromNumber(text: string): number | bigint {
  const value = Number(text);
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? BigInt(text) : value;
}

const fromBytes = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
