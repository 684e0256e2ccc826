import * as Account from "@handiwork/core/domain/identity/account";
import * as Invitation from "@handiwork/core/domain/identity/invitation";
import * as Audit from "@handiwork/core/domain/audit";
import { browse } from "@handiwork/core/flows/audit";
import { AccountId } from "@handiwork/core/platform/ids";
import * as Undeliverable from "@handiwork/core/domain/undeliverable";
import * as Users from "@handiwork/core/flows/users";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: AccountId });

/** What admins do with users, and what all of them did. */
export const adminUsers = router("Admin")
  .query("listUsers", "/users", {
    summary:
      "The users of a type or of all, newest first, or those in whose name, e-mail address or telephone number all words of the search stand",
    query: paged(Users.UsersQuery),
    answer: [Users.UserPage, "A page of users"],
    run: ({ actor, query }) => Users.list(actor, query),
  })
  .query("readUser", "/users/{id}", {
    summary: "A user of any type, with the state of the records that the account has",
    params: key,
    answer: [Users.UserDetail, "The user"],
    problems: [404],
    run: ({ actor, params }) => Users.detail(actor, params.id),
  })
  .command("verifyUser", "PUT /users/{id}/verification", {
    summary: "Vouch for a user, or do so no more: the badge in the search",
    params: key,
    body: Users.VerificationForm,
    answer: "It is so now",
    problems: [404],
    run: ({ actor, params, body, visit }) => Users.setVerified(actor, params.id, body, visit),
  })
  .command("disableUser", "POST /users/{id}/disable", {
    summary: "Keep an account from being used; its sessions end at once",
    params: key,
    answer: "The account is disabled",
    problems: [404, 409],
    run: ({ actor, params, visit }) => Account.disableUser(actor, params.id, visit),
  })
  .command("enableUser", "POST /users/{id}/enable", {
    summary: "Let an account be used again",
    params: key,
    answer: "The account is enabled",
    problems: [404],
    run: ({ actor, params, visit }) => Account.enableUser(actor, params.id, visit),
  })
  .command("resumeMail", "POST /users/{id}/resume-mail", {
    summary: "Have mails go to a user's address again that came back from it or were complained about",
    params: key,
    answer: "Mails go there again",
    problems: [404],
    run: ({ actor, params, visit }) => Undeliverable.resumeMail(actor, params.id, visit),
  })
  .query("listInvitees", "/invitations", {
    summary: "Who was invited to take over an account and has not come, the last invited first",
    query: paged(Invitation.InviteesQuery),
    answer: [Invitation.InviteePage, "A page of invitees"],
    run: ({ actor, query }) => Invitation.listInvitees(actor, query),
  })
  .command("inviteAgain", "POST /invitations/{id}/mail", {
    summary: "Mail an invitation again, with a new link",
    params: key,
    answer: "A mail is on its way",
    problems: [404, 409, 429],
    run: ({ actor, params, visit }) => Invitation.inviteAgain(actor, params.id, visit),
  })
  .query("listAudit", "/audit", {
    summary: "Who did what to which account or thing, newest first",
    query: paged(Audit.AuditQuery),
    answer: [Audit.AuditPage, "A page of entries"],
    run: ({ actor, query }) => browse(actor, query),
  });
