import { randomUUID } from "node:crypto";
import * as Directory from "@handiwork/core/domain/directory";
import { mostSighted } from "@handiwork/core/fixed/analytics";
import type { Samples } from "../../../tests/infra/invocations.ts";
import type { Person } from "../../../tests/infra/people.ts";
import { sample, type ApiSample } from "../../../tests/infra/sample.ts";

/** What is asked of such a conversation, and of the list that it is in: pages that both sizes fill. */
export function conversationSamples(
  samples: Samples,
  { as, partnerId, messages }: { as: Person; partnerId: string; messages: number },
): Readonly<Record<string, ApiSample>> {
  const path = `/api/conversations/${partnerId}`;
  const body = { id: randomUUID(), content: "On Friday at nine." };
  return {
    list: sample(samples, 200, "GET /api/conversations", { as, query: "limit=5" }),
    open: sample(samples, 200, `GET ${path}`, { as }),
    "last messages": sample(samples, 200, `GET ${path}/messages`, { as, query: "limit=5" }),
    "older messages": sample(samples, 200, `GET ${path}/messages`, {
      as,
      query: `limit=3&before=${Math.ceil(messages / 2)}`,
    }),
    read: sample(samples, 204, `POST ${path}/read`, { as, body: { upTo: messages } }),
    send: sample(samples, 201, `POST ${path}/messages`, { as, body }),
  };
}

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

/** What a visit asks besides the operations' samples: what was on a page of a search, as a new visitor tells of it, and documents. */
export async function visitSamples(samples: Samples): Promise<Readonly<Record<string, ApiSample>>> {
  const { items } = await Directory.search({ type: "anonymous" }, { limit: 20 });
  const artisans = items.map(({ id }) => id).slice(0, mostSighted);
  const saw = () => ({ kind: "search", artisans, visitor: randomUUID() });
  return {
    [`a visit: sightings of a page of ${artisans.length}`]: sample(samples, 204, "POST /api/sightings", {
      body: saw(),
    }),
    "a visit: a page of a search": sample(samples, 200, "GET /api/artisans", { query: "sort=rating" }),
    "a visit: an artisan's document": sample(samples, 200, `GET /artisans/${samples.artisanId}`),
    "a visit: the sitemap": sample(samples, 200, "GET /sitemap.xml"),
  };
}
