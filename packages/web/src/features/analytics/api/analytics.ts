import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/** What was counted of the artisan who is signed in. */
export const analyticsQuery = queryOptions({
  queryKey: ["analytics"],
  queryFn: () => read(api["artisan-profile"].analytics.$get()),
  staleTime: 60_000,
});
