import { setTimeout as sleep } from "node:timers/promises";
import type { OpenedPayment } from "../../../packages/core/src/model/payment/schema.ts";
import type { Customer } from "./customer.ts";
import { chargeSuccess } from "./events.ts";
import { deliver } from "./postman.ts";
import type { Provider } from "./provider.ts";
import { chargeOf, type Script } from "./script.ts";

/** Who said first that a payment is settled. */
export type Settler = "webhook" | "verify" | "sweep";

/** What the people and the provider know of a payment. */
export interface Known {
  readonly customer: Customer;
  readonly script: Script;
  readonly opened: OpenedPayment;
  /** When the card was charged, by `performance.now()`; undefined where it was not. */
  chargedAt?: number;
  /** How long after the charge somebody first heard that it is settled, in milliseconds, and from whom. */
  settled?: { readonly by: Settler; readonly ms: number };
}

/** Where it all happens, and who takes down what is wrong already before anything is counted. */
export interface Stage {
  readonly provider: Provider;
  readonly urlNow: () => string;
  readonly complain: (line: string) => void;
}

/** For how long somebody clicks again where Subscribe has failed or nobody is there, and how soon, in milliseconds. */
const [timeoutMs, pause] = [120_000, 500];

/** A person opens a checkout, some in a second window one of another plan, too, which is refused. Out: the first, if it opened. */
export async function beginPayment(
  stage: Stage,
  customer: Customer,
  script: Script,
): Promise<Known | undefined> {
  const opened = await subscribe(stage, customer, script);
  if (!opened) return undefined;
  if (script.otherPlan) {
    const { body } = await customer.open(script.otherPlan);
    if (body) stage.complain(`${customer.id}: a second checkout while the first may be paid`);
  }
  return { customer, script, opened };
}

/** A payment from its open checkout until nobody has more to tell of it. */
export async function pay(stage: Stage, known: Known): Promise<void> {
  const { provider, urlNow, complain } = stage;
  const { script, opened } = known;
  const early = script.verifies.filter((at) => at < 0).map((at) => ask(stage, known, longest + at));
  await sleep(early.length > 0 ? longest * Math.random() : 0);
  if (script.fate.startsWith("declined")) provider.decline(opened.accessCode);
  if (script.fate === "declined" || script.fate === "abandoned") {
    await Promise.all([...early, ...script.verifies.map((at) => ask(stage, known, Math.abs(at)))]);
    return;
  }
  // Some look at the payment that failed before they try another card.
  if (script.fate === "declined-then-paid" && script.clicks === 1) await ask(stage, known, 0);
  const charge = provider.charge(opened.accessCode, chargeOf(script.fate, opened.amountKobo));
  known.chargedAt = performance.now();
  const event = chargeSuccess(charge, provider.secretKey);
  const news = script.webhooks.map(async (at) => {
    await sleep(at);
    if (await deliver(urlNow, event)) settledBy(known, "webhook");
    else complain(`${opened.reference}: the webhook was never taken`);
  });
  const late = script.verifies.filter((at) => at >= 0).map((at) => ask(stage, known, at));
  await Promise.all([...early, ...news, ...late]);
}

/** The earliest that a page asks before the charge, in milliseconds. */
const longest = 300;

/** Notes that somebody heard of it, if nobody did before. */
export function settledBy(known: Known, by: Settler): void {
  if (known.chargedAt === undefined) return;
  known.settled ??= { by, ms: performance.now() - known.chargedAt };
}

/** Clicks until a checkout opens. */
async function subscribe(
  { complain }: Stage,
  customer: Customer,
  { clicks, planSlug }: Script,
): Promise<OpenedPayment | undefined> {
  const statuses: number[] = [];
  for (const until = performance.now() + timeoutMs; performance.now() < until;) {
    const length = statuses.length === 0 ? clicks : 1;
    const answers = await Promise.all(Array.from({ length }, () => customer.open(planSlug)));
    const opened = answers.flatMap(({ body }) => body ?? []);
    statuses.push(...answers.flatMap(({ status }) => (status > 0 ? [status] : [])));
    if (opened[0]) return opened[0];
    if (statuses.some((status) => status < 500)) break;
    await sleep(pause);
  }
  complain(`${customer.id}: no checkout for ${planSlug} (${statuses.join(" ")})`);
  return undefined;
}

/** The page asks; half of those who get no answer close the window, the others ask again. */
async function ask({ complain }: Stage, known: Known, afterMs: number): Promise<void> {
  await sleep(afterMs);
  const { customer, opened, script } = known;
  for (let count = 1; count <= 5; count += 1) {
    const { status, body } = await customer.verify(opened.reference);
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
