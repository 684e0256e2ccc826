import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ArtisanProfileForm } from "@handiwork/core/model/artisan/schema";
import { draftOf, keepDraft } from "../model/draft.ts";
import { changedFields, type ProfileFields } from "../model/profile-form.ts";
import { differs, type Tiles } from "../model/tiles.ts";

/** What the record has. */
export interface Saved {
  readonly fields: ProfileFields;
  readonly tiles: Tiles;
}

/**
 * Keeps on this device what differs from the record, after each change. In: whose it is, the form with the record's values
 * as its defaults, the portfolio, and what the record has of it.
 */
export function useKept<Output>(
  userId: string,
  form: UseFormReturn<ArtisanProfileForm, unknown, Output>,
  tiles: Tiles,
  saved: Saved,
): void {
  useEffect(() => {
    const keep = () => {
      const fields = changedFields(form.getValues(), saved.fields);
      const draft = draftOf(fields, differs(tiles, saved.tiles) ? tiles : undefined, new Date());
      keepDraft(userId, draft);
    };
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [userId, form, tiles, saved]);
}
