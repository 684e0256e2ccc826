import { authorise } from "../../platform/access/index.ts";
import type { Actor, SignedIn, Visit } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { AuditEntity, entry, type AuditKind } from "../../domain/audit/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { AccountId, newId } from "../../platform/ids/index.ts";
import { planPremium, premiumPieces, type PlannedPremium } from "../../domain/subscription/change.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
import { transact } from "../../platform/table/transact.ts";
import { readPremium } from "./read-premium.ts";
import { EndForm, GrantForm, type AdminPremium } from "../../model/payment-admin/schema.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ subscription: SubscriptionEntity, artisan: ArtisanEntity, audit: AuditEntity });

/**
 * Grants an artisan days of premium that nobody pays for, behind those that are there. The artisan hears of it with the reason.
 * Out: premium as it is then. Throws NotFound; Conflict where premium has changed since it was read; Unavailable.
 */
export async function grantPremium(
  actor: Actor,
  artisanId: string,
  form: GrantForm,
  visit: Visit,
): Promise<AdminPremium> {
  authorise(actor, "grantPremium");
  const id = AccountId.parse(artisanId);
  const { days, reason, version } = GrantForm.parse(form);
  const planned = await planPremium(id, { kind: "extend", source: `grant:${newId()}`, days });
  if (!planned) throw new NotFound("Artisan not found");
  await write({
    actor,
    visit,
    planned,
    version,
    kind: "premium-granted",
    after: { days: `${days}`, reason },
  });
  return readPremium(id);
}

/**
 * Ends an artisan's premium at once, whatever it comes from; nothing is given back by it. The artisan hears of it with the
 * reason. Out: premium as it is then. Throws NotFound; Conflict where there is none that runs, or it has changed since it was read;
 * Unavailable.
 */
export async function endPremium(
  actor: Actor,
  artisanId: string,
  form: EndForm,
  visit: Visit,
): Promise<AdminPremium> {
  authorise(actor, "endPremium");
  const id = AccountId.parse(artisanId);
  const { reason, version } = EndForm.parse(form);
  const planned = await planPremium(id, { kind: "end" });
  if (!planned) throw new Conflict("This artisan has no premium that could be ended.");
  // Days that are kept for a new record are nobody's premium now.
  if (planned.activatedAt === undefined) throw new NotFound("Artisan not found");
  await write({ actor, visit, planned, version, kind: "premium-ended", after: { reason } });
  return readPremium(id);
}

interface Change {
  readonly actor: SignedIn<"admin">;
  readonly visit: Visit;
  readonly planned: PlannedPremium;
  /** The version that the admin has read. */
  readonly version: number;
  readonly kind: AuditKind;
  readonly after: Readonly<Record<string, string>>;
}

async function write({ actor, visit, planned, version, kind, after }: Change): Promise<void> {
  const { artisanId: accountId, expiresAt: premiumExpiresAt } = planned;
  const trace = { kind, accountId, actor, visit, after: { premiumExpiresAt, ...after } };
  if (planned.was !== version) throw overtaken();
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [...premiumPieces(entities, planned), entities.audit.put(entry(trace)).commit()])
      .go(),
  );
  if (refused.includes(true)) throw overtaken();
}

function overtaken(): Conflict {
  return new Conflict("This artisan's premium has changed since you opened it. Look at it again first.");
}
