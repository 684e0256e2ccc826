import type { ReportPerson, UserReport } from "@handiwork/core/model/report/schema";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.tsx";

export type ReportState = UserReport["state"];

interface ReportPage {
  items: UserReport[];
  nextCursor: string | null;
  open: number;
}

const everyReport = ["admin", "user-reports"] as const;

/** What users reported that is open, or resolved, newest first, page by page. */
export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: [...everyReport, state],
    queryFn: ({ pageParam }): Promise<ReportPage> =>
      read(
        api.admin["user-reports"].$get({
          query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** How many reports are open. */
export const openReportsQuery = queryOptions({
  queryKey: [...everyReport, "count"],
  queryFn: async () => (await read(api.admin["user-reports"].$get({ query: { limit: "1" } }))).open,
});

/**
 * Resolves a report, with a note for the other admins. The row is taken out of the list that is shown instead of reading it
 * anew: the index follows the report a moment later.
 */
export function useResolve(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      api.admin["user-reports"][":id"].resolve.$post({ param: { id }, json: { note } }),
    onSuccess: () => {
      changeOpen(client, (items) => items.filter((item) => item.id !== id));
      client.removeQueries({ queryKey: reportsQuery("resolved").queryKey });
      client.setQueryData(openReportsQuery.queryKey, (open) => open && open - 1);
      toast.success("Report resolved");
    },
    onError: () => toast.error("Failed to resolve the report"),
  });
}

/** Keeps the account of somebody who was reported from being used (true), or lets it be used again. */
export function useSetDisabled({ id, name }: ReportPerson) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isDisabled: boolean) => {
      const user = api.admin.users[":id"];
      return isDisabled ? user.disable.$post({ param: { id } }) : user.enable.$post({ param: { id } });
    },
    onSuccess: (_, isDisabled) => {
      const changed = (item: UserReport) =>
        item.about.id === id ? { ...item, about: { ...item.about, isDisabled } } : item;
      changeOpen(client, (items) => items.map(changed));
      toast.success(isDisabled ? `${name}'s account is disabled.` : `${name}'s account is enabled.`);
    },
    onError: (_, isDisabled) =>
      toast.error(isDisabled ? "Failed to disable the account" : "Failed to enable the account"),
  });
}

function changeOpen(client: QueryClient, change: (items: UserReport[]) => UserReport[]): void {
  client.setQueryData(
    reportsQuery("open").queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
