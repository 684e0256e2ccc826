import type { MailKind, MailPreferences } from "@handiwork/core/model/notification/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { explain } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";

/** Which mails the user wants. */
export const preferencesQuery = queryOptions({
  queryKey: ["notifications", "preferences"],
  queryFn: () => read(api.notifications.preferences.$get()),
});

/**
 * Switches mails of a kind on or off. The page shows it at once, and takes it back when the server says no; changes reach
 * the server one after the other.
 */
export function useSwitchMails() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const show = (kind: MailKind, isOn: boolean) =>
    client.setQueryData(
      queryKey,
      (known): MailPreferences | undefined => known && { ...known, [kind]: isOn },
    );
  return useMutation({
    scope: { id: "mail preferences" },
    mutationFn: async ({ kind, isOn }: { kind: MailKind; isOn: boolean }) => {
      const known = await client.ensureQueryData(preferencesQuery);
      await api.notifications.preferences.$put({ json: { ...known, [kind]: isOn } });
    },
    onMutate: async ({ kind, isOn }) => {
      await client.cancelQueries(preferencesQuery);
      show(kind, isOn);
    },
    onError: (error, { kind, isOn }) => {
      show(kind, !isOn);
      toast.error(explain(error));
    },
  });
}
