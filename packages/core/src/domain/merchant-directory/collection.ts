import type { EntityItem } from "electrodb";
import { profilesOf } from "../identity/account/profiles.ts";
import { AccountService } from "../identity/account/service.ts";
import { changeEntity } from "../../model/directory/change.entity.ts";
import * as Snapshots from "../directory/compact.ts";
import { publish as append } from "../directory/feed.ts";
import { idsFrom, type Listed } from "../directory/listed.ts";
import { Memory } from "../directory/state.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { merchantShape, toDocument, type Document } from "./document.ts";

type Page = { data: EntityItem<typeof MerchantEntity>[]; cursor: string | null };

/** The merchants, in the engine of the artisans' search under names of their own. */
export const merchants = {
  folder: "directory/merchants/",
  changes: changeEntity("merchant-change"),
  shape: merchantShape,
  documentOf,
  documents,
};

const memory = new Memory(merchants);

/**
 * The approved merchants in memory, as of at most a second ago; loaded when they are first asked for. Throws Unavailable where
 * they cannot be.
 */
export const current = () => memory.current();

/** For tests and maintenance: forgets what this process holds, as a new instance begins. */
export function forget(): void {
  memory.forget();
}

/** Appends a merchant's present state to the feed. Safe to repeat, late or out of order. */
export async function publish(merchantId: string): Promise<void> {
  await append(merchants, merchantId);
}

/** Folds the changes of the merchants since the last snapshot into a new one. Safe to repeat and to run twice at once. */
export const compact = () => Snapshots.compact(merchants);

/** Makes a new snapshot of the merchants from the table alone. Safe to repeat and beside a compaction. */
export const rebuild = () => Snapshots.rebuild(merchants);

/** What an operator asks about the merchants' snapshots. */
export const inspect = () => Snapshots.inspect(merchants);

/**
 * `limit` of the listed merchants' ids, beginning with the one at position `from` (0 is the first) in the order of ids.
 * Throws Unavailable when they cannot be loaded.
 */
export async function listedIds(from: number, limit: number): Promise<Listed> {
  return idsFrom(await current(), from, limit);
}

async function documentOf(id: string): Promise<Document | null> {
  const { data } = await AccountService.collections.record({ id }).go({ consistent: true });
  return toDocument(data.profile[0], data.merchant[0]);
}

async function* documents(): AsyncGenerator<Document> {
  let cursor: string | null = null;
  do {
    const page: Page = await MerchantEntity.query
      .byApproval({ approval: "approved" })
      .go({ cursor, limit: 100 });
    const profiles = await profilesOf(page.data.map(({ id }) => id));
    for (const merchant of page.data) {
      const document = toDocument(profiles.get(merchant.id), merchant);
      if (document) yield document;
    }
    cursor = page.cursor;
  } while (cursor !== null);
}
