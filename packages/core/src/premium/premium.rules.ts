import { premiumReminders } from "../notifications/kinds/premium.schema.ts";

/**
 * Returns whether premium is active at a time. Compares dates wherever premium is shown, so that a late schedule has
 * no effect.
 *
 * @param premiumExpiresAt ISO 8601 in UTC, if any
 * @param at in ms
 */
export function isPremiumAt(premiumExpiresAt: string | null | undefined, at: number): boolean {
  return premiumExpiresAt !== null && premiumExpiresAt !== undefined && Date.parse(premiumExpiresAt) > at;
}

/**
 * Returns when premium can be renewed (B-GAP-19): at the first reminder, seven days before the end. Both in ISO 8601.
 */
export function renewsFrom(premiumExpiresAt: string): string {
  return new Date(Date.parse(premiumExpiresAt) - premiumReminders[0] * 24 * 3_600_000).toISOString();
}

/** Returns whether premium can be bought at a time (ms): if none is active, or in the seven days before its end. */
export function isRenewableAt(premiumExpiresAt: string | null | undefined, at: number): boolean {
  if (!isPremiumAt(premiumExpiresAt, at)) return true;
  return at >= Date.parse(renewsFrom(premiumExpiresAt ?? ""));
}
