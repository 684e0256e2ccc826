import { indexMigrations } from "./indexes.ts";
import type { Migration } from "./migration.ts";
import { premiumLedger } from "./premium.ts";
import { suspendedMigrations } from "./suspended.ts";

/** All migrations, in the order in which they are run. */
export const migrations: readonly Migration[] = [...indexMigrations, premiumLedger, ...suspendedMigrations];
