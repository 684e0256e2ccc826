import type { Actor } from "@handiwork/core/platform/actor";
import { Hono, type Env, type Handler, type Input, type MiddlewareHandler, type TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { BlankSchema, MergePath, Schema, ToSchema } from "hono/types";
import type { StatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import { validator } from "hono/validator";
import type * as z from "zod";
import { ofSchema, problem } from "./problem.ts";

/** What every request carries through the routes. */
export interface Variables {
  actor: Actor;
  requestId: string;
}

/** What a route takes and answers, by which it is validated, described and typed (`operation`). */
export interface RouteShape {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** As OpenAPI has it: `/{artisanId}`. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly request?:
    | {
        readonly params?: z.ZodType;
        readonly query?: z.ZodType;
        readonly body?: JsonContent & { readonly required: true };
      }
    | undefined;
  readonly responses: Readonly<Record<number, Answered>>;
}

interface JsonContent {
  readonly content: { readonly "application/json": { readonly schema: z.ZodType } };
}

/** An answer: with JSON, with problem details, or without a body. */
export interface Answered {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>>;
  readonly headers?: Readonly<Record<string, object>>;
}

/** A route as the API's description has it. */
export interface DescribedRoute extends RouteShape {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly "x-access": object;
}

/** A route that is ready to be served: who may call it is checked first. */
interface Route<E extends Env> extends DescribedRoute {
  readonly guard: MiddlewareHandler<E>;
}

type HonoPath<Path extends string> = Path extends `${infer Start}/{${infer Name}}${infer End}`
  ? `${Start}/:${Name}${HonoPath<End>}`
  : Path;

type InputFrom<Target extends string, S extends z.ZodType> = {
  in: { [T in Target]: z.input<S> };
  out: { [T in Target]: z.output<S> };
};

type Part<Request, Name extends string, Target extends string> =
  Request extends Record<Name, infer S extends z.ZodType> ? InputFrom<Target, S> : object;

type Body<Request> = Request extends { body: { content: { "application/json": { schema: infer S } } } }
  ? InputFrom<"json", S & z.ZodType>
  : object;

type InputOf<R extends RouteShape> = Part<R["request"], "params", "param"> &
  Part<R["request"], "query", "query"> &
  Body<R["request"]>;

/** The answers of a route that have a body of JSON; those without are any Response to its handler. */
type AnswerOf<R extends RouteShape> = {
  [Status in keyof R["responses"] & StatusCode]: R["responses"][Status] extends {
    content: { "application/json": { schema: infer S extends z.ZodType } };
  }
    ? TypedResponse<JSONParsed<z.output<S>>, Status, "json">
    : TypedResponse<object, Status, string> | Response;
}[keyof R["responses"] & StatusCode];

/** The description of each route by the handler that stands before it in Hono's own list of routes. */
export const descriptions = new WeakMap<object, DescribedRoute>();

/** A group of routes whose input is validated by their schemas; what these refuse is answered with problem details. */
class Router<S extends Schema = BlankSchema> extends Hono<{ Variables: Variables }, S> {
  /** Serves a route: its guard, its validation, then the handler, which finds what is valid in `c.req.valid`. */
  openapi<R extends Route<E>, E extends Env, I extends Input = InputOf<R>>(
    route: R & { readonly guard: MiddlewareHandler<E> },
    handler: Handler<E, HonoPath<R["path"]>, I, AnswerOf<R> | Promise<AnswerOf<R>>>,
  ) {
    const { guard, ...described } = route;
    const { method, path, request } = described;
    descriptions.set(guard, described);
    const checks = [
      ...(request?.params ? [check("param", request.params)] : []),
      ...(request?.query ? [check("query", request.query)] : []),
      ...(request?.body
        ? [refuseOthers, check("json", request.body.content["application/json"].schema)]
        : []),
    ];
    const address = path.replaceAll(/\{(\w+)\}/g, ":$1");
    this.on(method, address, guard as MiddlewareHandler, ...checks, handler as Handler);
    return this as unknown as Router<
      S & ToSchema<R["method"], MergePath<"/", HonoPath<R["path"]>>, I, AnswerOf<R>>
    >;
  }
}

/** Hono would take a body of another type for an empty one. */
const refuseOthers: MiddlewareHandler = async (c, next) => {
  const type = c.req.header("content-type");
  const isJson = /^application\/([a-z-.]+\+)?json(;\s*[a-z\d-]+=[^;]+)*$/i.test(type ?? "");
  if (!isJson && (type !== undefined || (await c.req.arrayBuffer()).byteLength > 0))
    throw new HTTPException(415);
  return next();
};

function check(target: "param" | "query" | "json", schema: z.ZodType): MiddlewareHandler {
  return validator(target, async (value, c) => {
    const { success, data, error } = await schema.safeParseAsync(value);
    return success ? (data as object) : problem(c, ofSchema(error));
  });
}

export function router() {
  return new Router();
}
