import { newId } from "../../platform/ids/index.ts";
import type { SignedIn } from "../../platform/actor/index.ts";
import type * as z from "zod";
import { isUnderWay } from "../identity/account/under-way.ts";
import { fetchLimits, spend } from "../../platform/limit/index.ts";
import { readyUploads, type ReadyUpload } from "../media/use.ts";
import type { UploadRow } from "../media/read.ts";
import type { PartnerRow } from "./list.ts";
import { logoUpload } from "./row.ts";
import type { PartnerForm } from "../../model/partnership/schema.ts";

/** What becomes of a partner's logo with a form. */
export interface LogoPlan {
  /** It stays what it is. */
  readonly isKept: boolean;
  /** The file that an admin sent for it. */
  readonly chosen: ReadyUpload | undefined;
  /** The fetch that begins from the address. */
  readonly fetch: string | undefined;
  /** What it was made of before, to be let go. */
  readonly former: readonly UploadRow[];
}

/**
 * What becomes of the logo: a file that was sent comes before an address; an address that is new, or from which nothing could
 * be fetched, is fetched. In: the partner as it is, if it is there. Throws NotFound, Conflict for a file that cannot be used,
 * TooMany.
 */
export async function planLogo(
  actor: SignedIn,
  form: z.output<typeof PartnerForm>,
  before: PartnerRow | undefined,
): Promise<LogoPlan> {
  const isNewFile = form.logo !== null && form.logo !== before?.logo?.key;
  const isSameAddress = form.logoUrl === (before?.logoUrl ?? "");
  const has = before !== undefined && (before.logo !== undefined || isUnderWay(before.logoFetch));
  const isKept = !isNewFile && has && (isSameAddress || form.logoUrl === "");
  if (isKept) return { isKept, chosen: undefined, fetch: undefined, former: [] };
  const [chosen] = isNewFile ? await readyUploads(actor.id, "partner-logo", [form.logo ?? ""]) : [];
  if (!chosen) await spend(fetchLimits(actor.id));
  return {
    isKept,
    chosen,
    fetch: chosen ? undefined : newId(),
    former: before ? await logoUpload(before) : [],
  };
}
