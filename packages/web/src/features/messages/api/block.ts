import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { explain } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";
import { withBlock } from "../model/inbox.ts";
import { openedQuery } from "./conversations.ts";
import { changeList, changeOpened } from "./live.ts";

/** Blocks a partner (true) or takes it back (false): neither of the two can write meanwhile (A-GAP-64). */
export function useSetBlocked({ id: partnerId, name }: { id: string; name: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) => {
      const block = api.conversations[":partnerId"].block;
      return isBlocked ? block.$put({ param: { partnerId } }) : block.$delete({ param: { partnerId } });
    },
    onSuccess: async (_, isBlocked) => {
      changeOpened(client, partnerId, () => ({ isBlocked }));
      changeList(client, withBlock(partnerId, isBlocked));
      toast.success(isBlocked ? `You have blocked ${name}.` : `You have unblocked ${name}.`);
      await client.invalidateQueries(openedQuery(partnerId));
    },
    onError: (error) => toast.error(explain(error)),
  });
}
