import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { decide } from "./decide.ts";
import { ResolveForm } from "../../model/payment-admin/schema.ts";

/**
 * Notes that an admin has looked at what came up about a payment; the payment stays as it is. Throws NotFound; Conflict where
 * another admin was first, or something else has come up since; Unavailable.
 */
export async function resolve(actor: Actor, which: string, form: ResolveForm, visit: Visit): Promise<void> {
  authorise(actor, "resolvePayment");
  const { reason, problem: seen } = ResolveForm.parse(form);
  await decide(actor, which, visit, ({ problem }) => {
    if (problem === undefined) throw new Conflict("Somebody has looked at this already.");
    if (problem !== seen)
      throw new Conflict("Something else has come up about this payment since you opened it. Look again.");
    return { kind: "payment-resolved", reason, changes: {}, problem: undefined, premium: null };
  });
}
