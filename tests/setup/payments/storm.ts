import { setTimeout as sleep } from "node:timers/promises";
import type { OpenedPayment } from "../../../packages/core/src/payments/schema.ts";
import type { ApiUser } from "../../resilience/api-user.ts";
import { openPayment, verifyPayment } from "./customer.ts";
import { chargeSuccess } from "./events.ts";
import { deliver } from "./postman.ts";
import type { Provider } from "./provider.ts";
import { chargeOf, type Script } from "./script.ts";

/** The first way in which a payment was settled. */
export type Settler = "webhook" | "verify" | "sweep";

/** A payment with the customer's and the provider's view of it. */
export interface TrackedPayment {
  readonly customer: ApiUser;
  readonly script: Script;
  readonly opened: OpenedPayment;
  /** When the card was charged, in `performance.now()` time. */
  chargedAt?: number;
  /** The first confirmation: by what, and how long after the charge in ms. */
  settled?: { readonly by: Settler; readonly ms: number };
}

/** The provider, the cloud's current address, and a log for errors found during the run. */
export interface Stage {
  readonly provider: Provider;
  readonly urlNow: () => string;
  readonly complain: (line: string) => void;
}

/** How long a customer retries Subscribe, and the pause between tries, in ms. */
const [timeoutMs, pause] = [120_000, 500];

/** Opens a checkout, and in some scripts tries another plan meanwhile, which must be rejected. Returns the payment if it opened. */
export async function beginPayment(
  stage: Stage,
  customer: ApiUser,
  script: Script,
): Promise<TrackedPayment | undefined> {
  const opened = await subscribe(stage, customer, script);
  if (!opened) return undefined;
  if (script.otherPlan) {
    const { body } = await openPayment(customer, script.otherPlan);
    if (body) stage.complain(`${customer.id}: a second checkout while the first may be paid`);
  }
  return { customer, script, opened };
}

/** Plays a payment's script from the open checkout to the last webhook and verification. */
export async function pay(stage: Stage, known: TrackedPayment): Promise<void> {
  const { provider, urlNow, complain } = stage;
  const { script, opened } = known;
  const early = script.verifies.filter((at) => at < 0).map((at) => verify(stage, known, maxLeadMs + at));
  await sleep(early.length > 0 ? maxLeadMs * Math.random() : 0);
  if (script.fate.startsWith("declined")) provider.decline(opened.accessCode);
  if (script.fate === "declined" || script.fate === "abandoned") {
    await Promise.all([...early, ...script.verifies.map((at) => verify(stage, known, Math.abs(at)))]);
    return;
  }
  // Some customers see the failed payment before they try another card.
  if (script.fate === "declined-then-paid" && script.clicks === 1) await verify(stage, known, 0);
  const charge = provider.charge(opened.accessCode, chargeOf(script.fate, opened.amountKobo));
  known.chargedAt = performance.now();
  const event = chargeSuccess(charge, provider.secretKey);
  const deliveries = script.webhooks.map(async (at) => {
    await sleep(at);
    if (await deliver(urlNow, event)) settledBy(known, "webhook");
    else complain(`${opened.reference}: the webhook was never taken`);
  });
  const late = script.verifies.filter((at) => at >= 0).map((at) => verify(stage, known, at));
  await Promise.all([...early, ...deliveries, ...late]);
}

/** The earliest verification before the charge, in ms. */
const maxLeadMs = 300;

/** Records the first confirmation of a payment. */
export function settledBy(known: TrackedPayment, by: Settler): void {
  if (known.chargedAt === undefined) return;
  known.settled ??= { by, ms: performance.now() - known.chargedAt };
}

/** Clicks Subscribe until a checkout opens. */
async function subscribe(
  { complain }: Stage,
  customer: ApiUser,
  { clicks, planSlug }: Script,
): Promise<OpenedPayment | undefined> {
  const statuses: number[] = [];
  for (const until = performance.now() + timeoutMs; performance.now() < until;) {
    const length = statuses.length === 0 ? clicks : 1;
    const answers = await Promise.all(Array.from({ length }, () => openPayment(customer, planSlug)));
    const opened = answers.flatMap(({ body }) => body ?? []);
    statuses.push(...answers.flatMap(({ status }) => (status > 0 ? [status] : [])));
    if (opened[0]) return opened[0];
    if (statuses.some((status) => status < 500)) break;
    await sleep(pause);
  }
  complain(`${customer.id}: no checkout for ${planSlug} (${statuses.join(" ")})`);
  return undefined;
}

/** Verifies a payment. Without a response, half of the customers close the window and the others retry. */
async function verify({ complain }: Stage, known: TrackedPayment, afterMs: number): Promise<void> {
  await sleep(afterMs);
  const { customer, opened, script } = known;
  for (let count = 1; count <= 5; count += 1) {
    const { status, body } = await verifyPayment(customer, opened.reference);
    if (body?.success) {
      if (known.chargedAt === undefined) complain(`${opened.reference}: success before it was charged`);
      if (script.fate === "less" || script.fate === "foreign") {
        complain(`${opened.reference}: success, though charged otherwise (${script.fate})`);
      }
      settledBy(known, "verify");
    }
    if (status >= 400 && status < 500 && status !== 429) {
      complain(`${opened.reference}: verify was answered with ${status}`);
    }
    if (body || Math.random() < 0.5) return;
    await sleep(pause);
  }
}
