import { setTimeout as sleep } from "node:timers/promises";
import type { OpenedPayment, Verified } from "../../../packages/core/src/model/payment/schema.ts";

export const password = "wet paint on tuesday";

export const plans = [
  { slug: "premium-monthly", name: "Premium Monthly", price: 5_000, durationDays: 30 },
  { slug: "premium-quarterly", name: "Premium Quarterly", price: 13_500, durationDays: 90 },
  { slug: "premium-yearly", name: "Premium Yearly", price: 48_000, durationDays: 365 },
] as const;

export type PlanSlug = (typeof plans)[number]["slug"];

export function addressOf(id: string): string {
  return `${id}@handiwork.test`;
}

/** A response of the API. Without one, `status` is 0 and `body` undefined. */
export interface ApiResponse<T> {
  readonly status: number;
  readonly body: T | undefined;
}

/** An artisan's browser, at a cloud that may be killed and restarted at another address. */
export class Customer {
  readonly id: string;
  readonly #urlNow: () => string;
  #cookies = "";

  constructor(urlNow: () => string, id: string) {
    this.#urlNow = urlNow;
    this.id = id;
  }

  /** Signs in, with retries while the service is busy. */
  async signIn(): Promise<void> {
    for (let left = 20; ; left -= 1) {
      const response = await this.#send("POST", "/auth/sign-in", { email: addressOf(this.id), password });
      if (response.ok) {
        const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
        this.#cookies = cookies.join("; ");
        return;
      }
      const error = `Signing in: ${response.status} ${await response.text()}`;
      if (response.status !== 503 || left === 0) throw new Error(error);
      await sleep(1_000);
    }
  }

  /** Opens a payment. */
  open(planSlug: string): Promise<ApiResponse<OpenedPayment>> {
    return this.#ask("POST", "/payments", { planSlug });
  }

  /** Verifies a payment, as the page does after the checkout. */
  verify(reference: string): Promise<ApiResponse<Verified>> {
    return this.#ask("POST", "/payments/verify", { reference });
  }

  async #ask<T>(method: string, path: string, body: object): Promise<ApiResponse<T>> {
    try {
      const response = await this.#send(method, path, body);
      const answer: unknown = await response.json();
      return { status: response.status, body: response.ok ? (answer as T) : undefined };
    } catch {
      return { status: 0, body: undefined };
    }
  }

  #send(method: string, path: string, body: object): Promise<Response> {
    return fetch(`${this.#urlNow()}/api${path}`, {
      method,
      headers: { cookie: this.#cookies, "x-handiwork": "1", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }
}
