import type { IncomingMessage, ServerResponse } from "node:http";
import { isSame } from "../is-same.ts";
import { ok, pathOf, jsonOf, Refusal, sendError, sendJson, type Answer } from "./answers.ts";
import type { Sandbox } from "./sandbox.ts";
import { described } from "./shapes.ts";

export interface ApiOptions {
  readonly sandbox: Sandbox;
  readonly secretKey: string;
  /** What checkouts' addresses begin with. */
  readonly checkoutUrl: string;
}

/**
 * Answers Paystack's API as it is documented (https://paystack.com/docs/api/): initialize, verify and list. Never rejects.
 */
export function createApi(options: ApiOptions): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (req, res) => {
    try {
      sendJson(res, await answer(req, options));
    } catch (error) {
      sendError(res, error);
    }
  };
}

async function answer(req: IncomingMessage, options: ApiOptions): Promise<Answer> {
  refuseBrowsers(req);
  const { sandbox, checkoutUrl } = options;
  const path = pathOf(req);
  authenticate(req, options);
  const route = `${req.method} ${path}`;
  if (route === "POST /transaction/initialize") {
    const { accessCode, reference } = await sandbox.initialise(await jsonOf(req));
    const data = { authorization_url: `${checkoutUrl}/${accessCode}`, access_code: accessCode, reference };
    return ok("Authorization URL created", data);
  }
  if (route === "GET /transaction") return listed(req, sandbox);
  if (route.startsWith("GET /transaction/verify/")) {
    const transaction = sandbox.verify(path.slice("/transaction/verify/".length));
    return ok("Verification successful", described(transaction));
  }
  throw new Refusal(404, "Route not found", "not_found", "Look up the address in the documentation");
}

/** https://paystack.com/docs/api/transaction/#list, by time and status. */
function listed({ url = "" }: IncomingMessage, { store }: Sandbox): Answer {
  const query = new URL(url, "http://sandbox").searchParams;
  const [from, status] = [Date.parse(query.get("from") ?? "1970-01-01"), query.get("status")];
  const [perPage, page] = [Number(query.get("perPage") ?? 50), Number(query.get("page") ?? 1)];
  const found = store
    .transactions()
    .filter((each) => Date.parse(each.createdAt) >= from && (status === null || each.status === status));
  return ok("Transactions retrieved", found.slice((page - 1) * perPage, page * perPage).map(described));
}

/** Programs alone may ask: a page that some site sends to a browser of this machine finds nothing here. */
function refuseBrowsers({ headers }: IncomingMessage): void {
  const isLoopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");
  if (isLoopback && headers.origin === undefined && headers["sec-fetch-site"] === undefined) return;
  throw new Refusal(403, "The sandbox is for programs of this machine", "forbidden", "Ask from a server");
}

function authenticate({ headers }: IncomingMessage, { secretKey }: ApiOptions): void {
  const [, key] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  const nextStep = "Ensure that you provide the correct authorization key for the request";
  if (key === undefined) throw new Refusal(401, "No Authorization Header was found", "missing_Key", nextStep);
  if (!isSame(key, secretKey)) throw new Refusal(401, "Invalid key", "invalid_Key", nextStep);
}
