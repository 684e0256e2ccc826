import { createHmac, timingSafeEqual } from "node:crypto";
import type * as z from "zod";
import { config } from "../platform/config.ts";
import { Unavailable } from "../platform/errors.ts";
import { request } from "../platform/http.ts";
import { countNotice } from "../platform/trace/index.ts";
import { Envelope, OpenedCharge, readCharge, readJson, type Charge } from "./charge.ts";

/** The provider's time limit per response, in ms. */
const timeoutMs = 8_000;

/** The time limit of a transaction's status including a retry, in ms. */
export const verifyTimeoutMs = 10_000;

/**
 * Opens a transaction at the provider (`POST /transaction/initialize`). Returns the access code for the browser. Not
 * retried: a retry needs a new reference, so that no transaction is opened twice.
 *
 * @throws {Unavailable} if the provider is unavailable, slow or throttling, refuses, or returns an unreadable
 * response
 */
export async function initialise(charge: {
  readonly reference: string;
  readonly email: string;
  readonly amountKobo: number;
  readonly metadata: Readonly<Record<string, string>>;
}): Promise<{ accessCode: string }> {
  const { reference, email, amountKobo: amount } = charge;
  // Metadata as text, as the API's documentation does.
  const metadata = JSON.stringify(charge.metadata);
  const body = JSON.stringify({ email, amount, currency: "NGN", reference, metadata });
  const answer = await ask({ method: "POST", path: "/transaction/initialize", body }, timeoutMs);
  const opened = OpenedCharge.safeParse(answer.data);
  if (answer.status !== 200 || !opened.success || opened.data.reference !== reference) throw strange(answer);
  return { accessCode: opened.data.access_code };
}

/**
 * Returns the provider's transaction (`GET /transaction/verify/:reference`), null if it knows none. Retries faults
 * once.
 *
 * @param longest the total time limit, in ms
 * @throws {Unavailable} like `initialise`
 */
export async function fetchCharge(reference: string, longest = verifyTimeoutMs): Promise<Charge | null> {
  const [path, until] = [`/transaction/verify/${encodeURIComponent(reference)}`, performance.now() + longest];
  const answer = await ask({ method: "GET", path }, Math.min(longest, timeoutMs)).catch((error: unknown) => {
    const left = until - performance.now();
    const mayTry = error instanceof Unavailable && !(error.cause instanceof Refusal) && left > 1_000;
    if (!mayTry) throw error;
    return ask({ method: "GET", path }, Math.min(left, timeoutMs));
  });
  if (answer.status === 404 || answer.code === "transaction_not_found") return null;
  const charge = answer.status === 200 ? readCharge(answer.data) : undefined;
  // A response about another transaction is not an answer.
  if (charge?.reference !== reference) throw strange(answer);
  return charge;
}

/** The provider's largest page of transactions. */
const listed = 100;

/**
 * Yields charges at the provider since a time, page by page (`GET /transaction`).
 *
 * @param since ISO 8601
 * @throws {Unavailable} like `initialise`
 */
export async function* chargesSince(since: string): AsyncGenerator<Charge[]> {
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      from: since,
      status: "success",
      perPage: String(listed),
      page: String(page),
    });
    const answer = await ask({ method: "GET", path: `/transaction?${query.toString()}` }, timeoutMs);
    if (answer.status !== 200 || !Array.isArray(answer.data)) throw strange(answer);
    yield answer.data.flatMap((data) => readCharge(data) ?? []);
    if (answer.data.length < listed) return;
  }
}

/**
 * Returns whether a webhook is the provider's: the header `x-paystack-signature` is the HMAC-SHA512 of the raw bytes
 * with the secret key, in hexadecimal of any case. Constant time.
 */
export function verifySignature(rawBody: Uint8Array, header: string | undefined): boolean {
  const { PAYSTACK_SECRET_KEY: key } = config();
  if (key === undefined || header === undefined || !/^[0-9a-f]{128}$/i.test(header)) return false;
  return timingSafeEqual(createHmac("sha512", key).update(rawBody).digest(), Buffer.from(header, "hex"));
}

interface Question {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

type Answer = { readonly status: number } & z.output<typeof Envelope>;

/** The provider's permanent refusal. */
class Refusal extends Error {}

/**
 * Sends a request to the provider.
 *
 * @throws {Unavailable} without a key or a readable response, and if the provider refuses or throttles
 */
function ask(question: Question, longest: number): Promise<Answer> {
  return exchange(question, longest).catch((error: unknown) => {
    if (error instanceof Unavailable) countNotice("provider-away");
    throw error;
  });
}

async function exchange({ method, path, body }: Question, longest: number): Promise<Answer> {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_URL } = config();
  if (key === undefined) throw new Unavailable(new Refusal("There is no key of the payment provider."));
  const headers = {
    Authorization: `Bearer ${key}`,
    Accept: "application/json",
    // A kept-alive socket may be dead after the function was frozen, so payments do not use one.
    Connection: "close",
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const url = PAYSTACK_URL.replace(/\/$/, "") + path;
  const sent = request({ method, url, headers, ...(body !== undefined && { body }) }, longest);
  const response = await sent.catch((error: unknown) => {
    throw new Unavailable(error);
  });
  const { status } = response;
  const answer = { ...Envelope.parse(readJson(response.body.toString()) ?? {}), status };
  if (status === 429)
    throw new Unavailable(new Refusal(said(answer)), secondsIn(response.headers.get("retry-after")));
  if (status === 401 || status === 403) throw new Unavailable(new Refusal(said(answer)));
  if (status >= 500 || (status < 300 && answer.data === undefined)) throw strange(answer);
  return answer;
}

/** Returns the provider's Retry-After in seconds; a minute by default. */
function secondsIn(header: string | null): number {
  const seconds = Number(header);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : 60;
}

function strange(answer: Answer): Unavailable {
  return new Unavailable(new Error(said(answer)));
}

function said({ status, message, code }: Answer): string {
  return `The payment provider answered ${[status, code, message].filter(Boolean).join(" ")}`;
}
