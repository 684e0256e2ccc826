import * as Invitations from "@handiwork/core/domain/identity/invitation";
import { Session } from "@handiwork/core/domain/identity/session";
import { enter } from "./auth.ts";
import { router } from "./router.ts";

/** For people whose account was made by others. */
export const invitation = router("Identity")
  .command("readInvitation", "POST /invitation/read", {
    summary: "Whose invitation a link is; the token stands in no address, so that no log has it",
    body: Invitations.InvitationToken,
    answer: [Invitations.Invitation, "An invitation that can be taken up"],
    problems: [404, 409, 429],
    run: ({ body, visit }) => Invitations.readInvitation(body.token, visit),
  })
  .command("acceptInvitation", "POST /invitation", {
    summary:
      "Take over an account that was made for you: choose its password, accept the terms, and be signed in",
    body: Invitations.InvitationAcceptance,
    answer: [Session, "The session's user; its cookies are set"],
    problems: [404, 409, 429],
    run: async ({ body, visit, c }) => enter(c, await Invitations.acceptInvitation(body, visit)),
  });
