import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/** The three best rated artisans. */
export const featuredQuery = queryOptions({
  queryKey: ["artisans", "featured"],
  queryFn: () => read(api.artisans.featured.$get()),
});
