import {
  access,
  authorise,
  isPublic,
  type Access,
  type Operation,
  type PublicOperation,
} from "@handiwork/core/platform/access";
import { anonymous, type SignedIn } from "@handiwork/core/platform/actor";
import { actorOf, checkSession, type Checked } from "@handiwork/core/domain/identity/session";
import { workFor } from "@handiwork/core/platform/trace";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { readTokens } from "./cookies.ts";
import type { RouteShape, Variables } from "./router.ts";

/** What a route that is not for everybody finds in its context besides. */
interface SignedInVariables extends Variables {
  actor: SignedIn;
  session: Checked;
}

type Guard<O extends Operation> = MiddlewareHandler<{
  Variables: O extends PublicOperation ? Variables : SignedInVariables;
}>;

/**
 * A route of the API. Its operation's row in the access table says who may call it: the description shows the row, and
 * the visitor is checked by it before anything of the request is read.
 */
export function operation<O extends Operation, const R extends RouteShape>(id: O, route: R) {
  const row: Access = access[id];
  return {
    ...route,
    operationId: id,
    security: isPublic(id) ? [] : [{ session: [] }],
    "x-access": row,
    guard: guard(id),
  };
}

/**
 * Sets who acts. Where everybody may, the token alone says it; for all else, and for whoever says to be an admin, the
 * session is checked against the table (one query). Throws Unauthenticated, Forbidden.
 */
function guard<O extends Operation>(id: O): Guard<O> {
  return createMiddleware<{ Variables: SignedInVariables }>(async (c, next) => {
    const { access: token } = readTokens(c);
    if (isPublic(id)) {
      // The narrower type is for the other operations: those of this kind see `Variables`.
      const actor = await actorOf(token);
      if (actor.type !== "anonymous") workFor(actor.id);
      c.set("actor", actor as SignedIn);
      return next();
    }
    if (token === undefined) authorise(anonymous, id);
    const session = await checkSession(token);
    authorise(session.actor, id);
    workFor(session.actor.id);
    c.set("session", session);
    c.set("actor", session.actor);
    return next();
  }) as Guard<O>;
}
