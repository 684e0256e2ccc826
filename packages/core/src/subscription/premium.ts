/**
 * Whether premium runs at that moment. Read by the clock wherever premium is shown, so that a late schedule neither gives
 * a day away nor takes one. In: the expiry as ISO 8601 in UTC or nothing, the moment in milliseconds.
 */
export function isPremiumAt(premiumExpiresAt: string | null | undefined, at: number): boolean {
  return premiumExpiresAt !== null && premiumExpiresAt !== undefined && Date.parse(premiumExpiresAt) > at;
}
