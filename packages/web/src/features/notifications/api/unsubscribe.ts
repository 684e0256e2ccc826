import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/**
 * Ends the mails that a link is for, and says which. It is asked as soon as the page is there; to ask twice is as good
 * as once.
 */
export const endedQuery = (token: string) =>
  queryOptions({
    queryKey: ["unsubscribe", token],
    queryFn: async () => (await read(api.unsubscribe.$post({ query: { token } }))).kind,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
