import { Entity, Service, type Schema } from "electrodb";
import { config } from "../config/index.ts";
import { tableClient } from "./client.ts";

const { DYNAMODB_ENDPOINT, TABLE_NAME } = config();

/** The client of the one table. */
export const documentClient = tableClient(DYNAMODB_ENDPOINT);

/** The table's name. */
export const tableName = TABLE_NAME;

/** The ElectroDB service's name: the first part of every partition key. */
export const serviceName = "handiwork";

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

/** An ElectroDB entity of the table. */
export function entity<A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  schema: S,
): Entity<A, F, C, S> {
  return lazily(() => new Entity(schema, { client: documentClient, table: tableName }));
}

/** Entities of the table that are written together in transactions. */
export function together<E extends ConstructorParameters<typeof Service>[0]>(entities: E): Service<E> {
  return lazily(() => new Service(entities));
}
