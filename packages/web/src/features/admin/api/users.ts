import type { InviteePage, Invitee } from "@handiwork/core/model/invitation/schema";
import type { User } from "@handiwork/core/model/users/schema";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import type { UserType } from "../../../lib/session.ts";
import { explain } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";

interface UserPage {
  items: User[];
  nextCursor: string | null;
}

const everyUser = ["admin", "users"] as const;

/** The users of a type or of all, newest first, or those who are found by words; page by page. */
export const usersQuery = (type: UserType | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: [...everyUser, type ?? "all", search],
    queryFn: ({ pageParam }): Promise<UserPage> =>
      read(
        api.admin.users.$get({
          query: {
            ...(type && { type }),
            ...(search && { search }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // The former list stays where it is while somebody types.
    placeholderData: keepPreviousData,
  });

/** Vouches for a user, or does so no more (B-AUSER-06, B-AUSER-10, B-AUSER-11). */
export function useVerify({ id }: User) {
  const change = useChange(id);
  return useMutation({
    mutationFn: (isVerified: boolean) =>
      api.admin.users[":id"].verification.$put({ param: { id }, json: { isVerified } }),
    onSuccess: (_, isVerified) => {
      void change({ isVerified });
      toast.success(isVerified ? "User verified successfully" : "User verification removed");
    },
    onError: (_, isVerified) =>
      toast.error(isVerified ? "Failed to verify user" : "Failed to remove verification"),
  });
}

/** Keeps an account from being used (true), or lets it be used again (B-GAP-43). */
export function useDisable({ id, name, email }: User) {
  const change = useChange(id);
  return useMutation({
    mutationFn: (isDisabled: boolean) => {
      const user = api.admin.users[":id"];
      return isDisabled ? user.disable.$post({ param: { id } }) : user.enable.$post({ param: { id } });
    },
    onSuccess: (_, isDisabled) => {
      void change({ isDisabled });
      toast.success(`${name || email}: the account is ${isDisabled ? "disabled" : "enabled"}.`);
    },
    onError: (_, isDisabled) =>
      toast.error(isDisabled ? "Failed to disable the account" : "Failed to enable the account"),
  });
}

/** Has e-mails sent again to an address that they came back from, or that complained. */
export function useResumeMail({ id, name, email }: User) {
  const change = useChange(id);
  return useMutation({
    mutationFn: () => api.admin.users[":id"]["resume-mail"].$post({ param: { id } }),
    onSuccess: () => {
      void change({ mailProblem: null });
      toast.success(`${name || email}: e-mails are sent again.`);
    },
    onError: () => toast.error("Failed to resume e-mail"),
  });
}

/**
 * Changes a user in all lists that are there, instead of reading them anew: the indexes follow a moment later. A list that is
 * on its way may have been read before the change: it is asked for again.
 */
function useChange(id: string) {
  const client = useQueryClient();
  return async (changes: Partial<User>) => {
    await client.cancelQueries({ queryKey: everyUser });
    void client.refetchQueries({
      queryKey: everyUser,
      type: "active",
      predicate: ({ state }) => state.data === undefined,
    });
    client.setQueriesData<InfiniteData<UserPage>>({ queryKey: everyUser }, (data) => {
      if (!data) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        items: page.items.map((user) => (user.id === id ? { ...user, ...changes } : user)),
      }));
      return { ...data, pages };
    });
  };
}

const invitees = ["admin", "invitees"] as const;

/** Who was invited and has not come, the last invited first; page by page. */
export const inviteesQuery = infiniteQueryOptions({
  queryKey: invitees,
  queryFn: ({ pageParam }): Promise<InviteePage> =>
    read(api.admin.invitations.$get({ query: { ...(pageParam !== null && { cursor: pageParam }) } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/** Has an invitation mailed again, with a new link. */
export function useInviteAgain({ id, name, email }: Invitee) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.admin.invitations[":id"].mail.$post({ param: { id } }),
    onSuccess: async () => {
      toast.success(`${name || email} is invited again.`);
      await client.cancelQueries({ queryKey: invitees });
      client.setQueryData<InfiniteData<InviteePage>>(invitees, (data) => {
        const pages = data?.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, sentAt: null } : item)),
        }));
        return data && pages && { ...data, pages };
      });
    },
    onError: (error) => toast.error(`Failed to invite again. ${explain(error)}`),
  });
}
