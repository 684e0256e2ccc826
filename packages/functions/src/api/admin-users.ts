import * as Invitation from "@handiwork/core/registration";
import * as Audit from "@handiwork/core/audit";
import { listAudit } from "@handiwork/core/users/list-audit";
import * as Counters from "@handiwork/core/counters";
import { AccountId } from "@handiwork/core/platform/ids";
import * as Undeliverable from "@handiwork/core/undeliverable";
import * as Users from "@handiwork/core/users";
import * as z from "zod";
import { pagedQuery } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: AccountId });

/** Admins' operations on users, and the audit log. */
export const adminUsers = router("Admin")
  .query("listUsers", "/users", {
    summary: "List users by type, newest first, or search names, addresses and phone numbers for all words",
    query: pagedQuery(Users.UsersQuery),
    answer: [Users.UserPage, "A page of users"],
    run: ({ actor, query }) => Users.list(actor, query),
  })
  .query("readUser", "/users/{id}", {
    summary: "Get a user with the status of the account's records",
    params: key,
    answer: [Users.UserDetail, "The user"],
    problems: [404],
    run: ({ actor, params }) => Users.detail(actor, params.id),
  })
  .command("verifyUser", "PUT /users/{id}/verification", {
    summary: "Set or remove a user's verification, the badge in search results",
    params: key,
    body: Users.VerificationForm,
    answer: "The verification is changed",
    problems: [404],
    run: ({ actor, params, body, visit }) => Users.setVerified(actor, params.id, body, visit),
  })
  .command("disableUser", "POST /users/{id}/disable", {
    summary: "Disable an account and end its sessions",
    params: key,
    answer: "The account is disabled",
    problems: [404, 409],
    run: ({ actor, params, visit }) => Users.disableUser(actor, params.id, visit),
  })
  .command("enableUser", "POST /users/{id}/enable", {
    summary: "Enable a disabled account",
    params: key,
    answer: "The account is enabled",
    problems: [404],
    run: ({ actor, params, visit }) => Users.enableUser(actor, params.id, visit),
  })
  .command("resumeMail", "POST /users/{id}/resume-mail", {
    summary: "Resume email to an address after bounces or a complaint",
    params: key,
    answer: "Email is resumed",
    problems: [404],
    run: ({ actor, params, visit }) => Undeliverable.resumeMail(actor, params.id, visit),
  })
  .query("listInvitees", "/invitations", {
    summary: "List pending account invitations, latest first",
    query: pagedQuery(Invitation.InviteesQuery),
    answer: [Invitation.InviteePage, "A page of invitees"],
    run: ({ actor, query }) => Invitation.listInvitees(actor, query),
  })
  .command("inviteAgain", "POST /invitations/{id}/mail", {
    summary: "Resend an invitation with a new link",
    params: key,
    answer: "A mail will be sent",
    problems: [404, 409, 429],
    run: ({ actor, params, visit }) => Invitation.inviteAgain(actor, params.id, visit),
  })
  .query("listAudit", "/audit", {
    summary: "List audit entries, newest first",
    query: pagedQuery(Audit.AuditQuery),
    answer: [Audit.AuditPage, "A page of entries"],
    run: ({ actor, query }) => listAudit(actor, query),
  });

/** Admins' dashboard. */
export const adminOverview = router("Admin")
  .query("adminOverview", "/overview", {
    summary: "Get the totals and the average rating",
    answer: [Counters.Totals, "The counts"],
    run: ({ actor }) => Counters.overview(actor),
  })
  .query("adminStatistics", "/statistics", {
    summary: "Get daily activity; by default the last 30 days",
    query: Counters.StatisticsQuery,
    answer: [Counters.Statistics, "The days, oldest first"],
    run: ({ actor, query }) => Counters.statistics(actor, query),
  })
  .query("systemStatus", "/system", {
    summary: "Get the dead-letter queues, the stream's lag, search index updates and imports",
    answer: [Counters.SystemStatus, "The status"],
    run: ({ actor }) => Counters.systemStatus(actor),
  });
