import type { Charge, Fault, Faults } from "./provider.ts";
import { pickWeighted, type Random } from "./random.ts";
import { plans, type PlanSlug } from "./customer.ts";

/** The outcome of a card: paid, paid after a decline, charged a different amount or currency, declined, or not used. */
export type Fate = "paid" | "declined-then-paid" | "less" | "foreign" | "declined" | "abandoned";

/** The events around one payment. Times are in ms. */
export interface Script {
  readonly planSlug: PlanSlug;
  /** Another plan, tried in a second window, which must be rejected. */
  readonly otherPlan?: PlanSlug;
  /** Number of concurrent clicks on Subscribe. */
  readonly clicks: number;
  readonly fate: Fate;
  /** Delays of the webhooks after the charge. */
  readonly webhooks: readonly number[];
  /** Delays of the page's verifications after the charge; negative ones precede it. */
  readonly verifies: readonly number[];
  /** Repeats the webhook at the end. */
  readonly isReplayed: boolean;
}

/** Writes a script for each artisan. */
export function writeScripts(random: Random, count: number): Script[] {
  return Array.from({ length: count }, (_, number) => {
    const [plan, other] = [0, 1].map((step) => plans[(number + step) % plans.length]!.slug);
    return { ...script(random, plan!), ...(number % 3 === 0 && { otherPlan: other! }) };
  });
}

function script(random: Random, planSlug: PlanSlug): Script {
  // The page was closed and the webhook lost, so only the sweep settles it.
  const isSilent = random() < 0.15;
  const moments = (share: readonly (readonly [number, number])[], latest: number): number[] =>
    isSilent ? [] : Array.from({ length: pickWeighted(random, share) }, () => random() * latest);
  return {
    planSlug,
    clicks: random() < 0.1 ? 10 : 1,
    fate: pickWeighted<Fate>(random, [
      ["paid", 0.8],
      ["declined-then-paid", 0.08],
      ["less", 0.02],
      ["foreign", 0.02],
      ["declined", 0.04],
      ["abandoned", 0.04],
    ]),
    // The provider often sends webhooks twice.
    webhooks: moments(
      [
        [0, 0.2],
        [1, 0.3],
        [2, 0.35],
        [5, 0.15],
      ],
      600,
    ),
    verifies: moments(
      [
        [0, 0.2],
        [1, 0.4],
        [2, 0.3],
        [4, 0.1],
      ],
      300,
    ).map((at) => at - (random() < 0.2 ? 300 : 0)),
    isReplayed: random() < 0.1,
  };
}

/** Returns how a charge differs from the requested amount in kobo. */
export function chargeOf(fate: Fate, askedKobo: number): Charge {
  if (fate === "less") return { amount: askedKobo - 100 };
  return fate === "foreign" ? { currency: "USD" } : {};
}

/** Longer than our timeout for the provider, in ms. */
const tooLate = 9_000;

/** Faults of an unreliable provider: one request in five fails. */
export function unreliable(random: Random): Faults {
  return () =>
    pickWeighted<Fault | undefined>(random, [
      [{ kind: "status", status: 500 }, 0.06],
      [{ kind: "status", status: 502 }, 0.02],
      [{ kind: "status", status: 429 }, 0.03],
      [{ kind: "lost" }, 0.05],
      [{ kind: "away" }, 0.02],
      [{ kind: "late", ms: tooLate }, 0.01],
      [{ kind: "late", ms: 400 }, 0.03],
      [undefined, 0.78],
    ]);
}
