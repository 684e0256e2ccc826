import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPaystack, type Paystack } from "./index.ts";

export const secretKey = "sk_test_of_the_tests";

/** A webhook that a site was sent. */
export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

/** A site that hears webhooks and answers them as `answer` says: a status, or nothing to break the line. */
export async function startSite(answer: (heard: Heard) => number | undefined = () => 200) {
  const heard: Heard[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const one = { path: req.url ?? "", headers: req.headers, body, at: Date.now() };
      heard.push(one);
      const status = answer(one);
      if (status === undefined) res.destroy();
      else res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, heard, close: () => void server.close() };
}

/** A sandbox in a folder of its own, in front of a site; `ask` calls its API with the secret key. */
export async function startSandbox(
  siteUrl: string,
  options: { dir?: string; pause?: (tries: number) => number | undefined } = {},
) {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), "paystack-")));
  const paystack = await startPaystack({
    dir,
    secretKey,
    siteUrl,
    pause: options.pause ?? (() => 20),
    onError: (error) => {
      throw error;
    },
  });
  const page = await startPage(paystack);
  return {
    dir,
    paystack,
    ask: askerOf(paystack),
    ...page,
    async close() {
      await page.closePage();
      await paystack.close();
      if (options.dir === undefined) await rm(dir, { recursive: true });
    },
  };
}

/** What the browser's side says to a request, as far as tests look at it. */
interface View {
  readonly http: number;
  readonly status: string;
  readonly step?: string;
  readonly message: string;
}

/** The sandbox's browser side on a port of its own: `act` is what the customer does in the checkout, `press` a button of the list. */
export async function startPage({ browser }: Pick<Paystack, "browser">) {
  const server = createServer((req, res) => void browser(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/paystack`;
  const closePage = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { base, ...customerOf(base), closePage };
}

/** Acts on the browser side at an address. */
export function customerOf(base: string) {
  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method: "POST",
      headers,
      redirect: "manual",
      ...(body && { body: JSON.stringify(body) }),
    });
  const act = async (
    code: string,
    action: string,
    body: object = {},
    headers: Record<string, string> = {},
  ): Promise<View> => {
    const answer = await post(`/checkout/${code}/${action}`, body, headers);
    const { data, message } = (await answer.json()) as { data?: View; message: string };
    return { http: answer.status, ...(data ?? { message }) } as View;
  };
  return {
    act,
    /** Pays with a card, the first test card if not given. Out: the transaction after it. */
    pay: (code: string, number = "4084084084084081", cvv = "408") =>
      act(code, "card", { number, expiry: "12/40", cvv }),
    press: async (reference: string, action: string): Promise<number> =>
      (await post(`/transactions/${encodeURIComponent(reference)}/${action}`)).status,
  };
}

/** What the API says to a request: its status and its body. */
export interface Said {
  readonly status: number;
  readonly body: {
    status: boolean;
    message: string;
    code?: string;
    type?: string;
    data: Record<string, unknown>;
  };
}

export type Ask = (route: string, body?: unknown, headers?: Record<string, string>) => Promise<Said>;

/** In: `POST /transaction/initialize`, a body. */
export function askerOf({ apiUrl }: Pick<Paystack, "apiUrl">): Ask {
  return async (route, body, headers = { Authorization: `Bearer ${secretKey}` }) => {
    const [method = "", path = ""] = route.split(" ");
    const answer = await fetch(apiUrl + path, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Said["body"] };
  };
}
