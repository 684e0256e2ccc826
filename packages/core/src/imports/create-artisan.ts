import { randomBytes } from "node:crypto";
import type { CreateEntityItem, TransactWriteEntities } from "electrodb";
import { AccountEntity } from "../accounts/account.entity.ts";
import { createAccount, reserve, type Reservation } from "../registration/create-account.ts";
import { RegistrationEntity } from "../accounts/registration.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Invalid } from "../platform/errors.ts";
import { InvitationEntity, newInvitation } from "../registration/index.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { countNotice } from "../platform/trace/index.ts";
import { ImportEntity } from "./import.entity.ts";
import { retentionEnd } from "./keys.ts";
import { ImportRowEntity } from "./row.entity.ts";
import { cellsOf, takenAddress, type GoodRow } from "./row.ts";
import { warningsOf } from "./sort.ts";
import { importActor } from "./state.ts";

type RowWrites = TransactWriteEntities<{ row: typeof ImportRowEntity }>["row"];

/** A running import and the admin who started it; none for a file uploaded directly. */
export interface RunningImport {
  readonly id: string;
  readonly startedBy?: string | undefined;
}

/**
 * Creates an approved artisan from a row and invites the owner by mail, or stores why not. Row, account and counts
 * change in one transaction. Idempotent.
 *
 * @throws {Unavailable} while another request registers the address
 * @throws transient errors of the pool and the table
 */
export async function createArtisan(running: RunningImport, row: GoodRow): Promise<void> {
  const reservation = await reserve(row.email);
  // This password is discarded. Only the pool stores it, hashed; the owner sets another password.
  const password = randomBytes(48).toString("base64url");
  try {
    const id = await createAccount(reservation, password, "artisan", (newId) =>
      write(running, row, newId, reservation),
    );
    if (id === undefined) await refuseRow(running, row, takenAddress);
  } catch (error) {
    // The pool's error about this user.
    if (!(error instanceof Invalid)) throw error;
    await refuseRow(running, row, error.message);
  }
}

/**
 * Rejects a row with a reason, unless it already has a result.
 *
 * @throws {Unavailable}
 */
export async function refuseRow(
  { id: importId }: RunningImport,
  row: GoodRow,
  reason: string,
): Promise<void> {
  const { line, name, email } = row;
  const failure = { name, email, reason, cells: cellsOf(row), ...warningsOf(row) };
  const outcome = { importId, line, outcome: "failed", ...failure } as const;
  const isRefused = await writeTogether({ import: ImportEntity, row: ImportRowEntity }, (entities) => [
    decide(entities.row, outcome),
    entities.import.patch({ id: importId }).add({ failed: 1 }).commit(),
  ]);
  if (isRefused) countNotice("row-refused");
}

/** Returns whether it was written. */
async function write(
  { id: importId, startedBy }: RunningImport,
  row: GoodRow,
  id: string,
  { token }: Reservation,
): Promise<boolean> {
  const { line, name, email, phone, experienceYears, warnings: _, ...said } = row;
  const after = { userType: "artisan", importId };
  const trace = entry({ kind: "registered", accountId: id, actor: importActor(startedBy), after });
  const artisan = { ...said, ...(experienceYears && { experienceYears }) };
  const invited = { accountId: id, email, name, ...(startedBy !== undefined && { invitedBy: startedBy }) };
  const isCreated = await writeTogether(
    {
      import: ImportEntity,
      row: ImportRowEntity,
      account: AccountEntity,
      artisan: ArtisanEntity,
      audit: AuditEntity,
      invitation: InvitationEntity,
      registration: RegistrationEntity,
    },
    (entities) => [
      decide(entities.row, { importId, line, outcome: "created", accountId: id, ...warningsOf(row) }),
      entities.import.patch({ id: importId }).add({ created: 1 }).commit(),
      entities.account
        .create({ id, userType: "artisan", fullName: name, email, ...(phone && { phone }) })
        .commit(),
      entities.artisan.create({ id, approval: "approved", isOnline: true, ...artisan }).commit(),
      entities.audit.put(trace).commit(),
      entities.invitation.put(newInvitation(invited)).commit(),
      entities.registration.delete({ email }).where(matches({ token })).commit(),
    ],
  );
  if (isCreated) countNotice("row-created");
  return isCreated;
}

/** Replaces a row's dry-run result with the final one, on the condition that there is none. */
function decide(rows: RowWrites, row: Omit<CreateEntityItem<typeof ImportRowEntity>, "expiresAt">) {
  return rows
    .put({ ...row, expiresAt: retentionEnd() })
    .where(({ outcome }, { eq, notExists }) => `${notExists(outcome)} OR ${eq(outcome, "ready")}`)
    .commit();
}
