import * as Account from "@handiwork/core/domain/identity/account";
import { deleteAccount } from "@handiwork/core/flows/deletion";
import { exportAccount, ExportPage, ExportQuery } from "@handiwork/core/flows/export";
import { Session, sessionUser } from "@handiwork/core/domain/identity/session";
import { takeSession } from "./cookies.ts";
import { operation } from "./operation.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Own account"];

const update = operation("updateProfile", {
  method: "put",
  path: "/profile",
  tags,
  summary: "Change one's name, phone and picture; nothing else can be changed here",
  request: { body: jsonBody(Account.ProfileForm) },
  responses: answers(Session, "The user as it is now", [400, 401, 404, 409, 415, 429]),
});

const exported = operation("exportAccount", {
  // It counts against a limit, and a read of another site's making must not.
  method: "post",
  path: "/export",
  tags,
  summary: "All that is kept of one, page by page",
  request: { query: ExportQuery.strict() },
  responses: answers(ExportPage, "A page of it", [400, 401, 429]),
});

const remove = operation("deleteAccount", {
  method: "post",
  path: "/delete",
  tags,
  summary: "Delete one's account, for good",
  request: { body: jsonBody(Account.AccountDeletion) },
  responses: nothing("It is deleted, and the cookies are gone", [400, 401, 409, 415, 429]),
});

/** What signed-in users do about their profile and all that is kept of them. */
export const account = router()
  .openapi(update, async (c) => {
    const updated = await Account.updateProfile(c.get("actor"), c.req.valid("json"));
    return c.json({ user: sessionUser(updated) }, 200);
  })
  .openapi(exported, async (c) => c.json(await exportAccount(c.get("actor"), c.req.valid("query")), 200))
  .openapi(remove, async (c) => {
    await deleteAccount(c.get("actor"), c.req.valid("json"), visitOf(c));
    takeSession(c);
    return c.body(null, 204);
  });
