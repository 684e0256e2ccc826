import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A transaction with the fields of the provider's API. */
export type StubCharge = Record<string, unknown> & { reference: string; status: string };

const secretKey = "sk_test_handiwork";
const charges = new Map<string, StubCharge>();
let nextId = 4_099_260_516;

/**
 * A stub of the payment provider. Import it before core, which reads its configuration once. `answer` replaces the responses until
 * `reset`.
 */
export const provider = {
  charges,
  /** All requests so far, as method and path. */
  asked: [] as string[],
  answer: undefined as ((req: IncomingMessage, res: ServerResponse) => boolean) | undefined,
  reset(): void {
    charges.clear();
    provider.asked.length = 0;
    provider.answer = undefined;
  },
  /** Pays an opened transaction. `more` changes the reported fields. Returns the charge. */
  pay(reference: string, more: Record<string, unknown> = {}): StubCharge {
    const charge = charges.get(reference);
    if (!charge) throw new Error(`Nobody has opened ${reference}`);
    Object.assign(charge, {
      status: "success",
      paid_at: new Date().toISOString(),
      channel: "card",
      gateway_response: "Successful",
      authorization: { last4: "4081", brand: "visa" },
      ...more,
    });
    return charge;
  },
  /** Builds a webhook event: the body's bytes and the signature header. */
  event: (data: unknown, event = "charge.success") => provider.signed(JSON.stringify({ event, data })),
  /** Signs a body as the provider does. */
  signed(text: string | Buffer, key = secretKey): { body: Buffer; signature: string } {
    const body = Buffer.from(text);
    return { body, signature: createHmac("sha512", key).update(body).digest("hex") };
  },
};

const server = createServer((req, res) => {
  provider.asked.push(`${req.method} ${req.url}`);
  if (provider.answer?.(req, res)) return;
  void respond(req, res);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
server.unref();
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

Object.assign(process.env, {
  PAYSTACK_URL: url,
  PAYSTACK_SECRET_KEY: secretKey,
  PAYSTACK_PUBLIC_KEY: "pk_test_handiwork",
});

/** Sends a response of the provider. */
export function respondWith(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): true {
  res.writeHead(status, { "Content-Type": "application/json", ...headers });
  res.end(typeof body === "string" ? body : JSON.stringify(body));
  return true;
}

async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.headers.authorization !== `Bearer ${secretKey}`) {
    respondWith(res, 401, { status: false, message: "Invalid key" });
    return;
  }
  const [, reference] = /^\/transaction\/verify\/(.+)$/.exec(req.url ?? "") ?? [];
  if (reference !== undefined) {
    const data = charges.get(decodeURIComponent(reference));
    if (data) respondWith(res, 200, { status: true, message: "Verification successful", data });
    else
      respondWith(res, 400, {
        status: false,
        message: "Transaction reference not found.",
        code: "transaction_not_found",
      });
    return;
  }
  const opened = JSON.parse(await textOf(req)) as StubCharge;
  if (charges.has(opened.reference)) {
    respondWith(res, 400, {
      status: false,
      message: "Duplicate Transaction Reference",
      code: "duplicate_reference",
    });
    return;
  }
  const { amount, currency, metadata } = opened;
  const charge = { ...opened, status: "abandoned", id: (nextId += 1), domain: "test", paid_at: null };
  charges.set(opened.reference, { ...charge, amount, requested_amount: amount, currency, metadata });
  const code = `code${opened.reference.replaceAll("-", "")}`;
  const data = { authorization_url: `https://checkout.test/${code}`, access_code: code };
  respondWith(res, 200, {
    status: true,
    message: "Authorization URL created",
    data: { ...data, reference: opened.reference },
  });
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
