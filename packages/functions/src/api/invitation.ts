import * as Invitations from "@handiwork/core/registration";
import { Session } from "@handiwork/core/sessions";
import { enter } from "./auth.ts";
import { router } from "./router.ts";

/** Invitations to imported accounts. */
export const invitation = router("Identity")
  .command("readInvitation", "POST /invitation/read", {
    summary: "Look up an invitation; the body contains the token, so that no access log does",
    body: Invitations.InvitationToken,
    answer: [Invitations.Invitation, "An invitation that can be accepted"],
    problems: [404, 409, 429],
    run: ({ body, visit }) => Invitations.readInvitation(body.token, visit),
  })
  .command("acceptInvitation", "POST /invitation", {
    summary: "Accept an invitation: choose a password, accept the terms and sign in",
    body: Invitations.InvitationAcceptance,
    answer: [Session, "The session's user; sets its cookies"],
    problems: [404, 409, 429],
    run: async ({ body, visit, c }) => enter(c, await Invitations.acceptInvitation(body, visit)),
  });
