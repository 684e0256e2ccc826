import type { SelfCheck } from "@handiwork/core/model/self-check/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/** How the marketplace finds itself. In production, for admins alone: the server decides. */
export const selfCheckQuery = queryOptions({
  queryKey: ["self-check"],
  queryFn: (): Promise<SelfCheck> => read(api["self-check"].$get()),
  staleTime: 0,
});
