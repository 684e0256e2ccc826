import type { Charge, Fault, Faults } from "./provider.ts";
import { chosen, type Random } from "./random.ts";
import { plans, type PlanSlug } from "./customer.ts";

/** What becomes of a card: paid at once, after it was declined, with another amount or currency than was asked for, never. */
export type Fate = "paid" | "declined-then-paid" | "less" | "foreign" | "declined" | "abandoned";

/** Everything that happens around one payment. Times in milliseconds. */
export interface Script {
  readonly planSlug: PlanSlug;
  /** Another plan that is tried in a second window meanwhile, which must be refused. */
  readonly otherPlan?: PlanSlug;
  /** How often Subscribe is clicked, all at once. */
  readonly clicks: number;
  readonly fate: Fate;
  /** When a webhook sets out after the charge, each of them. */
  readonly webhooks: readonly number[];
  /** When the page asks after the charge, each time; before the charge where it is below 0. */
  readonly verifies: readonly number[];
  /** Whether the webhook comes once more when everything is long over. */
  readonly isReplayed: boolean;
}

/** What each artisan pays for, and what happens to it. */
export function writeScripts(random: Random, count: number): Script[] {
  return Array.from({ length: count }, (_, number) => {
    const [plan, other] = [0, 1].map((step) => plans[(number + step) % plans.length]!.slug);
    return { ...script(random, plan!), ...(number % 3 === 0 && { otherPlan: other! }) };
  });
}

function script(random: Random, planSlug: PlanSlug): Script {
  // Closed, and the webhook lost: nobody tells of it but the sweep.
  const isSilent = random() < 0.15;
  const moments = (share: readonly (readonly [number, number])[], latest: number): number[] =>
    isSilent ? [] : Array.from({ length: chosen(random, share) }, () => random() * latest);
  return {
    planSlug,
    clicks: random() < 0.1 ? 10 : 1,
    fate: chosen<Fate>(random, [
      ["paid", 0.8],
      ["declined-then-paid", 0.08],
      ["less", 0.02],
      ["foreign", 0.02],
      ["declined", 0.04],
      ["abandoned", 0.04],
    ]),
    // Twice is usual here, as the provider does not promise once.
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

/** What is charged in place of what was asked for, in kobo. */
export function chargeOf(fate: Fate, askedKobo: number): Charge {
  if (fate === "less") return { amount: askedKobo - 100 };
  return fate === "foreign" ? { currency: "USD" } : {};
}

/** Longer than ours waits for the provider, in milliseconds. */
const tooLate = 9_000;

/** A provider on a bad day: one request in five is not answered as it should be. */
export function badDay(random: Random): Faults {
  return () =>
    chosen<Fault | undefined>(random, [
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
