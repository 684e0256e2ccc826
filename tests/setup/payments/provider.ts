import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { answerTo, type Answer } from "./provider-api.ts";
import { styles, type Outcome, type Transaction } from "./transaction.ts";

/** A fault of one request: an error status, a dropped connection before or after the work is done, or a late response. */
export type Fault =
  | { readonly kind: "status"; readonly status: 429 | 500 | 502 }
  | { readonly kind: "away" }
  | { readonly kind: "lost" }
  | { readonly kind: "late"; readonly ms: number };

/** Decides which fault a request gets, if any. */
export type Faults = (request: { readonly method: string; readonly path: string }) => Fault | undefined;

/** How a charge differs from its transaction. The amount is in kobo. */
export interface Charge {
  readonly amount?: number;
  readonly currency?: string;
}

/**
 * An in-memory payment provider, written from Paystack's documentation alone: `POST /transaction/initialize`, `GET
 * /transaction/verify/:reference`, and the customer's actions in the checkout.
 */
export class Provider {
  readonly url: string;
  readonly secretKey: string;
  readonly transactions = new Map<string, Transaction>();
  /** All requests, and those with a fault. */
  readonly counts = { requests: 0, faults: 0 };
  faults: Faults = () => undefined;
  readonly #server: Server;
  #nextId = 4_099_260_516;

  private constructor(server: Server, secretKey: string) {
    this.#server = server;
    this.secretKey = secretKey;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Starts the provider on a free port. */
  static async start(secretKey: string): Promise<Provider> {
    const server = createServer({ keepAliveTimeout: 65_000 });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const provider = new Provider(server, secretKey);
    server.on("request", (req, res) => void provider.#handle(req, res));
    return provider;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Stores a transaction that `initialize` has validated. */
  open(form: {
    email: string;
    amount: number;
    currency: string;
    reference: string;
    metadata: unknown;
  }): Transaction {
    const { amount, ...rest } = form;
    const transaction: Transaction = {
      ...rest,
      id: this.#nextId++,
      amount,
      requested: amount,
      accessCode: randomBytes(8).toString("hex"),
      openedAt: new Date().toISOString(),
      style: styles[this.transactions.size % styles.length]!,
      outcome: "abandoned",
      gatewayResponse: "The transaction was not completed",
    };
    this.transactions.set(form.reference, transaction);
    return transaction;
  }

  /** Pays the transaction with that access code. Throws if there is none, or it is paid. */
  charge(accessCode: string, { amount, currency }: Charge = {}): Transaction {
    const found = this.#unpaid(accessCode);
    found.amount = amount ?? found.requested;
    found.currency = currency ?? found.currency;
    found.paidAt = new Date().toISOString();
    found.gatewayResponse = "Successful";
    found.outcome = "success";
    return found;
  }

  /** Declines the card, or leaves the charge pending. */
  decline(accessCode: string, outcome: Exclude<Outcome, "success"> = "failed"): Transaction {
    const found = this.#unpaid(accessCode);
    found.outcome = outcome;
    found.gatewayResponse = outcome === "failed" ? "Declined" : "Waiting";
    return found;
  }

  #unpaid(accessCode: string): Transaction {
    const found = [...this.transactions.values()].find((one) => one.accessCode === accessCode);
    if (!found || found.outcome === "success") throw new Error(`${accessCode} cannot be paid`);
    return found;
  }

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [method, path] = [req.method ?? "", req.url ?? ""];
    const body = await text(req);
    this.counts.requests += 1;
    const fault = this.faults({ method, path });
    if (fault) this.counts.faults += 1;
    if (fault?.kind === "away") return void res.destroy();
    if (fault?.kind === "status") return send(res, failures[fault.status]);
    const answer = answerTo(this, { method, path, body, authorization: req.headers.authorization });
    if (fault?.kind === "late") await sleep(fault.ms);
    if (fault?.kind === "lost") return void res.destroy();
    send(res, answer);
  }
}

const failures: Record<429 | 500 | 502, Answer> = {
  429: { status: 429, body: { status: false, message: "Please wait a few minutes and try again." } },
  500: { status: 500, body: { status: false, message: "An error occurred" } },
  // The reply of the proxy in front of the provider.
  502: { status: 502, body: "<html><body>Bad gateway</body></html>" },
};

function send(res: ServerResponse, { status, body }: Answer): void {
  const isText = typeof body === "string";
  res.writeHead(status, {
    "content-type": isText ? "text/html" : "application/json; charset=utf-8",
    ...(status === 429 && { "retry-after": "1" }),
  });
  res.end(isText ? body : JSON.stringify(body));
}
