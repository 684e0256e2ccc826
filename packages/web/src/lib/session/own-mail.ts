import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../api/client.ts";

/** The delivery status of the user's e-mail address. The address is part of the key, because a new address has its own status. */
export const ownMailQuery = (email: string) =>
  queryOptions({
    queryKey: ["account", "mail", email],
    queryFn: () => read(api.auth.email.$get()),
  });
