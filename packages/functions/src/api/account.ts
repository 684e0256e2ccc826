import * as Account from "@handiwork/core/domain/identity/account";
import { deleteAccount } from "@handiwork/core/flows/deletion";
import { exportAccount, ExportPage, ExportQuery } from "@handiwork/core/flows/export";
import { Session, sessionUser } from "@handiwork/core/domain/identity/session";
import { takeSession } from "./cookies.ts";
import { router } from "./router.ts";

/** What signed-in users do about their profile and all that is kept of them. */
export const account = router("Own account")
  .command("updateProfile", "PUT /profile", {
    summary: "Change one's name, phone and picture; nothing else can be changed here",
    body: Account.ProfileChange,
    answer: [Session, "The user as it is now"],
    problems: [404, 409, 429],
    run: async ({ actor, body }) => {
      const updated = await Account.updateProfile(actor, body);
      return { user: sessionUser(updated) };
    },
  })
  // No read: it counts against a limit, and a page of another site must not begin one.
  .command("exportAccount", "POST /export", {
    summary: "All that is kept of one, page by page",
    query: ExportQuery.strict(),
    answer: [ExportPage, "A page of it"],
    problems: [429],
    run: ({ actor, query }) => exportAccount(actor, query),
  })
  .command("deleteAccount", "POST /delete", {
    summary: "Delete one's account, for good",
    body: Account.AccountDeletion,
    answer: "It is deleted, and the cookies are gone",
    problems: [409, 429],
    run: async ({ actor, body, visit, c }) => {
      await deleteAccount(actor, body, visit);
      takeSession(c);
    },
  });
