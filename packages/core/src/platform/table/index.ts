import { Entity, Service, type Schema } from "electrodb";
import { config } from "../config.ts";
import { currentCause } from "../trace/index.ts";
import { tableClient } from "./client.ts";

const { DYNAMODB_ENDPOINT, TABLE_NAME } = config();
if (TABLE_NAME === undefined) throw new Error("The configuration is incomplete: TABLE_NAME is missing");

/** The client of the one table. */
export const documentClient = tableClient(DYNAMODB_ENDPOINT);

/** The table's name. */
export const tableName = TABLE_NAME;

/**
 * Creates an object on first use. ElectroDB validates a model when it creates an entity, and a cold start would wait
 * for some 70, although a request needs few.
 */
function lazily<T extends object>(make: () => T): T {
  let made: T | undefined;
  return new Proxy({} as T, {
    get(_, name) {
      made ??= make();
      const value: unknown = Reflect.get(made, name);
      return typeof value === "function" ? (value.bind(made) as unknown) : value;
    },
  });
}

type Model = { readonly entity: string; readonly service: string; readonly version: string };

/** The cause of a row's last write (`platform/trace`): every put and update sets it, and results do not include it. */
const cause = { type: "string", hidden: true, watch: "*", set: currentCause } as const;

/**
 * Returns an ElectroDB entity of the table. Each item stores its name, version and cause; every partition key starts
 * with the service's name.
 */
export function entity<
  A extends string,
  F extends string,
  C extends string,
  S extends Omit<Schema<A, F, C>, "model"> & { readonly version?: string },
>(name: string, { version = "1", ...schema }: S): Entity<A, F, C, S & { readonly model: Model }> {
  const model = { entity: name, service: "handiwork", version };
  const attributes = { ...schema.attributes, _cause: cause };
  const whole = { ...schema, attributes, model } as unknown as S & { readonly model: Model };
  return lazily(() => new Entity(whole, { client: documentClient, table: tableName }));
}

/** Returns a service of entities, each of whose collections takes one query. */
export function entityService<E extends ConstructorParameters<typeof Service>[0]>(entities: E): Service<E> {
  return lazily(() => new Service(entities));
}

type Names = readonly string[];

/** Returns an item's key: the attributes of its partition key and sort key. */
export function primaryKey<const P extends Names, const S extends Names = []>(
  pk: P,
  sk = [] as unknown as S,
) {
  return { pk: { field: "pk", composite: pk }, sk: { field: "sk", composite: sk } } as const;
}

/** Returns an item's key in a secondary index: the attributes of its two keys. */
export function indexKey<
  const I extends `gsi${1 | 2 | 3}`,
  const P extends Names,
  const S extends Names = [],
>(index: I, pk: P, sk = [] as unknown as S) {
  return {
    index,
    pk: { field: `${index}pk`, composite: pk },
    sk: { field: `${index}sk`, composite: sk },
  } as const;
}
