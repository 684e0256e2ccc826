import * as Lookup from "@handiwork/core/domain/lookup";
import type { Change } from "./change.ts";

/** What a profile, or an artisan's or merchant's record, says that an account is found by. */
interface Names extends Lookup.Named {
  readonly id: string;
  readonly userType?: string | undefined;
}

/**
 * Lets admins find an account by what it is called now, where a change was about that. Safe to repeat: it reads the account as it is.
 */
export async function followNames({ before, after }: Change<Names>): Promise<void> {
  const rows = [before, after].filter((row) => row !== undefined);
  const [id] = rows.map((row) => row.id);
  if (id === undefined || shown(before) === shown(after)) return;
  await Lookup.follow(id, rows.map(named));
}

function named({ fullName, businessName, email, phone }: Lookup.Named): Lookup.Named {
  return { fullName, businessName, email, phone };
}

function shown(row: Names | undefined): string {
  return JSON.stringify([named(row ?? {}), row?.userType]);
}
