import type { ProfileChange } from "@handiwork/core/model/account/schema";
import { api, read } from "../../lib/api.ts";
import { defineKind, failureWords, type Kind } from "../../lib/outbox/kinds.ts";
import { paths } from "../../lib/paths.ts";
import { sessionQuery, type SessionUser } from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { forgetEdits } from "./edits.ts";

export const profileLine = "profile";

export const profileTitle = "Change your profile";

/** The user's own profile, as what is done without a network. The edits are kept for the form until it is sent. */
export const profile: Kind<ProfileChange, SessionUser> = defineKind({
  name: "profile",
  post: async ({ payload }) => (await read(api.account.profile.$put({ json: payload }))).user,
  onSent: (user, _, { client }) => {
    forgetEdits(user.id);
    client.setQueryData(sessionQuery.queryKey, user);
  },
  onFailed: (entry, { client }) => {
    void client.invalidateQueries(sessionQuery);
    toast.error(failureWords(entry, `Not sent: ${profileTitle}`));
  },
  words: () => ({ title: profileTitle, to: paths.profile }),
});
