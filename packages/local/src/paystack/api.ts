import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson } from "../adapters/body.ts";
import { isSameSecret } from "../is-same-secret.ts";
import type { Sandbox } from "./sandbox.ts";
import { transactionData } from "./transaction.ts";

/** An error as Paystack answers it (https://paystack.com/docs/api/errors/). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Returns the refusal for an address that does not exist. */
export function notFound(): Refusal {
  return new Refusal(404, "Route not found", "not_found");
}

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

/** More than any request of the API has, in bytes. */
const maxBody = 256 * 1024;

async function answer(req: IncomingMessage, res: ServerResponse, options: ApiOptions): Promise<void> {
  const { sandbox, checkoutUrl } = options;
  authenticate(req, options);
  const path = (req.url ?? "/").split("?", 1)[0]!;
  const route = `${req.method} ${path}`;
  if (route === "POST /transaction/initialize") {
    const input = await readJson(req, maxBody, () => new Refusal(400, "Invalid JSON", "invalid_params"));
    const { accessCode, reference } = await sandbox.initialise(input);
    const data = { authorization_url: `${checkoutUrl}/${accessCode}`, access_code: accessCode, reference };
    return sendData(res, "Authorization URL created", data);
  }
  if (route === "GET /transaction") return sendData(res, "Transactions retrieved", listed(req, sandbox));
  if (!route.startsWith("GET /transaction/verify/")) throw notFound();
  const transaction = sandbox.verify(decodeURIComponent(path.slice("/transaction/verify/".length)));
  sendData(res, "Verification successful", transactionData(transaction));
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
    .map(transactionData);
}

/** No web page knows the key, so the API needs no other protection from browsers. */
function authenticate({ headers }: IncomingMessage, { secretKey }: ApiOptions): void {
  const [, key] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  if (key === undefined) throw new Refusal(401, "No Authorization Header was found", "missing_Key");
  if (!isSameSecret(key, secretKey)) throw new Refusal(401, "Invalid key", "invalid_Key");
}

function sendData(res: ServerResponse, message: string, data: unknown): void {
  sendJson(res, 200, { status: true, message, data });
}

/** Answers an error; one that is not a Refusal is also a warning of the process. */
export function sendError(res: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) {
    const { status, message, code } = error;
    return sendJson(res, status, { status: false, message, type: "validation_error", code });
  }
  process.emitWarning(error instanceof Error ? error : String(error));
  sendJson(res, 500, { status: false, message: "The sandbox failed" });
}

function sendJson(res: ServerResponse, status: number, body: object): void {
  if (res.destroyed) return;
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end(JSON.stringify(body));
}
