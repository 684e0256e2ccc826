import type { ProfileChange } from "@handiwork/core/accounts/schema";
import { api, read } from "../../lib/api/client.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { profileValues } from "../../lib/session/own-profile.ts";
import { sessionQuery, type SessionUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/page/toast.ts";
import { forgetEdits } from "./edits.ts";

export const profileLine = "profile";

export const profileTitle = "Change your profile";

/** The outbox kind for changes of the user's profile. The form's edits are kept until the change is sent. */
export const profile: Kind<ProfileChange, SessionUser> = defineKind({
  name: "profile",
  send: async ({ payload }) => (await read(api.account.profile.$put({ json: payload }))).user,
  onSent: (user, entry, { client, outbox }) => {
    client.setQueryData(sessionQuery.queryKey, user);
    const behind = outbox.entries.filter(({ line, id }) => line === entry.line && id !== entry.id);
    if (behind.length === 0) forgetEdits(user.id);
    // Rebases later changes that started from the same values onto the result of this one.
    for (const { id, payload } of behind as readonly Entry<ProfileChange>[]) {
      if (JSON.stringify(payload.before) !== JSON.stringify(entry.payload.before)) continue;
      void outbox.change(id, (each) => ({ ...each, payload: { ...payload, before: profileValues(user) } }));
    }
  },
  rollBack: (_, { client }) => void client.invalidateQueries(sessionQuery),
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${profileTitle}`)),
  describe: () => ({ title: profileTitle, to: paths.profile }),
});
