import type * as z from "zod";
import type { Actor } from "../actor.ts";
import { Forbidden, Unauthenticated } from "../errors.ts";
import { access, type Access, type Operation, type Permitted, type PublicOperation } from "./table.ts";

export { access, type Access, type Operation, type PublicOperation } from "./table.ts";

/** Returns whether an operation is public. */
export function isPublic(operation: Operation): operation is PublicOperation {
  const { may }: Access = access[operation];
  return may.includes("anonymous");
}

type Authorised<O extends Operation> = Actor & { type: Permitted<O> };

/**
 * Checks the actor's type against the access table.
 *
 * @throws {Unauthenticated} for anonymous visitors
 * @throws {Forbidden} for other types, with the specification's sentence
 */
export function authorise<O extends Operation>(actor: Actor, operation: O): asserts actor is Authorised<O> {
  const { may, refusals }: Access = access[operation];
  if (may.includes(actor.type)) return;
  if (actor.type === "anonymous") throw new Unauthenticated(refusals?.anonymous ?? "Please sign in first.");
  throw new Forbidden(refusals?.otherType ?? "You don't have permission to access this page.");
}

/**
 * Defines the verb of an operation. It checks the access table, parses the leading arguments with the schemas, one
 * each, and runs; further arguments are passed as they are.
 *
 * @throws {Unauthenticated} @throws {Forbidden} before it parses
 * @throws {z.ZodError} for input that does not match its schema
 */
export function verb<O extends Operation, Rest extends unknown[], R>(
  operation: O,
  run: (actor: Authorised<O>, ...rest: Rest) => Promise<R>,
): (actor: Actor, ...rest: Rest) => Promise<R>;
export function verb<O extends Operation, A extends z.ZodType, Rest extends unknown[], R>(
  operation: O,
  schema: A,
  run: (actor: Authorised<O>, input: z.output<A>, ...rest: Rest) => Promise<R>,
): (actor: Actor, input: z.input<A>, ...rest: Rest) => Promise<R>;
export function verb<
  O extends Operation,
  A extends z.ZodType,
  B extends z.ZodType,
  Rest extends unknown[],
  R,
>(
  operation: O,
  first: A,
  second: B,
  run: (actor: Authorised<O>, first: z.output<A>, second: z.output<B>, ...rest: Rest) => Promise<R>,
): (actor: Actor, first: z.input<A>, second: z.input<B>, ...rest: Rest) => Promise<R>;
export function verb(operation: Operation, ...given: unknown[]): unknown {
  const run = given.at(-1) as (...args: unknown[]) => Promise<unknown>;
  const schemas = given.slice(0, -1) as z.ZodType[];
  const checked = async (actor: Actor, ...args: unknown[]): Promise<unknown> => {
    authorise(actor, operation);
    const parsed = schemas.map((schema, at) => schema.parse(args[at]));
    return await run(actor, ...parsed, ...args.slice(schemas.length));
  };
  // Minified code and stack traces keep the operation's name.
  return Object.defineProperty(checked, "name", { value: operation });
}
