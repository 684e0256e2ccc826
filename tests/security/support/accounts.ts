import { Browser } from "./browser.ts";
import { isSignedIn, registration, signIn, type Kind } from "./people.ts";
import { AccountEntity } from "@handiwork/core/accounts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { findUser } from "@handiwork/core/accounts/user-pool";
import { MerchantEntity } from "@handiwork/core/merchants";
import { expect } from "vitest";

export const kinds = ["client", "artisan", "merchant"] as const;

/** Sends a registration, which may be refused. */
export function tryToRegister(kind: Kind, email: string, browser = new Browser()): Promise<Response> {
  return browser.post(`/auth/register/${kind}`, registration(kind, email));
}

/** Returns the profiles, artisans and merchants in the table for an email address. */
export async function recordsOf(email: string) {
  const { data: profiles } = await AccountEntity.scan
    .where((a, { eq }) => eq(a.email, email))
    .go({ pages: "all" });
  const ids = profiles.map(({ id }) => id);
  const { data: artisans } = await ArtisanEntity.scan.go({ pages: "all" });
  const { data: merchants } = await MerchantEntity.scan.go({ pages: "all" });
  const all = new Set((await AccountEntity.scan.go({ pages: "all" })).data.map(({ id }) => id));
  return {
    profiles,
    artisans: artisans.filter(({ id }) => ids.includes(id)),
    merchants: merchants.filter(({ id }) => ids.includes(id)),
    orphans: [...artisans, ...merchants].filter(({ id }) => !all.has(id)),
  };
}

/** Expects exactly one account for the address: a user in the pool, a profile and the record of its kind. */
export async function expectOneAccount(kind: Kind, email: string): Promise<void> {
  const { profiles, artisans, merchants, orphans } = await recordsOf(email);
  expect(profiles).toHaveLength(1);
  expect(profiles[0]).toMatchObject({ userType: kind, fullName: "Ada Obi", phone: "+2348012345678" });
  expect((await findUser(email))?.id).toBe(profiles[0]?.id);
  expect(artisans).toHaveLength(kind === "artisan" ? 1 : 0);
  expect(merchants).toHaveLength(kind === "merchant" ? 1 : 0);
  expect(orphans).toEqual([]);
}

/** Expects no profile without a pool user and no record without a profile. A pool user without a profile is harmless. */
export async function expectNoOrphans(email: string): Promise<void> {
  const { profiles, orphans } = await recordsOf(email);
  for (const { id } of profiles) expect((await findUser(email))?.id).toBe(id);
  expect(orphans).toEqual([]);
}

/** Expects the next attempt to succeed once the faults are over. */
export async function expectRetrySucceeds(kind: Kind, email: string): Promise<void> {
  const browser = new Browser();
  const response = await tryToRegister(kind, email, browser);
  // 200 if the first attempt created the account and only its response was lost.
  expect([200, 201], await response.clone().text()).toContain(response.status);
  await expectOneAccount(kind, email);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await signIn(new Browser(), email)).status).toBe(200);
}
