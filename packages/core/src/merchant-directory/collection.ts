import { changeEntity } from "../directory/change.entity.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { directoryOf, documentsOf } from "../directory/state.ts";
import { readRecords } from "../accounts/service.ts";
import { merchantShape, toDocument, type Document } from "./document.ts";

/** The merchants' collection, in the same engine as the artisans'. */
export const merchants = {
  folder: "directory/merchants/",
  changes: changeEntity("merchant-change"),
  shape: merchantShape,
  documentOf,
  documents: () => documentsOf(MerchantEntity.query.byApproval({ approval: "approved" }), toDocument),
};

export const { compact, current, forget, inspect, listedIds, publish, rebuild } = directoryOf(merchants);

async function documentOf(id: string): Promise<Document | null> {
  const { profile, merchant } = await readRecords(id);
  return toDocument(profile, merchant);
}
