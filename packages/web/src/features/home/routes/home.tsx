import type { Prefetch } from "../../../lib/page-module.ts";
import { featuredQuery } from "../api/featured.ts";
import { Featured } from "../components/featured.tsx";

export const prefetch: Prefetch = (client) => {
  void client.prefetchQuery(featuredQuery);
};

/** The home page (spec 1, section 2). */
export function Page() {
  return (
    <>
      <Featured />
    </>
  );
}
