import { isDeepStrictEqual } from "node:util";
import { type EntityItem, type UpdateEntityItem } from "electrodb";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import type { UploadRow } from "../media/read.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { releaseUpload, useUpload, type ReadyUpload } from "../media/use.ts";
import { remainingPremium, isPremiumUnchanged } from "../premium/change.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { artisanFields, type ArtisanField } from "./fields.schema.ts";
import { ArtisanEntity } from "./artisan.entity.ts";

/** An artisan record. */
export type ArtisanRow = EntityItem<typeof ArtisanEntity>;

type Stored = UpdateEntityItem<typeof ArtisanEntity>;

/** An owner's changes. Undefined removes a field; missing fields stay unchanged. */
export type Changes = { readonly [Name in ArtisanField]?: Stored[Name] | undefined };

/**
 * Returns a form's changes: blanks remove their fields, except for category and location, which stay.
 *
 * @param values the form's values by field name
 */
export function changesOf(values: { readonly [Name in ArtisanField]?: unknown }): Changes {
  const entries = Object.entries(values) as [ArtisanField, unknown][];
  return Object.fromEntries(
    entries
      .filter(([name, value]) => !isBlank(value) || !("required" in artisanFields[name].stored))
      .map(([name, value]) => [name, isBlank(value) ? undefined : value]),
  );
}

function isBlank(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

/** The result of an edit, with the uploads it starts and stops showing. */
export interface Edit {
  readonly changes: Changes;
  /** Writes nothing if nothing changes. */
  readonly version?: number | undefined;
  readonly used?: readonly ReadyUpload[];
  readonly released?: readonly UploadRow[];
}

const entities = {
  artisan: ArtisanEntity,
  profile: AccountEntity,
  audit: AuditEntity,
  upload: UploadEntity,
  subscription: SubscriptionEntity,
};

/**
 * Changes an artisan's own record in one transaction with its pictures' uploads and, if it is public, an audit entry
 * (B-GAP-10). Writes nothing if nothing changes.
 *
 * @param plan returns the edit for the current record; called again after a concurrent write, so that no change is
 * lost
 * @throws what `plan` throws
 * @throws {Conflict} with the reason "profile-changed" if the record's version differs from the form's
 * @throws {NotFound} if a new record's account has just been deleted
 * @throws {Unavailable}
 */
export async function edit(
  actor: SignedIn<"artisan">,
  visit: Visit,
  plan: (row: ArtisanRow | null) => Promise<Edit>,
): Promise<void> {
  return optimistic("The record", async () => {
    const row = await read(actor.id);
    try {
      return await write(actor, visit, row, await plan(row));
    } catch (error) {
      // A repeated edit: the record may already have the change.
      if (error instanceof Conflict && (await read(actor.id))?.edits !== row?.edits) return retry;
      throw error;
    }
  });
}

async function write(
  actor: SignedIn<"artisan">,
  visit: Visit,
  row: ArtisanRow | null,
  { changes: wanted, version, used = [], released = [] }: Edit,
): Promise<void | typeof retry> {
  const { id } = actor;
  const changes = differences(row, wanted);
  if (row && Object.keys(changes).length === 0) return undefined;
  if (version !== undefined && version !== (row?.edits ?? 0))
    throw new Conflict(changedElsewhere, "profile-changed");
  const premium = row ? undefined : await remainingPremium(id);
  const audited = row?.approval === "approved" ? auditTexts(row, changes) : undefined;
  const about = { kind: "profile-changed", accountId: id, actor, visit } as const;
  const refused = await writeNamed(entities, ({ artisan, profile, audit, upload, subscription }) => ({
    record: row
      ? artisan
          .patch({ id })
          .set(toSet(changes))
          .remove(toRemove(changes))
          .add({ edits: 1 })
          .where(unchanged(row, "edits"))
          .commit()
      : artisan.create({ id, ...newRecord(changes), ...premium?.record, edits: 1 }).commit(),
    // Only a new record needs this, because an existing record is deleted with its account.
    account:
      premium &&
      profile
        .check({ id })
        .where(({ email }, { exists }) => exists(email))
        .commit(),
    premium: premium && isPremiumUnchanged({ subscription }, id, premium),
    used: used.map((each) => useUpload(upload, each, "portfolio")),
    released: released.map((each) => releaseUpload(upload, each, "portfolio")),
    trace: audited && audit.put(entry({ ...about, ...audited })).commit(),
  }));
  if (refused.has("account")) throw new NotFound("This account no longer exists.");
  return refused.size > 0 ? retry : undefined;
}

const changedElsewhere =
  "Your profile was changed elsewhere in the meantime. Check what it says now, then save again.";

async function read(id: string): Promise<ArtisanRow | null> {
  return (await ArtisanEntity.get({ id }).go({ consistent: true })).data;
}

function differences(row: ArtisanRow | null, changes: Changes): Changes {
  const names = Object.keys(changes) as ArtisanField[];
  const differing = names.filter((name) => !isDeepStrictEqual(row?.[name], changes[name]));
  return Object.fromEntries(differing.map((name) => [name, changes[name]]));
}

function toSet(changes: Changes): Pick<Stored, ArtisanField> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function toRemove(changes: Changes): ArtisanField[] {
  return (Object.keys(changes) as ArtisanField[]).filter((name) => changes[name] === undefined);
}

function newRecord(changes: Changes) {
  const { category, location, ...others } = toSet(changes);
  if (!category || !location) throw new TypeError("A record needs a category and a location.");
  return { category, location, ...others };
}

/** The longest text of an audit entry, in characters. */
const maxLength = 500;

/**
 * Returns an edit's changes to a public record as texts before and after, for the audit; undefined if only the
 * availability changed.
 */
function auditTexts(
  row: ArtisanRow,
  changes: Changes,
): { before: Record<string, string>; after: Record<string, string> } | undefined {
  const names = (Object.keys(changes) as (keyof Changes)[]).filter((name) => name !== "isOnline");
  if (names.length === 0) return undefined;
  const texts = (from: Pick<ArtisanRow | Changes, keyof Changes>) =>
    Object.fromEntries(names.map((name) => [name, inWords(from[name]).slice(0, maxLength)]));
  return { before: texts(row), after: texts(changes) };
}

function inWords(value: (ArtisanRow | Changes)[keyof Changes]): string {
  if (value === undefined) return "";
  if (!Array.isArray(value)) return String(value);
  return value.map((each) => (typeof each === "string" ? each : pictureInWords(each))).join(", ");
}

function pictureInWords({ key, caption }: { key: string; caption?: string | undefined }): string {
  return caption ? `${key} (${caption})` : key;
}
