import type * as z from "zod";
import { verb } from "../platform/access/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { NotFound } from "../platform/errors.ts";
import { editLimits, consume } from "../platform/limit/index.ts";
import { matches, unchanged } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeNamed, writeTogether } from "../platform/table/transact.ts";
import { MerchantForm } from "./form.schema.ts";
import { MerchantEntity } from "./merchant.entity.ts";
import type { OwnMerchantAnswer } from "./schema.ts";
import { businessOf } from "../approvals/merchants.ts";
import type { MerchantRow } from "../approvals/kind.ts";

/** The longest text of an audit entry, in characters. */
const maxLength = 500;

type Business = z.output<typeof MerchantForm>;

const fields = MerchantForm.keyof().options;

/**
 * Saves the form as the actor's record, or creates a pending one (B-GAP-33). Approval stays; changes to an approved
 * record are audited. Writes nothing if nothing changes. Returns the updated record.
 *
 * @throws {NotFound} if the account has just been deleted
 * @throws {TooMany} @throws {Unavailable}
 */
export const save = verb("saveMerchantProfile", MerchantForm, async (actor, business, visit: Visit) => {
  await consume(editLimits(actor.id));
  await optimistic("The merchant's record", async () => {
    const { data: row } = await MerchantEntity.get({ id: actor.id }).go({ consistent: true });
    const isSaved = row ? await change(actor, row, business, visit) : await create(actor, business);
    return isSaved ? undefined : retry;
  });
  return readOwn(actor);
});

/** Returns false if a record exists. */
async function create({ id }: SignedIn, { website, ...business }: Business): Promise<boolean> {
  const refused = await writeNamed({ merchant: MerchantEntity, profile: AccountEntity }, (write) => ({
    record: write.merchant.create({ id, ...business, ...(website && { website }), edits: 1 }).commit(),
    account: write.profile
      .check({ id })
      .where(matches({ userType: "merchant" }))
      .commit(),
  }));
  if (refused.has("account")) throw new NotFound("This account no longer exists.");
  return !refused.has("record");
}

/** Returns false if the record has changed. */
async function change(actor: SignedIn, row: MerchantRow, business: Business, visit: Visit): Promise<boolean> {
  const stored = { ...row, ...choicesOf(row) };
  const names = fields.filter((name) => business[name] !== (stored[name] ?? ""));
  if (names.length === 0) return true;
  const { id, approval } = row;
  const { website, ...others } = business;
  const textsOf = (from: MerchantRow | Business) =>
    Object.fromEntries(names.map((name) => [name, String(from[name] ?? "").slice(0, maxLength)]));
  const [before, after] = [textsOf(stored), textsOf(business)];
  return writeTogether({ merchant: MerchantEntity, audit: AuditEntity }, (write) => [
    write.merchant
      .patch({ id })
      .set({ ...others, ...(website && { website }) })
      .remove(website ? [] : ["website"])
      .add({ edits: 1 })
      .where(unchanged(row, "approval", "edits"))
      .commit(),
    ...(approval === "approved"
      ? [
          write.audit
            .put(entry({ kind: "merchant-changed", accountId: id, actor, visit, before, after }))
            .commit(),
        ]
      : []),
  ]);
}

/** Returns the actor's current record, if any. One read. */
export const readOwn = verb("readOwnMerchant", async (actor): Promise<OwnMerchantAnswer> => {
  const { data: row } = await MerchantEntity.get({ id: actor.id }).go({ consistent: true });
  if (!row) return { merchant: null };
  const { id, approval, suspendedAt = null, createdAt: registeredAt } = row;
  return { merchant: { id, approval, suspendedAt, registeredAt, ...businessOf(row), ...choicesOf(row) } };
});

/** Returns how the merchant shows the account's phone number; hidden by default. */
function choicesOf({ isPhonePublic = false, isWhatsappPublic = false }: MerchantRow) {
  return { isPhonePublic, isWhatsappPublic };
}
