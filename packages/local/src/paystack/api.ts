import type { IncomingMessage, ServerResponse } from "node:http";
import { isSame } from "../is-same.ts";
import { jsonOf, notFound, pathOf, Refusal, sendData, sendError } from "./answers.ts";
import type { Sandbox } from "./sandbox.ts";
import { described } from "./shapes.ts";

export interface ApiOptions {
  readonly sandbox: Sandbox;
  readonly secretKey: string;
  /** The address of the checkouts. */
  readonly checkoutUrl: string;
}

/** Answers Paystack's API (https://paystack.com/docs/api/): initialize, verify and list. Never rejects. */
export function createApi(options: ApiOptions): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return (req, res) => answer(req, res, options).catch((error: unknown) => sendError(res, error));
}

async function answer(req: IncomingMessage, res: ServerResponse, options: ApiOptions): Promise<void> {
  const { sandbox, checkoutUrl } = options;
  refuseBrowsers(req);
  const path = pathOf(req);
  authenticate(req, options);
  const route = `${req.method} ${path}`;
  if (route === "POST /transaction/initialize") {
    const { accessCode, reference } = await sandbox.initialise(await jsonOf(req));
    const data = { authorization_url: `${checkoutUrl}/${accessCode}`, access_code: accessCode, reference };
    return sendData(res, "Authorization URL created", data);
  }
  if (route === "GET /transaction") return sendData(res, "Transactions retrieved", listed(req, sandbox));
  if (!route.startsWith("GET /transaction/verify/")) throw notFound();
  const transaction = sandbox.verify(path.slice("/transaction/verify/".length));
  sendData(res, "Verification successful", described(transaction));
}

/** Lists transactions by time and status (https://paystack.com/docs/api/transaction/#list). */
function listed({ url = "" }: IncomingMessage, { store }: Sandbox): object[] {
  const query = new URL(url, "http://sandbox").searchParams;
  const [from, status] = [query.get("from") ?? "", query.get("status")];
  const [perPage, page] = [Number(query.get("perPage") ?? 50), Number(query.get("page") ?? 1)];
  return store
    .transactions()
    .filter((each) => each.createdAt >= from && (status === null || each.status === status))
    .slice((page - 1) * perPage, page * perPage)
    .map(described);
}

/** Refuses requests that a site has a browser of this machine send. */
function refuseBrowsers({ headers }: IncomingMessage): void {
  const isLoopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");
  if (isLoopback && headers.origin === undefined && headers["sec-fetch-site"] === undefined) return;
  throw new Refusal(403, "The sandbox is for programs of this machine", "forbidden");
}

function authenticate({ headers }: IncomingMessage, { secretKey }: ApiOptions): void {
  const [, key] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  if (key === undefined) throw new Refusal(401, "No Authorization Header was found", "missing_Key");
  if (!isSame(key, secretKey)) throw new Refusal(401, "Invalid key", "invalid_Key");
}
