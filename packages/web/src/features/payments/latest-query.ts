import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";

/** How many payments the dashboard shows (B-CONST-02). */
const latest = 5;

/** The artisan's latest payments, and the one that is not settled yet. What fails is only logged (B-ERR-33). */
export const latestQuery = queryOptions({
  queryKey: ["payments", "latest"],
  queryFn: async () => {
    try {
      return await read(api.payments.$get({ query: { limit: String(latest) } }));
    } catch (error) {
      reportError(error);
      throw error;
    }
  },
});
