import { authorise, isPublic, type Operation } from "@handiwork/core/platform/access";
import { anonymous, type Actor } from "@handiwork/core/platform/actor";
import { actorOf, checkSession, type CheckedSession } from "@handiwork/core/sessions/check";
import { setWorkAccount } from "@handiwork/core/platform/trace";
import { writerHeader } from "@handiwork/core/reference/headers";
import { Unauthenticated } from "@handiwork/core/platform/errors";
import { createMiddleware } from "hono/factory";
import { readTokens } from "./cookies.ts";

/** The environment of our Hono apps: the variables of each request. */
export interface Env {
  Variables: {
    actor: Actor;
    /** Set unless the operation is public. */
    session: CheckedSession;
  };
}

/**
 * Determines the actor. Public operations trust the token; other operations, and tokens that claim to be an admin's,
 * are checked against the session in the table (one query). Rejects writes from a page that still shows another user.
 *
 * @throws {Unauthenticated} @throws {Forbidden}
 */
export function guard(id: Operation) {
  return createMiddleware<Env>(async (c, next) => {
    const { access: token } = readTokens(c);
    if (isPublic(id)) {
      const actor = await actorOf(token);
      if (actor.type !== "anonymous") setWorkAccount(actor.id);
      c.set("actor", actor);
      return next();
    }
    if (token === undefined) authorise(anonymous, id);
    const session = await checkSession(token);
    const writer = c.req.header(writerHeader) ?? session.actor.id;
    if (writer !== session.actor.id) throw new Unauthenticated("Another user is signed in now.");
    authorise(session.actor, id);
    setWorkAccount(session.actor.id);
    c.set("session", session);
    c.set("actor", session.actor);
    return next();
  });
}
