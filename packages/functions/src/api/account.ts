import * as Account from "@handiwork/core/accounts";
import { deleteAccount } from "@handiwork/core/deletion";
import { exportAccount, ExportPage, ExportQuery } from "@handiwork/core/export";
import { Session, sessionUser } from "@handiwork/core/sessions";
import { takeSession } from "./cookies.ts";
import { router } from "./router.ts";

/** The user's own profile, export and deletion. */
export const account = router("Own account")
  .command("updateProfile", "PUT /profile", {
    summary: "Update your name, phone number and picture",
    body: Account.ProfileChange,
    answer: [Session, "The updated user"],
    problems: [404, 409, 429],
    run: async ({ actor, body }) => {
      const updated = await Account.updateProfile(actor, body);
      return { user: sessionUser(updated) };
    },
  })
  // POST, because it uses up a limit, so other sites must not be able to trigger it.
  .command("exportAccount", "POST /export", {
    summary: "Export your data, page by page",
    query: ExportQuery.strict(),
    answer: [ExportPage, "A page"],
    problems: [429],
    run: ({ actor, query }) => exportAccount(actor, query),
  })
  .command("deleteAccount", "POST /delete", {
    summary: "Delete your account permanently",
    body: Account.AccountDeletion,
    answer: "The account and the cookies are deleted",
    problems: [409, 429],
    run: async ({ actor, body, visit, c }) => {
      await deleteAccount(actor, body, visit);
      takeSession(c);
    },
  });
