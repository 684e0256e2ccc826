import { maskTexts } from "../reference/contacts/mask.ts";
import { invite } from "./invite.rules.ts";
import { updateDerived } from "./apply.rules.ts";
import type { JobAggregate } from "./rows.rules.ts";
import { toIso, jobOf, type Step } from "./step.rules.ts";

/** Returns the request for warranty work: to the same artisan, for the same place. */
export function warrantyRequest(step: Step<"claimWarranty">, requestId = ""): JobAggregate {
  const { aggregate, command, at, pictures } = step;
  const { clientId, trade, state, area, address } = aggregate.request;
  const { artisanId, artisanName } = jobOf(step);
  const request: JobAggregate["request"] = {
    requestId,
    clientId,
    trade,
    state,
    area,
    address,
    pictures,
    text: maskTexts("warrantyClaim", command).text,
    when: { kind: "soon" },
    version: 0,
    status: "open",
    candidates: [],
    round: 1,
    warrantyOf: aggregate.request.requestId,
    isExempt: true,
    createdAt: toIso(at),
    openedAt: toIso(at),
    changedAt: toIso(at),
  };
  const made: JobAggregate = { request, quotes: [] };
  invite({ aggregate: made, at }, [{ id: artisanId, name: artisanName }]);
  updateDerived(made, at);
  return made;
}
