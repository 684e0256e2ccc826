import { authorise, isPublic, type Operation } from "@handiwork/core/platform/access";
import { anonymous, type Actor } from "@handiwork/core/platform/actor";
import { actorOf, checkSession, type Checked } from "@handiwork/core/domain/identity/session";
import { workFor } from "@handiwork/core/platform/trace";
import { writerHeader } from "@handiwork/core/fixed/headers";
import { Unauthenticated } from "@handiwork/core/platform/errors";
import { createMiddleware } from "hono/factory";
import { readTokens } from "./cookies.ts";

/** What every request carries through the routes. */
export interface Variables {
  actor: Actor;
  /** There where the operation is not for everybody. */
  session: Checked;
  requestId: string;
}

/**
 * Sets who acts. Where everybody may, the token alone says it; for all else, and for whoever says to be an admin, the
 * session is checked against the table (one query). A page that still shows somebody else writes nothing. Throws Unauthenticated, Forbidden.
 */
export function guard(id: Operation) {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const { access: token } = readTokens(c);
    if (isPublic(id)) {
      const actor = await actorOf(token);
      if (actor.type !== "anonymous") workFor(actor.id);
      c.set("actor", actor);
      return next();
    }
    if (token === undefined) authorise(anonymous, id);
    const session = await checkSession(token);
    const writer = c.req.header(writerHeader) ?? session.actor.id;
    if (writer !== session.actor.id) throw new Unauthenticated("Somebody else is signed in by now.");
    authorise(session.actor, id);
    workFor(session.actor.id);
    c.set("session", session);
    c.set("actor", session.actor);
    return next();
  });
}
