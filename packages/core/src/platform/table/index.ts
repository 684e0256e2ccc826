import { Entity, Service, type Schema } from "electrodb";
import { config } from "../config/index.ts";
import { tableClient } from "./client.ts";

const { DYNAMODB_ENDPOINT, TABLE_NAME } = config();
if (TABLE_NAME === undefined) throw new Error("The configuration is incomplete: TABLE_NAME is missing");

/** The client of the one table. */
export const documentClient = tableClient(DYNAMODB_ENDPOINT);

/** The table's name. */
export const tableName = TABLE_NAME;

/**
 * What is made when something of it is first used. ElectroDB checks a model when it makes its entity: a cold start would wait for some 70
 * checks, of which a request needs few.
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

/**
 * An ElectroDB entity of the table. Its name and version are stored with each item; every partition key begins with the service's
 * name.
 */
export function entity<
  A extends string,
  F extends string,
  C extends string,
  S extends Omit<Schema<A, F, C>, "model"> & { readonly version?: string },
>(name: string, { version = "1", ...schema }: S): Entity<A, F, C, S & { readonly model: Model }> {
  const model = { entity: name, service: "handiwork", version };
  const whole = { ...schema, model } as unknown as S & { readonly model: Model };
  return lazily(() => new Entity(whole, { client: documentClient, table: tableName }));
}

/** Entities of the table whose collections are each read with one query. */
export function together<E extends ConstructorParameters<typeof Service>[0]>(entities: E): Service<E> {
  return lazily(() => new Service(entities));
}

type Names = readonly string[];

/** An item's key: the attributes that its partition key and its sort key are made of. */
export function primaryKey<const P extends Names, const S extends Names = []>(
  pk: P,
  sk = [] as unknown as S,
) {
  return { pk: { field: "pk", composite: pk }, sk: { field: "sk", composite: sk } } as const;
}

/** Where a secondary index has an item: the attributes that its two keys are made of. */
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
