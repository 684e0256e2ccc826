import * as Lookup from "@handiwork/core/lookup";
import type { Change } from "./change.ts";

/** The searchable names of a profile, artisan or merchant. */
interface Names extends Lookup.Named {
  readonly id: string;
  readonly userType?: string | undefined;
}

/** Updates the admins' account lookup if a change affects an account's names. Idempotent: reads the current account. */
export async function syncLookup({ before, after }: Change<Names>): Promise<void> {
  const rows = [before, after].filter((row) => row !== undefined);
  const [id] = rows.map((row) => row.id);
  if (id === undefined || shown(before) === shown(after)) return;
  await Lookup.syncTerms(id, rows.map(named));
}

function named({ fullName, businessName, email, phone }: Lookup.Named): Lookup.Named {
  return { fullName, businessName, email, phone };
}

function shown(row: Names | undefined): string {
  return JSON.stringify([named(row ?? {}), row?.userType]);
}
