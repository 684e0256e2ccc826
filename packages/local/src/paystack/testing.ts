import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startPaystack } from "./index.ts";

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

function warn(error: unknown): void {
  process.emitWarning(String(error));
}

/** Starts a sandbox in front of a site, and its pages as the gateway serves them. */
export async function startSandbox(siteUrl: string, pause: (tries: number) => number | undefined) {
  const dir = await mkdtemp(join(tmpdir(), "paystack-"));
  const open = () => startPaystack({ dir, secretKey, siteUrl, pause, onError: warn });
  let paystack = await open();
  const { url, close } = await serve((req, res) => void paystack.browser(req, res));
  return {
    client: () => clientOf(paystack.apiUrl, `${url}/sandbox/paystack`),
    async restart() {
      await paystack.close();
      paystack = await open();
    },
    async stop() {
      await close();
      await paystack.close();
      await rm(dir, { recursive: true });
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: { message: string; code?: string; data: Record<string, unknown> };
}

/** Asks a sandbox's API as core does, and its pages as a customer does. */
function clientOf(apiUrl: string, base: string) {
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
    pay: (code: string, card = "4084084084084081") => submit(`/checkout/${code}/card`, { card }),
    press: async (reference: string, action: string): Promise<number> =>
      (await submit(`/transactions/${reference}/${action}`)).status,
  };
}
