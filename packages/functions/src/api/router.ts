import { access, isPublic, type Operation, type PublicOperation } from "@handiwork/core/platform/access";
import type { Actor, SignedIn, Visit } from "@handiwork/core/platform/actor";
import type { CheckedSession } from "@handiwork/core/sessions";
import { Hono, type Context, type Handler, type MiddlewareHandler, type TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { BlankSchema, MergePath, Schema, ToSchema } from "hono/types";
import type { JSONParsed } from "hono/utils/types";
import { validator } from "hono/validator";
import * as z from "zod";
import { guard, type Env } from "./guard.ts";
import { schemaProblem, problem } from "./problem.ts";
import {
  jsonContent,
  problemAnswers,
  redirectHeaders,
  type DocumentedResponse,
  type ProblemStatus,
} from "./responses.ts";
import { viewerAddressHeader } from "@handiwork/core/reference/headers";

/** Arguments of an operation's verb. Inputs that the operation does not take are `never`. */
interface Call<O extends Operation, P, Q, B> {
  /** The actor: signed in unless the operation is public. */
  readonly actor: O extends PublicOperation ? Actor : SignedIn;
  readonly session: O extends PublicOperation ? never : CheckedSession;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  /** The origin of the request. */
  readonly visit: Visit;
  /** For cookies and headers. */
  readonly c: Context;
}

type SuccessStatus = 200 | 201 | 202;

interface Described {
  readonly summary: string;
  readonly description?: string;
  /** Error responses beyond those of input validation and access. */
  readonly problems?: readonly ProblemStatus[];
}

/** A read operation. Its response is a schema with a description, or a described redirect. */
interface Query<O extends Operation, P, Q, A> extends Described {
  readonly params?: P;
  readonly query?: Q;
  /** Ignores unknown query parameters, because other sites may link here. */
  readonly ignoresQuery?: boolean;
  readonly answer: readonly [schema: A, text: string] | { readonly redirect: string };
  readonly run: (call: Call<O, P, Q, never>) => Result<A>;
}

/** A write operation. A response with only a description has no body (204). */
interface Command<O extends Operation, P, Q, B, A, N, E> extends Described {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: readonly [schema: A, text: string] | string;
  /** Default: 200. */
  readonly status?: N;
  /** An alternative response with status 200. */
  readonly or?: readonly [schema: E, text: string];
  readonly run: (call: Call<O, P, Q, B>) => Result<A>;
}

/** Any operation, as it is served. */
type Route = Omit<
  Command<Operation, z.ZodType, z.ZodType, z.ZodType, z.ZodType, SuccessStatus, z.ZodType>,
  "answer" | "run"
> &
  Pick<Query<Operation, never, never, z.ZodType>, "answer"> & { readonly run: (call: object) => unknown };

/** A verb's result: a body, nothing, a redirect or a whole response. */
type Result<A> = Answer<A> | Promise<Answer<A>>;
type Answer<A> = ([A] extends [never] ? void | string : z.output<A>) | Response;

/** A route in the API's documentation. */
export interface DescribedRoute extends Described {
  readonly method: string;
  /** In OpenAPI's form: `/{artisanId}`. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly request: {
    readonly params?: z.ZodType | undefined;
    readonly query?: z.ZodType | undefined;
    readonly body?: { readonly required: true; readonly content: ReturnType<typeof jsonContent> };
  };
  readonly responses: Readonly<Record<number, DocumentedResponse>>;
  readonly operationId: string;
  readonly security: readonly object[];
  readonly "x-access": object;
}

type HonoPath<Path extends string> = Path extends `${infer Start}/{${infer Name}}${infer End}`
  ? `${Start}/:${Name}${HonoPath<End>}`
  : Path;

type Taken<Target extends string, S> = [S] extends [never]
  ? object
  : { in: { [T in Target]: z.input<S> }; out: { [T in Target]: z.output<S> } };

/** A route's type in the web app's client: its input and its successful response. */
type Client<M extends string, Path extends string, P, Q, B, A, N extends SuccessStatus, E = never> = ToSchema<
  M,
  MergePath<"/", HonoPath<Path>>,
  Taken<"param", P> & Taken<"query", Q> & Taken<"json", B>,
  | ([A] extends [never]
      ? TypedResponse<object, 204, string>
      : TypedResponse<JSONParsed<z.output<A>>, N, "json">)
  | ([E] extends [never] ? never : TypedResponse<JSONParsed<z.output<E>>, 200, "json">)
>;

/** Each route's description, keyed by the middleware that precedes it in Hono's list of routes. */
export const descriptions = new WeakMap<object, DescribedRoute>();

const nothingElse = z.object({}).strict();

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * A group of routes. Each checks access (the row of its id in the access table) before it reads the request, then
 * validates its input; invalid input gets problem details.
 */
class Router<S extends Schema = BlankSchema> {
  readonly hono = new Hono<Env, S>();
  readonly #tag: string;

  constructor(tag: string) {
    this.#tag = tag;
  }

  /** Adds a read operation (GET). Rejects query parameters that it does not name. */
  query<
    const O extends Operation,
    const Path extends string,
    P extends z.ZodType = never,
    Q extends z.ZodType = never,
    A extends z.ZodType = never,
  >(id: O, path: Path, { ignoresQuery = false, query, ...route }: Query<O, P, Q, A>) {
    const taken = query ?? (ignoresQuery ? undefined : nothingElse);
    this.#serve(id, "get", path, { ...route, query: taken } as Route);
    return this as unknown as Router<S & Client<"get", Path, P, Q, never, A, 200>>;
  }

  /** Adds a write operation: `command("approveArtisan", "POST /artisans/{id}/approve", …)`. */
  command<
    const O extends Operation,
    const M extends Method,
    const Path extends string,
    P extends z.ZodType = never,
    Q extends z.ZodType = never,
    B extends z.ZodType = never,
    A extends z.ZodType = never,
    N extends SuccessStatus = 200,
    E extends z.ZodType = never,
  >(id: O, address: `${M} ${Path}`, route: Command<O, P, Q, B, A, N, E>) {
    const [method = "", path = ""] = address.split(" ");
    this.#serve(id, method.toLowerCase(), path, route as Route);
    return this as unknown as Router<S & Client<Lowercase<M>, Path, P, Q, B, A, N, E>>;
  }

  #serve(id: Operation, method: string, path: string, route: Route): void {
    const { params, query, body, answer, status = 200, or, run, problems = [], ...described } = route;
    const handler: Handler<Env> = async (c) => {
      const valid = (target: "param" | "query" | "json") => c.req.valid(target as never) as unknown;
      const outcome = await run({
        actor: c.get("actor"),
        session: c.get("session"),
        params: valid("param"),
        query: valid("query"),
        body: valid("json"),
        // The distribution states the visitor's address; in tests there is none.
        visit: {
          address: c.req.header(viewerAddressHeader) ?? "",
          userAgent: c.req.header("user-agent") ?? "",
        },
        c,
      });
      if (outcome instanceof Response) return outcome;
      if (typeof answer === "string") return c.body(null, 204);
      return "redirect" in answer ? c.redirect(outcome as string, 302) : c.json(outcome as object, status);
    };
    const guarding = guard(id);
    const refusals: ProblemStatus[] = [
      ...(params || query || body ? ([400] as const) : []),
      ...(isPublic(id) ? [] : ([401] as const)),
      ...(body ? ([415] as const) : []),
      ...problems,
    ];
    descriptions.set(guarding, {
      ...described,
      method,
      path,
      tags: [this.#tag],
      request: { params, query, ...(body && { body: { required: true, content: jsonContent(body) } }) },
      responses: { ...problemAnswers(refusals), ...successes(answer, status, or) },
      operationId: id,
      security: isPublic(id) ? [] : [{ session: [] }],
      "x-access": access[id],
    });
    const checks = [
      ...(params ? [check("param", params)] : []),
      ...(query ? [check("query", query)] : []),
      ...(body ? [refuseOthers, check("json", body)] : []),
    ];
    this.hono.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), guarding, ...checks, handler);
  }
}

function successes(
  answer: Route["answer"],
  status: SuccessStatus,
  or: Route["or"],
): Record<number, DocumentedResponse> {
  if (typeof answer === "string") return { 204: { description: answer } };
  if ("redirect" in answer) return { 302: { description: answer.redirect, headers: redirectHeaders } };
  const also = or && { 200: { description: or[1], content: jsonContent(or[0]) } };
  return { ...also, [status]: { description: answer[1], content: jsonContent(answer[0]) } };
}

/** Rejects other media types, whose body Hono would treat as empty. */
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
    return success ? (data as object) : problem(c, schemaProblem(error));
  });
}

/** Returns a group of routes that the API's documentation lists under a tag. */
export const router = (tag: string) => new Router(tag);
