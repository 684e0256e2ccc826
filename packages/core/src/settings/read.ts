import { verb } from "../platform/access/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { TradeTerms } from "../reference/trade-terms.ts";
import { now } from "../platform/clock.ts";
import { defaults, Settings, type Limits, type SettingsAnswer } from "./schema.ts";
import { SettingsEntity } from "./settings.entity.ts";

/** How long an instance caches the settings, in ms. */
export const cacheMs = 30_000;

let known: { readonly settings: Settings; readonly at: number } | undefined;

/** Returns the settings, at most 30 seconds old. At most one read. */
export async function readSettings(): Promise<Settings> {
  if (known && now() - known.at < cacheMs && now() >= known.at) return known.settings;
  const { settings } = await readStored();
  known = { settings, at: now() };
  return settings;
}

/** Returns the limits set by admins. */
export async function limits(): Promise<Limits> {
  return (await readSettings()).limits;
}

/** Returns the clients' words for trades set by admins; the defaults if they are unavailable. */
export async function readTradeTerms(): Promise<TradeTerms> {
  try {
    return (await readSettings()).clientsWords;
  } catch {
    return defaults.clientsWords;
  }
}

/** Clears the cache, after a change in this instance and in tests. */
export function forgetSettings(): void {
  known = undefined;
}

/** Returns the current settings with their version. One strongly consistent read. */
export async function readStored() {
  const { data } = await SettingsEntity.get({}).go({ consistent: true });
  return {
    settings: complete(data?.settings),
    version: data?.version ?? 0,
    updatedAt: data?.updatedAt ?? null,
    updatedBy: data?.updatedBy ?? null,
  };
}

/** Completes saved settings with defaults for parts that are missing or no longer valid. */
function complete(saved: Partial<Settings> = {}): Settings {
  const parts = Object.entries(Settings.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(saved[name as keyof Settings]);
    return read.success ? [[name, read.data]] : [];
  });
  return { ...defaults, ...Object.fromEntries(parts) };
}

export const readForAdmins = verb("readSettings", async (): Promise<SettingsAnswer> => {
  return adminView();
});

/** Returns the settings for admins: one read, and the profile of the admin who last changed them. */
export async function adminView(): Promise<SettingsAnswer> {
  const { updatedBy, ...rest } = await readStored();
  const { data: profile } = updatedBy ? await AccountEntity.get({ id: updatedBy }).go() : { data: null };
  return { ...rest, updatedBy: updatedBy === null ? null : profile?.fullName || "Former admin" };
}
