import { randomBytes } from "node:crypto";
import { type CreateEntityItem, type Entity, type TransactWriteEntity } from "electrodb";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { complete, newUser } from "../../domain/identity/account/new-user.ts";
import { RegistrationEntity } from "../../model/account/registration.entity.ts";
import { release, reserve, type Reservation } from "../../domain/identity/account/reserve.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { Invalid } from "../../platform/errors/index.ts";
import { InvitationEntity, newInvitation } from "../../domain/identity/invitation/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { notice } from "../../platform/trace/index.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { endOfKeeping } from "./keys.ts";
import { ImportRowEntity } from "../../model/imports/row.entity.ts";
import { takenAddress, type GoodRow } from "./row.ts";
import { together } from "../../platform/table/index.ts";

const service = together({
  import: ImportEntity,
  row: ImportRowEntity,
  profile: AccountEntity,
  artisan: ArtisanEntity,
  audit: AuditEntity,
  invitation: InvitationEntity,
  registration: RegistrationEntity,
});

type Rows =
  typeof ImportRowEntity extends Entity<infer A, infer F, infer C, infer S>
    ? TransactWriteEntity<A, F, C, S>
    : never;

/** An import that runs, and the admin who started it; nobody for a dropped file. */
export interface Running {
  readonly id: string;
  readonly startedBy?: string | undefined;
}

/**
 * Makes an approved artisan of a row, who is asked by mail to take the account over; or keeps why not. Row, account and
 * counts change together, once however often this is called. Throws what may pass: Unavailable while somebody else registers
 * the address, and what the pool and the table throw.
 */
export async function createArtisan(running: Running, row: GoodRow): Promise<void> {
  const reservation = await reserve(row.email);
  try {
    const id = await newUser(row.email, unknownPassword());
    if (id === undefined) await refuseRow(running, row, takenAddress);
    else await complete(id, "artisan", reservation, () => write(running, row, id, reservation));
  } catch (error) {
    // What the pool has against this one user.
    if (!(error instanceof Invalid)) throw error;
    await refuseRow(running, row, error.message);
  } finally {
    await release(reservation);
  }
}

/** Keeps that a row was not made an artisan, and why; not where it is decided already. Throws Unavailable. */
export async function refuseRow(
  { id }: Running,
  { line, name, email, warnings }: GoodRow,
  reason: string,
): Promise<void> {
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        decide(entities.row, { importId: id, line, outcome: "failed", name, email, reason, warnings }),
        entities.import.patch({ id }).add({ failed: 1 }).commit(),
      ])
      .go(),
  );
  if (!refused.includes(true)) notice("row-refused");
}

async function write(
  { id: importId, startedBy }: Running,
  { line, name, email, category, location, phone, services, experienceYears, hourlyRate, warnings }: GoodRow,
  id: string,
  { token }: Reservation,
): Promise<{ canceled: boolean }> {
  const actor =
    startedBy === undefined ? ({ type: "system" } as const) : ({ type: "admin", id: startedBy } as const);
  const after = { userType: "artisan", importId };
  const artisan = { category, location, services, hourlyRate, ...(experienceYears && { experienceYears }) };
  const invited = { accountId: id, email, name, ...(startedBy !== undefined && { invitedBy: startedBy }) };
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        decide(entities.row, { importId, line, outcome: "created", accountId: id, warnings }),
        entities.import.patch({ id: importId }).add({ created: 1 }).commit(),
        entities.profile
          .create({ id, userType: "artisan", fullName: name, email, ...(phone && { phone }) })
          .commit(),
        entities.artisan.create({ id, approval: "approved", isOnline: true, ...artisan }).commit(),
        entities.audit.put(entry({ kind: "registered", accountId: id, actor, after })).commit(),
        entities.invitation.put(newInvitation(invited)).commit(),
        entities.registration
          .delete({ email })
          .where((at, { eq }) => eq(at.token, token))
          .commit(),
      ])
      .go(),
  );
  const canceled = refused.includes(true);
  if (!canceled) notice("row-created");
  return { canceled };
}

/** What became of a row, in the place of what the dry run kept of it. Refused where it is decided already. */
function decide(
  rows: Rows,
  {
    warnings,
    ...row
  }: Omit<CreateEntityItem<typeof ImportRowEntity>, "expiresAt"> & Pick<GoodRow, "warnings">,
) {
  return rows
    .put({ ...row, ...(warnings.length > 0 && { warnings }), expiresAt: endOfKeeping() })
    .where(({ outcome }, { eq, notExists }) => `${notExists(outcome)} OR ${eq(outcome, "ready")}`)
    .commit();
}

/** A password that nobody sees and that is kept nowhere but, hashed, in the pool: the owner sets another one. */
function unknownPassword(): string {
  return randomBytes(48).toString("base64url");
}
