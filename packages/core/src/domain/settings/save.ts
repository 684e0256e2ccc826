import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { changedTexts } from "./texts.ts";
import { answer, forgetSettings, stored } from "./read.ts";
import { SettingsForm, type SettingsAnswer } from "../../model/settings/schema.ts";
import { SettingsEntity } from "../../model/settings/settings.entity.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ settings: SettingsEntity, audit: AuditEntity });

/**
 * Saves the settings, with an entry in the audit of what it changes. They hold at once where they were saved, elsewhere within
 * half a minute. Throws Conflict where somebody else has changed them since they were read, Unavailable.
 */
export async function save(actor: Actor, input: SettingsForm, visit: Visit): Promise<SettingsAnswer> {
  authorise(actor, "saveSettings");
  const { settings, version } = SettingsForm.parse(input);
  const before = await stored();
  const changed = changedTexts(before.settings, settings);
  if (before.version !== version) throw overtaken();
  if (Object.keys(changed.after).length === 0) return answer();
  const trace = { kind: "settings-changed", accountId: actor.id, subject: "settings" } as const;
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.settings
          .upsert({ settings, version: version + 1, updatedBy: actor.id })
          .where((attributes, { eq, notExists }) =>
            version === 0 ? notExists(attributes.version) : eq(attributes.version, version),
          )
          .commit(),
        entities.audit.put(entry({ ...trace, actor, visit, ...changed })).commit(),
      ])
      .go(),
  );
  if (refused.includes(true)) throw overtaken();
  forgetSettings();
  return answer();
}

function overtaken(): Conflict {
  return new Conflict(
    "Somebody else has changed the settings since you opened them. Reload the page, and make your change again.",
  );
}
