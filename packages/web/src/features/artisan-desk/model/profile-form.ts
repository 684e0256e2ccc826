import {
  dashboardFields,
  editorFields,
  viewOf,
  type ArtisanField,
} from "@handiwork/core/model/artisan/fields";
import type {
  ArtisanDashboardForm,
  ArtisanProfileForm,
  OwnArtisan,
} from "@handiwork/core/model/artisan/schema";

/** The editor's fields without the pictures, as somebody types them. */
export type ProfileFields = Omit<ArtisanProfileForm, "portfolio">;

/** What the editor begins with. In: the record, null where there is none yet. */
export function fieldsOf(artisan: OwnArtisan | null): ProfileFields {
  const { portfolio: _, ...fields } = typed(artisan, editorFields);
  return fields as ProfileFields;
}

/** What the dashboard's form begins with. */
export function dashboardFieldsOf(artisan: OwnArtisan): Required<ArtisanDashboardForm> {
  return typed(artisan, dashboardFields) as Required<ArtisanDashboardForm>;
}

/** Fields as they stand in a form: what is not there is blank, and so is the number 0. */
function typed(artisan: OwnArtisan | null, names: readonly ArtisanField[]): Record<string, unknown> {
  const entries = Object.entries(viewOf(artisan, names));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "number" ? String(value || "") : (value ?? "")]),
  );
}

/** The fields that differ from those that are saved. */
export function changedFields(fields: ProfileFields, saved: ProfileFields): Partial<ProfileFields> {
  const now: Readonly<Record<string, unknown>> = { ...fields };
  const changed = Object.entries(saved).filter(
    ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name]) => [name, now[name]]));
}
