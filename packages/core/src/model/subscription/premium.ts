import { premiumReminders } from "../notification/kinds/premium.ts";

/**
 * Whether premium runs at that moment. Read by the clock wherever premium is shown, so that a late schedule neither gives
 * a day away nor takes one. In: the expiry as ISO 8601 in UTC or nothing, the moment in milliseconds.
 */
export function isPremiumAt(premiumExpiresAt: string | null | undefined, at: number): boolean {
  return premiumExpiresAt !== null && premiumExpiresAt !== undefined && Date.parse(premiumExpiresAt) > at;
}

/** From when on premium can be renewed (B-GAP-19): when the first reminder is due, seven days before the end. ISO 8601 in and out. */
export function renewsFrom(premiumExpiresAt: string): string {
  return new Date(Date.parse(premiumExpiresAt) - premiumReminders[0] * 24 * 3_600_000).toISOString();
}

/** Whether premium can be bought at that moment (milliseconds): where none runs, and in the seven days before it ends. */
export function isRenewableAt(premiumExpiresAt: string | null | undefined, at: number): boolean {
  if (!isPremiumAt(premiumExpiresAt, at)) return true;
  return at >= Date.parse(renewsFrom(premiumExpiresAt ?? ""));
}
