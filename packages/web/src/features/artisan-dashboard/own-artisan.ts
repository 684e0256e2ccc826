import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";

/** The artisan's own record; null if there is none yet. */
export const ownArtisanQuery = queryOptions({
  queryKey: ["own-artisan"],
  queryFn: () => read(api["artisan-profile"].$get()),
});
