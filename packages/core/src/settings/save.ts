import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { AuditEntity, changedTexts, entry, type Texts } from "../audit/index.ts";
import { Conflict } from "../platform/errors.ts";
import { atVersion } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { adminView, forgetSettings, readStored } from "./read.ts";
import { SettingsForm } from "./schema.ts";
import { SettingsEntity } from "./settings.entity.ts";

/**
 * Saves the settings with an audit entry. They apply at once in this instance and within 30 seconds elsewhere.
 *
 * @throws {Conflict} if they have changed since they were read
 * @throws {Unavailable}
 */
export const save = verb("saveSettings", SettingsForm, async (actor, { settings, version }, visit: Visit) => {
  const before = await readStored();
  const changed = changedTexts(texts(before.settings), texts(settings));
  if (before.version !== version) throw overtaken();
  if (Object.keys(changed.after).length === 0) return adminView();
  const trace = { kind: "settings-changed", accountId: actor.id, subject: "settings" } as const;
  const entities = { saved: SettingsEntity, audit: AuditEntity };
  const isWritten = await writeTogether(entities, ({ saved, audit }) => [
    saved
      .upsert({ settings, version: version + 1, updatedBy: actor.id })
      .where(atVersion(version))
      .commit(),
    audit.put(entry({ ...trace, actor, visit, ...changed })).commit(),
  ]);
  if (!isWritten) throw overtaken();
  forgetSettings();
  return adminView();
});

function overtaken(): Conflict {
  return new Conflict(
    "Someone else has changed the settings since you opened them. Reload the page, and make your change again.",
  );
}

/** Returns the settings as texts by path: `limits.reviewsADay`, `heroStats.1.value`. */
function texts(value: unknown, path = ""): Texts {
  if (typeof value !== "object" || value === null) return { [path]: String(value) };
  const parts = Object.entries(value).map(([name, part]) => texts(part, path ? `${path}.${name}` : name));
  return Object.assign({}, ...parts) as Texts;
}
