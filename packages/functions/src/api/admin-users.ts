import * as Account from "@handiwork/core/domain/identity/account";
import * as Audit from "@handiwork/core/domain/audit";
import { browse } from "@handiwork/core/flows/audit";
import { AccountId } from "@handiwork/core/platform/ids";
import * as Undeliverable from "@handiwork/core/domain/undeliverable";
import * as Users from "@handiwork/core/flows/users";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const params = z.object({ id: AccountId });

const list = operation("listUsers", {
  method: "get",
  path: "/users",
  tags,
  summary:
    "The users of a type or of all, newest first, or those in whose name, e-mail address or telephone number all words of the search stand",
  request: { query: Users.UsersQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Users.UserPage, "A page of users", [400, 401]),
});

const verify = operation("verifyUser", {
  method: "put",
  path: "/users/{id}/verification",
  tags,
  summary: "Vouch for a user, or do so no more: the badge in the search",
  request: { params, body: jsonBody(Users.VerificationForm) },
  responses: nothing("It is so now", [400, 401, 404, 415]),
});

const disable = operation("disableUser", {
  method: "post",
  path: "/users/{id}/disable",
  tags,
  summary: "Keep an account from being used; its sessions end at once",
  request: { params },
  responses: nothing("The account is disabled", [400, 401, 404, 409]),
});

const enable = operation("enableUser", {
  method: "post",
  path: "/users/{id}/enable",
  tags,
  summary: "Let an account be used again",
  request: { params },
  responses: nothing("The account is enabled", [400, 401, 404]),
});

const resumeMail = operation("resumeMail", {
  method: "post",
  path: "/users/{id}/resume-mail",
  tags,
  summary: "Have mails go to a user's address again that came back from it or were complained about",
  request: { params },
  responses: nothing("Mails go there again", [400, 401, 404]),
});

const audit = operation("listAudit", {
  method: "get",
  path: "/audit",
  tags,
  summary: "Who did what to which account or thing, newest first",
  request: { query: Audit.AuditQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Audit.AuditPage, "A page of entries", [400, 401, 404]),
});

/** What admins do with users, and what all of them did. */
export const adminUsers = router()
  .openapi(list, async (c) => c.json(await Users.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(verify, async (c) => {
    const { id } = c.req.valid("param");
    await Users.setVerified(c.get("actor"), id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(disable, async (c) => {
    await Account.disableUser(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(enable, async (c) => {
    await Account.enableUser(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(resumeMail, async (c) => {
    await Undeliverable.resumeMail(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(audit, async (c) => c.json(await browse(c.get("actor"), c.req.valid("query")), 200));
