import type { Invitee } from "@handiwork/core/registration/schema";
import type { UserReport } from "@handiwork/core/moderation/schema";
import type { User, UserDetail } from "@handiwork/core/users/schema";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { explain } from "../../../lib/errors.ts";
import { pagedQuery, patchItems } from "../../../lib/paged-query.ts";
import type { UserType } from "../../../lib/session.ts";
import { artisanDetailQuery, merchantDetailQuery, type Decider } from "../approvals/queries.ts";
import { reportsQuery } from "../moderation/queries.ts";
import { useAction } from "../../../lib/use-action.ts";

const everyUser = ["admin", "users"] as const;
const everyEntry = ["admin", "audit"] as const;

/** The users of a type or of all, newest first, or those who are found by words; page by page. */
export const usersQuery = (type: UserType | undefined, search: string) => ({
  ...pagedQuery([...everyUser, type ?? "all", search], (cursor) =>
    read(api.admin.users.$get({ query: { ...(type && { type }), ...(search && { search }), ...cursor } })),
  ),
  // The former list stays where it is while somebody types.
  placeholderData: keepPreviousData,
});

/** A user of any type, as they are now. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...everyUser, "one", id],
    queryFn: (): Promise<UserDetail> => read(api.admin.users[":id"].$get({ param: { id } })),
    staleTime: 0,
  });

/** The last entries of the audit about an account, page by page. */
export const historyQuery = (account: string) =>
  pagedQuery([...everyEntry, "of", account], (cursor) =>
    read(api.admin.audit.$get({ query: { account, limit: "10", ...cursor } })),
  );

/** Vouches for a user, or does so no more (B-AUSER-06, B-AUSER-10, B-AUSER-11). */
export function useVerify({ id }: User) {
  const change = useChange(id);
  return useAction({
    send: (isVerified: boolean) =>
      api.admin.users[":id"].verification.$put({ param: { id }, json: { isVerified } }),
    successMessage: (isVerified) => (isVerified ? "User verified successfully" : "User verification removed"),
    errorMessage: (isVerified) => (isVerified ? "Failed to verify user" : "Failed to remove verification"),
    onSuccess: (_, isVerified) => change({ isVerified }),
  });
}

/** Keeps an account from being used (true), or lets it be used again (B-GAP-43). In lists of reports, too, it is marked. */
export function useDisable({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const change = useChange(id);
  return useAction({
    send: (isDisabled: boolean) => {
      const user = api.admin.users[":id"];
      return isDisabled ? user.disable.$post({ param: { id } }) : user.enable.$post({ param: { id } });
    },
    successMessage: (isDisabled) => `${name}'s account is ${isDisabled ? "disabled" : "enabled"}.`,
    errorMessage: (isDisabled) => `Failed to ${isDisabled ? "disable" : "enable"} the account`,
    onSuccess: (_, isDisabled) => {
      change({ isDisabled });
      void patchItems<UserReport>(client, reportsQuery("open").queryKey, (report) =>
        report.about.id === id ? { ...report, about: { ...report.about, isDisabled } } : report,
      );
    },
  });
}

/** Has e-mails sent again to an address that they came back from, or that complained. */
export function useResumeMail({ id, name, email }: User) {
  const change = useChange(id);
  return useAction({
    send: () => api.admin.users[":id"]["resume-mail"].$post({ param: { id } }),
    successMessage: `${name || email}: e-mails are sent again.`,
    errorMessage: "Failed to resume e-mail",
    onSuccess: () => change({ mailProblem: null }),
  });
}

/** What decides about a user's record; the user's page follows, whatever became of it. */
export function useDecider(kind: Decider, id: string): Decider {
  const client = useQueryClient();
  const change = useChange(id);
  const detailQuery = kind.noun === "artisan" ? artisanDetailQuery : merchantDetailQuery;
  const decide = async (sent: Promise<unknown>, outcome: UserDetail["artisan"]) => {
    try {
      await sent;
      change({ [kind.noun]: outcome });
    } finally {
      // Approving makes an applicant an artisan; another admin may have been first.
      for (const { queryKey } of [userQuery(id), detailQuery(id)])
        void client.invalidateQueries({ queryKey });
    }
  };
  return {
    noun: kind.noun,
    approve: (record) => decide(kind.approve(record), "approved"),
    reject: (record, reason) => decide(kind.reject(record, reason), null),
    suspend: (record, reason) => decide(kind.suspend(record, reason), "suspended"),
  };
}

/** Changes a user on the own page and in all lists that are there; each change is in the audit. */
function useChange(id: string) {
  const client = useQueryClient();
  return (changes: Partial<UserDetail>) => {
    client.setQueryData(userQuery(id).queryKey, (user) => user && { ...user, ...changes });
    void patchItems<User>(client, everyUser, (user) => (user.id === id ? { ...user, ...changes } : user));
    void client.invalidateQueries({ queryKey: everyEntry });
  };
}

const invitees = ["admin", "invitees"] as const;

/** Who was invited and has not come, the last invited first; page by page. */
export const inviteesQuery = pagedQuery(invitees, (cursor) =>
  read(api.admin.invitations.$get({ query: cursor })),
);

/** Has an invitation mailed again, with a new link. */
export function useInviteAgain({ id, name, email }: Invitee) {
  const client = useQueryClient();
  return useAction({
    send: () => api.admin.invitations[":id"].mail.$post({ param: { id } }),
    successMessage: `${name || email} is invited again.`,
    errorMessage: (_, error) => `Failed to invite again. ${explain(error)}`,
    onSuccess: () =>
      void patchItems<Invitee>(client, invitees, (item) =>
        item.id === id ? { ...item, sentAt: null } : item,
      ),
  });
}
