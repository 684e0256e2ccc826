import type * as z from "zod";
import { authorise } from "../../platform/access/index.ts";
import { shownOf } from "../identity/account/profile.ts";
import type { Actor, SignedIn, Visit } from "../../platform/actor/index.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { releaseUpload, useUpload } from "../media/use.ts";
import { wantPicture } from "../media/wanted.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { managed, type PartnerRow } from "./list.ts";
import { planLogo, type LogoPlan } from "./logo.ts";
import { rowOf, service, traceOf, userOf } from "./row.ts";
import { PartnerForm, type ManagedPartner } from "../../model/partnership/schema.ts";

type Form = z.output<typeof PartnerForm>;

/**
 * Makes a partner, with its entry in the audit. Out: the partner; its logo may be on its way. Throws Invalid, NotFound and
 * Conflict for a logo's file that cannot be used, TooMany, Unavailable.
 */
export async function create(actor: Actor, input: PartnerForm, visit: Visit): Promise<ManagedPartner> {
  authorise(actor, "createPartner");
  const form = PartnerForm.parse(input);
  const [id, plan] = [newId(), await planLogo(actor, form, undefined)];
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.partner.create({ id, ...always(form), ...given(form, plan) }).commit(),
        ...logoWrites(entities, actor, id, form, plan),
        entities.audit
          .put(traceOf("partner-created", id, actor, visit, { after: said(form, plan) }))
          .commit(),
      ])
      .go(),
  );
  // The file was used, or forgotten, since it was read.
  if (refused.includes(true)) throw new Unavailable(new Error("The logo's upload was changed meanwhile"));
  return managed(await rowOf(id));
}

/** Changes a partner, as `create`. Throws NotFound, too. */
export async function change(
  actor: Actor,
  id: string,
  input: PartnerForm,
  visit: Visit,
): Promise<ManagedPartner> {
  authorise(actor, "changePartner");
  const form = PartnerForm.parse(input);
  return optimistic("The partner", async () => {
    const before = await rowOf(id);
    const plan = await planLogo(actor, form, before);
    if (await rewrite(actor, before, form, plan, visit)) return managed(await rowOf(id));
    return again;
  });
}

/** Out: false where the partner is not any more what it was. */
async function rewrite(actor: SignedIn, before: PartnerRow, form: Form, plan: LogoPlan, visit: Visit) {
  const { id, version } = before;
  const set = { ...always(form), ...given(form, plan) };
  const gone = (["logoUrl", "description", "website", "logo", "logoFetch", "logoProblem"] as const).filter(
    (name) => !(name in set) && !(plan.isKept && name.startsWith("logo") && name !== "logoUrl"),
  );
  const after = plan.isKept && before.logo ? { ...said(form, plan), logo: before.logo } : said(form, plan);
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.partner
          .patch({ id })
          .set(set)
          .add({ version: 1 })
          .remove(gone)
          .where((attributes, { eq }) => eq(attributes.version, version))
          .commit(),
        ...logoWrites(entities, actor, id, form, plan),
        entities.audit.put(traceOf("partner-changed", id, actor, visit, { before, after })).commit(),
      ])
      .go(),
  );
  return !refused.includes(true);
}

type Entities = Parameters<Parameters<typeof service.transaction.write>[0]>[0];

/** The uploads that begin and cease to be the logo. */
function logoWrites({ upload }: Entities, actor: SignedIn, id: string, form: Form, plan: LogoPlan) {
  const wanted = { purpose: "partner-logo", source: form.logoUrl, wantedBy: userOf(id) } as const;
  return [
    ...(plan.chosen ? [useUpload(upload, plan.chosen, userOf(id))] : []),
    ...(plan.fetch ? [wantPicture(upload, { userId: actor.id, id: plan.fetch }, wanted)] : []),
    ...plan.former.map((each) => releaseUpload(upload, each, userOf(id))),
  ];
}

function always({ name, displayOrder, isActive }: Form) {
  return { name, displayOrder, isActive };
}

/** What may be missing, where it is there. */
function given({ logoUrl, description, website }: Form, { chosen, fetch }: LogoPlan) {
  return {
    // Whoever sends a file shows that one, and no longer what is at the address.
    ...(logoUrl && !chosen && { logoUrl }),
    ...(description && { description }),
    ...(website && { website }),
    ...(chosen && { logo: shownOf(chosen) }),
    ...(fetch && { logoFetch: fetch }),
  };
}

function said(form: Form, plan: LogoPlan) {
  return { ...always(form), ...given(form, plan) };
}
