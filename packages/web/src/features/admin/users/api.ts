import type { Invitee } from "@handiwork/core/registration/schema";
import type { UserReport } from "@handiwork/core/moderation/schema";
import type { User, UserDetail } from "@handiwork/core/users/schema";
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { explain } from "../../../lib/api/errors.ts";
import { pagedQuery, patchItems } from "../../../lib/api/paged-query.ts";
import { useAction } from "../../../lib/forms/use-action.ts";
import type { UserType } from "../../../lib/session/session.ts";
import { auditKey } from "../api.ts";
import { reportsKey } from "../moderation/api.ts";

const usersKey = ["admin", "users"] as const;

/** The users of a type, or all of them, that match a search, newest first, page by page. */
export const usersQuery = (type: UserType | undefined, search: string) => ({
  ...pagedQuery([...usersKey, type ?? "all", search], (cursor) =>
    read(api.admin.users.$get({ query: { ...(type && { type }), ...(search && { search }), ...cursor } })),
  ),
  // Keeps the previous list visible while the admin types.
  placeholderData: keepPreviousData,
});

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "one", id],
    queryFn: () => read(api.admin.users[":id"].$get({ param: { id } })),
    staleTime: 0,
  });

/** Verifies a user or removes the verification (B-AUSER-06, B-AUSER-10, B-AUSER-11). */
export function useVerify({ id }: User) {
  const client = useQueryClient();
  return useAction({
    send: (isVerified: boolean) =>
      api.admin.users[":id"].verification.$put({ param: { id }, json: { isVerified } }),
    successMessage: (isVerified) => (isVerified ? "User verified successfully" : "User verification removed"),
    errorMessage: (isVerified) => (isVerified ? "Failed to verify user" : "Failed to remove verification"),
    onSuccess: (_, isVerified) => updateUser(client, id, { isVerified }),
  });
}

/** Disables (true) or enables (false) an account (B-GAP-43). Also updates the cached reports. */
export function useDisable({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  return useAction({
    send: (isDisabled: boolean) => {
      const user = api.admin.users[":id"];
      return isDisabled ? user.disable.$post({ param: { id } }) : user.enable.$post({ param: { id } });
    },
    successMessage: (isDisabled) => `${name}'s account is ${isDisabled ? "disabled" : "enabled"}.`,
    errorMessage: (isDisabled) => `Failed to ${isDisabled ? "disable" : "enable"} the account`,
    onSuccess: (_, isDisabled) => {
      updateUser(client, id, { isDisabled });
      void patchItems<UserReport>(client, reportsKey, (report) =>
        report.about.id === id ? { ...report, about: { ...report.about, isDisabled } } : report,
      );
    },
  });
}

/** Resumes emails to an address that bounced or complained. */
export function useResumeMail({ id, name, email }: User) {
  const client = useQueryClient();
  return useAction({
    send: () => api.admin.users[":id"]["resume-mail"].$post({ param: { id } }),
    successMessage: `${name || email}: emails resumed.`,
    errorMessage: "Failed to resume email",
    onSuccess: () => updateUser(client, id, { mailProblem: null }),
  });
}

/** Updates a user in the cached page and lists, and marks the audit log as stale. */
export function updateUser(client: QueryClient, id: string, changes: Partial<UserDetail>): void {
  client.setQueryData(userQuery(id).queryKey, (user) => user && { ...user, ...changes });
  void patchItems<User>(client, usersKey, (user) => (user.id === id ? { ...user, ...changes } : user));
  void client.invalidateQueries({ queryKey: auditKey });
}

const inviteesKey = ["admin", "invitees"] as const;

/** The users who were invited and have not joined yet, newest invitation first, page by page. */
export const inviteesQuery = pagedQuery(inviteesKey, (cursor) =>
  read(api.admin.invitations.$get({ query: cursor })),
);

/** Sends an invitation again, with a new link. */
export function useInviteAgain({ id, name, email }: Invitee) {
  const client = useQueryClient();
  return useAction({
    send: () => api.admin.invitations[":id"].mail.$post({ param: { id } }),
    successMessage: `${name || email} was invited again.`,
    errorMessage: (_, error) => `Failed to send the invitation. ${explain(error)}`,
    onSuccess: () =>
      void patchItems<Invitee>(client, inviteesKey, (item) =>
        item.id === id ? { ...item, sentAt: null } : item,
      ),
  });
}
