import type { TransactWriteEntities } from "electrodb";
import type * as z from "zod";
import { verb } from "../platform/access/index.ts";
import { avatarOf } from "../accounts/profile.ts";
import { isFetchPending } from "../accounts/picture-fetch.ts";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { refuseChanged, Unavailable } from "../platform/errors.ts";
import { Key, newId } from "../platform/ids.ts";
import { fetchLimits, consume } from "../platform/limit/index.ts";
import { readyUploads, releaseUpload, useUpload } from "../media/use.ts";
import { requestFetch } from "../media/fetch-request.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { managed } from "./list.ts";
import { entities, logoUpload, rowOf, auditEntry, userOf, type PartnerRow } from "./row.ts";
import { PartnerForm, PartnerVisibility, type ManagedPartner } from "./schema.ts";

type Form = z.output<typeof PartnerForm>;

/**
 * Creates a partner with an audit entry. Returns the partner, whose logo may arrive later.
 *
 * @throws {Invalid} @throws {NotFound} @throws {Conflict} for a logo file that cannot be used
 * @throws {TooMany} @throws {Unavailable}
 */
export const create = verb("createPartner", PartnerForm, async (actor, form, visit: Visit) => {
  const [id, plan] = [newId(), await planLogo(actor, form)];
  const after = said(form, plan);
  const isWritten = await writeTogether(entities, (all) => [
    all.partner.create({ id, ...after }).commit(),
    ...logoWrites(all, actor, id, form, plan),
    all.audit.put(auditEntry("partner-created", id, actor, visit, { after })).commit(),
  ]);
  // The file was used or has expired since it was read.
  if (!isWritten) throw new Unavailable(new Error("The logo's upload was changed meanwhile"));
  return managed(await rowOf(id));
});

/**
 * Changes a partner, like `create`.
 *
 * @throws {NotFound} @throws {Conflict} if `version` is outdated
 * @throws like `create`
 */
export const change = verb(
  "changePartner",
  Key,
  PartnerForm,
  async (actor, id, form, visit: Visit, version?: number): Promise<ManagedPartner> => {
    return optimistic("The partner", async () => {
      const before = await rowOf(id);
      refuseChanged("partnership", version, before.version);
      const plan = await planLogo(actor, form, before);
      return (await rewrite(actor, before, form, plan, visit)) ? managed(await rowOf(id)) : retry;
    });
  },
);

/** Returns false if the partner has changed. */
function rewrite(actor: SignedIn, before: PartnerRow, form: Form, plan: LogoPlan, visit: Visit) {
  const { id } = before;
  const set = said(form, plan);
  const gone = (["logoUrl", "description", "website", "logo", "logoFetch", "logoProblem"] as const).filter(
    (name) => !(name in set) && !(plan.isKept && name.startsWith("logo") && name !== "logoUrl"),
  );
  const after = plan.isKept && before.logo ? { ...set, logo: before.logo } : set;
  return writeTogether(entities, (all) => [
    all.partner
      .patch({ id })
      .set(set)
      .add({ version: 1 })
      .remove(gone)
      .where(unchanged(before, "version"))
      .commit(),
    ...logoWrites(all, actor, id, form, plan),
    all.audit.put(auditEntry("partner-changed", id, actor, visit, { before, after })).commit(),
  ]);
}

/**
 * Shows or hides a partner (B-PARTN-05). Idempotent, without a second audit entry.
 *
 * @throws {NotFound} @throws {Unavailable} @throws {Conflict} if `version` is outdated
 */
export const setVisibility = verb(
  "showPartner",
  Key,
  PartnerVisibility,
  async (actor, id, { isActive }, visit: Visit, version?: number): Promise<void> => {
    const kind = isActive ? "partner-shown" : "partner-hidden";
    return optimistic("The partner", async () => {
      const before = await rowOf(id);
      if (before.isActive === isActive) return;
      refuseChanged("partnership", version, before.version);
      const { displayOrder } = before;
      const isWritten = await writeTogether(entities, ({ partner, audit }) => [
        partner
          .patch({ id })
          // The display order is part of the index's key.
          .set({ isActive, displayOrder })
          .add({ version: 1 })
          .where(unchanged(before, "version"))
          .commit(),
        audit.put(auditEntry(kind, id, actor, visit, { before, after: { ...before, isActive } })).commit(),
      ]);
      return isWritten ? undefined : retry;
    });
  },
);

/**
 * Deletes a partner; its logo disappears within an hour.
 *
 * @throws {NotFound} @throws {Unavailable} @throws {Conflict} if `version` is outdated
 */
export const remove = verb("deletePartner", async (actor, id: string, visit: Visit, version?: number) => {
  return optimistic("The partner", async () => {
    const before = await rowOf(id);
    refuseChanged("partnership", version, before.version);
    const former = await logoUpload(before);
    const isWritten = await writeTogether(entities, ({ partner, upload, audit }) => [
      partner.remove({ id }).where(unchanged(before, "version")).commit(),
      ...former.map((each) => releaseUpload(upload, each, userOf(id))),
      audit.put(auditEntry("partner-deleted", id, actor, visit, { before })).commit(),
    ]);
    return isWritten ? undefined : retry;
  });
});

/**
 * Plans the logo: an uploaded file takes precedence over a URL; a new or previously failed URL is fetched.
 *
 * @param before the current partner, if any
 * @throws {NotFound} @throws {Conflict} for a file that cannot be used
 * @throws {TooMany}
 */
async function planLogo(actor: SignedIn, form: Form, before?: PartnerRow) {
  const isNewFile = form.logo !== null && form.logo !== before?.logo?.key;
  const isSameAddress = form.logoUrl === (before?.logoUrl ?? "");
  const has = before !== undefined && (before.logo !== undefined || isFetchPending(before.logoFetch));
  const isKept = !isNewFile && has && (isSameAddress || form.logoUrl === "");
  if (isKept) return { isKept, chosen: undefined, fetch: undefined, former: [] };
  const [chosen] = isNewFile ? await readyUploads(actor.id, "partner-logo", [form.logo ?? ""]) : [];
  if (!chosen) await consume(fetchLimits(actor.id));
  return {
    isKept,
    /** The admin's file; without one, the new fetch from the URL. */
    chosen,
    fetch: chosen ? undefined : newId(),
    /** The previous upload, to be released. */
    former: before ? await logoUpload(before) : [],
  };
}

type LogoPlan = Awaited<ReturnType<typeof planLogo>>;

type Entities = TransactWriteEntities<typeof entities>;

/** Writes the uploads that start and stop being the logo. */
function logoWrites({ upload }: Entities, actor: SignedIn, id: string, form: Form, plan: LogoPlan) {
  const wanted = { purpose: "partner-logo", source: form.logoUrl, wantedBy: userOf(id) } as const;
  return [
    ...(plan.chosen ? [useUpload(upload, plan.chosen, userOf(id))] : []),
    ...(plan.fetch ? [requestFetch(upload, { userId: actor.id, id: plan.fetch }, wanted)] : []),
    ...plan.former.map((each) => releaseUpload(upload, each, userOf(id))),
  ];
}

/** Returns the partner's attributes from the form, optional ones only if present. */
function said(form: Form, { chosen, fetch }: LogoPlan) {
  const { name, logoUrl, description, website, displayOrder, isActive } = form;
  return {
    name,
    displayOrder,
    isActive,
    // An uploaded file replaces the URL.
    ...(logoUrl && !chosen && { logoUrl }),
    ...(description && { description }),
    ...(website && { website }),
    ...(chosen && { logo: avatarOf(chosen) }),
    ...(fetch && { logoFetch: fetch }),
  };
}
