import { queryOptions } from "@tanstack/react-query";
import { api, read } from "./api.ts";

/** Whether mails go to one's own address. In: the address, as another one has nothing to do with it. */
export const ownMailQuery = (email: string) =>
  queryOptions({
    queryKey: ["account", "mail", email],
    queryFn: () => read(api.auth.email.$get()),
  });
