import { premiumReminders } from "../notifications/kinds/premium.schema.ts";

/** The reminders in days before the end of premium, earliest first; 0 is the end itself. */
export const steps = [...premiumReminders, 0] as const;
export type Step = (typeof steps)[number];
