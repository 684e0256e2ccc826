import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startPaystack, type Paystack } from "./index.ts";

export const secretKey = "sk_test_of_the_tests";

/** A webhook that a site received; `at` is in milliseconds since 1970. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, close };
}

/** Starts a site that receives webhooks and answers with the status of `answer`; without one it breaks the connection. */
export async function startSite(answer: (received: Received) => number | undefined = () => 200) {
  const received: Received[] = [];
  const site = await serve((req, res) => {
    void text(req).then((body) => {
      const one = { path: req.url ?? "", headers: req.headers, body, at: Date.now() };
      received.push(one);
      const status = answer(one);
      if (status === undefined) res.destroy();
      else res.writeHead(status).end();
    });
  });
  return { ...site, received };
}

/** Starts a sandbox in a folder of its own in front of a site. */
export async function startSandbox(
  siteUrl: string,
  options: { dir?: string; pause?: (tries: number) => number | undefined } = {},
) {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), "paystack-")));
  const pause = options.pause ?? (() => 20);
  const paystack = await startPaystack({ dir, secretKey, siteUrl, pause, onError: warn });
  const page = await startPages(paystack);
  return {
    dir,
    ...clientOf(paystack.apiUrl, page.base),
    async stop() {
      await page.close();
      await paystack.close();
    },
    remove: () => rm(dir, { recursive: true }),
  };
}

function warn(error: unknown): void {
  process.emitWarning(String(error));
}

/** Serves a sandbox's pages as the gateway does. */
export async function startPages({ browser }: Pick<Paystack, "browser">) {
  const { url, close } = await serve((req, res) => void browser(req, res));
  return { base: `${url}/sandbox/paystack`, close };
}

interface Answer {
  readonly status: number;
  readonly body: { message: string; code?: string; data: Record<string, unknown> };
}

/** Asks a sandbox's API as core does, and its pages as a customer does. */
export function clientOf(apiUrl: string, base: string) {
  const ask = async (
    route: string,
    body?: unknown,
    headers: Record<string, string> = { Authorization: `Bearer ${secretKey}` },
  ): Promise<Answer> => {
    const [method = "", path = ""] = route.split(" ");
    const sent = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(apiUrl + path, { method, headers, ...(body ? { body: sent } : {}) });
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };
  const submit = async (path: string, fields: Record<string, string> = {}, headers = {}) => {
    const body = new URLSearchParams(fields);
    return await fetch(base + path, { method: "POST", redirect: "manual", body, headers });
  };
  const verify = async (reference: string) => (await ask(`GET /transaction/verify/${reference}`)).body.data;
  return {
    base,
    ask,
    submit,
    verify,
    /** Opens a transaction of ₦5,000. Returns its access code. */
    async open(reference: string, more: object = {}): Promise<string> {
      const order = { email: "Ada@Example.com", amount: 500_000, reference, ...more };
      const { body } = await ask("POST /transaction/initialize", order);
      return String(body.data["access_code"]);
    },
    pay: (code: string, number = "4084084084084081", cvv = "408") =>
      submit(`/checkout/${code}/card`, { number, cvv }),
    press: async (reference: string, action: string): Promise<number> =>
      (await submit(`/transactions/${encodeURIComponent(reference)}/${action}`)).status,
  };
}
