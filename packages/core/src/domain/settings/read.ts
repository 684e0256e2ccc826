import { authorise } from "../../platform/access/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import type { Actor } from "../../platform/actor/index.ts";
import type { ClientsWords } from "../../fixed/clients-words.ts";
import { now } from "../../platform/clock/index.ts";
import { defaults, Settings, type Limits, type SettingsAnswer } from "../../model/settings/schema.ts";
import { SettingsEntity } from "../../model/settings/settings.entity.ts";

/** How long an instance goes by what it has read, in milliseconds. */
export const freshFor = 30_000;

let known: { readonly settings: Settings; readonly at: number } | undefined;

/** The settings, at most half a minute old: one read where it has none as fresh. */
export async function readSettings(): Promise<Settings> {
  if (known && now() - known.at < freshFor && now() >= known.at) return known.settings;
  const { settings } = await stored();
  known = { settings, at: now() };
  return settings;
}

/** How often things may be done, as admins have set it. */
export async function limits(): Promise<Limits> {
  return (await readSettings()).limits;
}

/** Clients' words for the trades, as admins have set them; those that came with the code where they cannot be read. */
export async function readWords(): Promise<ClientsWords> {
  try {
    return (await readSettings()).clientsWords;
  } catch {
    return defaults.clientsWords;
  }
}

/** Has the next reader read anew: after a change in this instance, and for tests. */
export function forgetSettings(): void {
  known = undefined;
}

/** The settings as they are now, with their version: one strongly consistent read. */
export async function stored() {
  const { data } = await SettingsEntity.get({}).go({ consistent: true });
  return {
    settings: complete(data?.settings),
    version: data?.version ?? 0,
    updatedAt: data?.updatedAt ?? null,
    updatedBy: data?.updatedBy ?? null,
  };
}

/** Each part as it was saved; the default one where there was none yet, or its rules have changed since. */
function complete(saved: Partial<Settings> = {}): Settings {
  const parts = Object.entries(Settings.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(saved[name as keyof Settings]);
    return read.success ? [[name, read.data]] : [];
  });
  return { ...defaults, ...Object.fromEntries(parts) };
}

export async function forAdmins(actor: Actor): Promise<SettingsAnswer> {
  authorise(actor, "readSettings");
  return answer();
}

/** What admins are told of the settings: one read, and the profile of who changed them last. */
export async function answer(): Promise<SettingsAnswer> {
  const { updatedBy, ...rest } = await stored();
  const { data: profile } = updatedBy ? await AccountEntity.get({ id: updatedBy }).go() : { data: null };
  return { ...rest, updatedBy: updatedBy === null ? null : profile?.fullName || "Former admin" };
}
