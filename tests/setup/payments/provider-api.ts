import type { Provider } from "./provider.ts";
import { dataOf } from "./transaction.ts";

export interface Answer {
  readonly status: number;
  /** Strings are sent as they are, other values as JSON. */
  readonly body: unknown;
}

interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

/** Answers a request as documented (https://paystack.com/docs/api/transaction/ and /docs/api/errors/). */
export function answerTo(provider: Provider, { method, path, body, authorization }: ApiRequest): Answer {
  if (!authorization?.startsWith("Bearer ")) {
    return rejection(401, "Format is Authorization: Bearer [secret key]", "invalid_Key");
  }
  if (authorization !== `Bearer ${provider.secretKey}`) return rejection(401, "Invalid key", "invalid_Key");
  if (method === "POST" && path === "/transaction/initialize") return initialize(provider, body);
  const [, reference] = /^\/transaction\/verify\/([^/?]+)$/.exec(path) ?? [];
  if (method === "GET" && reference !== undefined) return verify(provider, decodeURIComponent(reference));
  return rejection(404, "Cannot find the requested resource", "unknown");
}

function initialize(provider: Provider, body: string): Answer {
  const form = parseObject(body);
  const { email, amount, currency = "NGN", reference, metadata } = form;
  if (typeof email !== "string" || !/^\S+@\S+$/.test(email)) {
    return rejection(400, "Invalid Email Address Passed", "invalid_email_address");
  }
  // The reference documents a number, the samples contain a string.
  const kobo = typeof amount === "string" ? Number(amount) : amount;
  if (typeof kobo !== "number" || !Number.isInteger(kobo) || kobo <= 0) {
    return rejection(400, "Invalid Amount Sent", "invalid_amount");
  }
  if (currency !== "NGN") return rejection(400, "Currency not supported by merchant", "unsupported_currency");
  if (typeof reference !== "string" || !/^[A-Za-z0-9.=-]+$/.test(reference)) {
    return rejection(400, "Invalid character in transaction reference", "invalid_params");
  }
  if (provider.transactions.has(reference)) {
    return rejection(400, "Duplicate Transaction Reference", "duplicate_reference");
  }
  const parsedMetadata = typeof metadata === "string" ? parseObject(metadata) : metadata;
  const { accessCode } = provider.open({
    email,
    amount: kobo,
    currency,
    reference,
    metadata: parsedMetadata,
  });
  const data = {
    authorization_url: `https://checkout.paystack.com/${accessCode}`,
    access_code: accessCode,
    reference,
  };
  return { status: 200, body: { status: true, message: "Authorization URL created", data } };
}

function verify({ transactions }: Provider, reference: string): Answer {
  const transaction = transactions.get(reference);
  // The API reference documents 404, the list of errors 400.
  if (!transaction) {
    return rejection(
      reference.endsWith("1") ? 404 : 400,
      "Transaction reference not found",
      "transaction_not_found",
    );
  }
  return {
    status: 200,
    body: { status: true, message: "Verification successful", data: dataOf(transaction) },
  };
}

function rejection(status: number, message: string, code: string): Answer {
  const meta = { nextStep: "Read the documentation of the error's code" };
  return { status, body: { status: false, message, meta, type: "validation_error", code } };
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
