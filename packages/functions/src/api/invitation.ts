import * as Invitations from "@handiwork/core/domain/identity/invitation";
import { Session } from "@handiwork/core/domain/identity/session";
import { enter } from "./auth.ts";
import { operation } from "./operation.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Identity"];
const refusals = [400, 404, 409, 415, 429] as const;

const read = operation("readInvitation", {
  method: "post",
  path: "/invitation/read",
  tags,
  summary: "Whose invitation a link is; the token stands in no address, so that no log has it",
  request: { body: jsonBody(Invitations.InvitationToken) },
  responses: answers(Invitations.Invitation, "An invitation that can be taken up", refusals),
});

const accept = operation("acceptInvitation", {
  method: "post",
  path: "/invitation",
  tags,
  summary:
    "Take over an account that was made for you: choose its password, accept the terms, and be signed in",
  request: { body: jsonBody(Invitations.InvitationAcceptance) },
  responses: answers(Session, "The session's user; its cookies are set", refusals),
});

/** For people whose account was made by others. */
export const invitation = router()
  .openapi(read, async (c) =>
    c.json(await Invitations.readInvitation(c.req.valid("json").token, visitOf(c)), 200),
  )
  .openapi(accept, async (c) =>
    c.json(await enter(c, await Invitations.acceptInvitation(c.req.valid("json"), visitOf(c))), 200),
  );
