/** Creates an artisan with a verified address whose premium has just ended. Returns the id. */
export async function makeEndedPremium(): Promise<string> {
  const { makeArtisan } = await import("@handiwork/core/testing");
  const { SubscriptionEntity } = await import("@handiwork/core/premium");
  const end = new Date(Date.now() - 60_000).toISOString();
  const from = new Date(Date.now() - 86_460_000).toISOString();
  const id = await makeArtisan(
    { premiumActivatedAt: from, premiumExpiresAt: end },
    { emailVerifiedAt: from },
  );
  const periods = [{ source: "grant:1", from, until: end }];
  await SubscriptionEntity.put({ id, periods, status: "active", version: 1, nextAt: end, step: 0 }).go();
  return id;
}
