import type { Samples } from "../../../tests/infra/invocations.ts";
import { sample, type ApiSample } from "../../../tests/infra/sample.ts";

/** What admins look for among all: everybody has the name, nobody the other word, and no review has the comment's. */
export function adminSearches(samples: Samples): Readonly<Record<string, ApiSample>> {
  const as = samples.people.admin;
  const ask = (path: string, query: string) => sample(samples, 200, `GET /api/admin/${path}`, { as, query });
  return {
    "users by a name that all have": ask("users", "search=ngozi"),
    "users by a name, of a type that none has": ask("users", "search=ngozi&type=admin"),
    "clients, newest first": ask("users", "type=client&limit=10"),
    "reviews by a word that none has": ask("reviews", "search=nowhere"),
    "payments of all statuses, newest first": ask("payments", "status=all"),
    "payments that wait for an admin": ask("payments", "status=attention"),
    "revenue of two years": ask("payments/revenue", "months=24"),
    "the audit of an admin": ask("audit", `admin=${as.id}`),
  };
}
