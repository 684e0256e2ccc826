import { useMutation, useQueryClient } from "@tanstack/react-query";
import { withOlder } from "../model/thread.ts";
import { readThread, threadQuery } from "./conversations.ts";

/** Brings the page of messages before the first that is known. */
export function useOlder(partnerId: string) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(partnerId);
  return useMutation({
    mutationFn: async () => {
      const before = client.getQueryData(queryKey)?.items[0]?.seq;
      return before === undefined ? undefined : readThread(partnerId, { before });
    },
    onSuccess: (page) => {
      if (page) client.setQueryData(queryKey, (known) => known && withOlder(known, page));
    },
  });
}
