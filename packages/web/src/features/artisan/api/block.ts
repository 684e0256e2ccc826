import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";

/**
 * Whether the client has blocked the artisan; null where the two have not written to each other, as nobody is blocked then.
 * Asked anew each time: it changes among the messages, too.
 */
export const blockQuery = (artisanId: string) =>
  queryOptions({
    queryKey: ["artisans", "block", artisanId],
    queryFn: async (): Promise<{ isBlocked: boolean } | null> => {
      try {
        const param = { partnerId: artisanId };
        const { lastSeq, isBlocked } = await read(api.conversations[":partnerId"].$get({ param }));
        return lastSeq > 0 ? { isBlocked } : null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** Blocks the artisan (true) or takes it back (false): neither of the two can write meanwhile (A-GAP-64). */
export function useSetBlocked(artisanId: string, name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) => {
      const param = { partnerId: artisanId };
      const { block } = api.conversations[":partnerId"];
      return isBlocked ? block.$put({ param }) : block.$delete({ param });
    },
    onSuccess: async (_, isBlocked) => {
      client.setQueryData(blockQuery(artisanId).queryKey, () => ({ isBlocked }));
      toast.success(isBlocked ? `You have blocked ${name}.` : `You have unblocked ${name}.`);
      // What the messages' page knows of it.
      await client.invalidateQueries({ queryKey: ["messages"] });
    },
    onError: (error) => toast.error(explain(error)),
  });
}
