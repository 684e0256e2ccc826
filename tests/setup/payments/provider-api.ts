import type { Provider } from "./provider.ts";
import { dataOf } from "./transaction.ts";

export interface Answer {
  readonly status: number;
  /** A text is sent as it is, all else as JSON. */
  readonly body: unknown;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

/** What the API answers (https://paystack.com/docs/api/transaction/ and /docs/api/errors/). */
export function answerTo(provider: Provider, { method, path, body, authorization }: Asked): Answer {
  if (!authorization?.startsWith("Bearer ")) {
    return refusal(401, "Format is Authorization: Bearer [secret key]", "invalid_Key");
  }
  if (authorization !== `Bearer ${provider.secretKey}`) return refusal(401, "Invalid key", "invalid_Key");
  if (method === "POST" && path === "/transaction/initialize") return initialise(provider, body);
  const [, reference] = /^\/transaction\/verify\/([^/?]+)$/.exec(path) ?? [];
  if (method === "GET" && reference !== undefined) return verify(provider, decodeURIComponent(reference));
  return refusal(404, "Cannot find the requested resource", "unknown");
}

function initialise(provider: Provider, body: string): Answer {
  const asked = parsed(body);
  const { email, amount, currency = "NGN", reference, metadata } = asked;
  if (typeof email !== "string" || !/^\S+@\S+$/.test(email)) {
    return refusal(400, "Invalid Email Address Passed", "invalid_email_address");
  }
  // A number or its text: the reference says the one, the samples have the other.
  const kobo = typeof amount === "string" ? Number(amount) : amount;
  if (typeof kobo !== "number" || !Number.isInteger(kobo) || kobo <= 0) {
    return refusal(400, "Invalid Amount Sent", "invalid_amount");
  }
  if (currency !== "NGN") return refusal(400, "Currency not supported by merchant", "unsupported_currency");
  if (typeof reference !== "string" || !/^[A-Za-z0-9.=-]+$/.test(reference)) {
    return refusal(400, "Invalid character in transaction reference", "invalid_params");
  }
  if (provider.transactions.has(reference)) {
    return refusal(400, "Duplicate Transaction Reference", "duplicate_reference");
  }
  const kept = typeof metadata === "string" ? parsed(metadata) : metadata;
  const { accessCode } = provider.open({ email, amount: kobo, currency, reference, metadata: kept });
  const data = {
    authorization_url: `https://checkout.paystack.com/${accessCode}`,
    access_code: accessCode,
    reference,
  };
  return { status: 200, body: { status: true, message: "Authorization URL created", data } };
}

function verify({ transactions }: Provider, reference: string): Answer {
  const transaction = transactions.get(reference);
  // The reference of the API has 404 for it, the list of its errors 400.
  if (!transaction) {
    return refusal(
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

function refusal(status: number, message: string, code: string): Answer {
  const meta = { nextStep: "Read the documentation of the error's code" };
  return { status, body: { status: false, message, meta, type: "validation_error", code } };
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
