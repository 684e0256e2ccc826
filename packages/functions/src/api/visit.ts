import type { Visit } from "@handiwork/core/platform/actor";
import { viewerAddressHeader } from "@handiwork/core/fixed/headers";
import type { Context } from "hono";

/** From where a request comes, by the word of the distribution; without one (tests of the application alone) no address. */
export function visitOf(c: Context): Visit {
  return {
    address: c.req.header(viewerAddressHeader) ?? "",
    userAgent: c.req.header("user-agent") ?? "",
  };
}
