import { useQuery } from "@tanstack/react-query";
import { totalsQuery } from "../../../lib/admin-overview.ts";
import { count } from "../../../lib/format.ts";

/** How many clients there are, as it is counted; nothing while that is not known. */
export function ClientCount() {
  const { data, isError } = useQuery(totalsQuery);
  if (data) {
    const clients = data.users.client;
    return <>{`${count(clients)} ${clients === 1 ? "client" : "clients"} registered`}</>;
  }
  return isError ? "Everybody who registered as a client." : "\u00a0";
}
