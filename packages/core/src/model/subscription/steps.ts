import { premiumReminders } from "../notification/kinds/premium.ts";

/** The days before the end of premium at which the artisan is told of it, the first one first; 0 is the end itself. */
export const steps = [...premiumReminders, 0] as const;
export type Step = (typeof steps)[number];
