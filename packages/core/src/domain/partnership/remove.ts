import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { releaseUpload } from "../media/use.ts";
import { transact } from "../../platform/table/transact.ts";
import { logoUpload, rowOf, service, traceOf, userOf } from "./row.ts";

/** How often it begins again because another admin changed the partner at the same moment. */
const tries = 4;

/** Deletes a partner; its logo goes an hour later. Throws NotFound, Unavailable. */
export async function remove(actor: Actor, id: string, visit: Visit): Promise<void> {
  authorise(actor, "deletePartner");
  for (let count = 1; count <= tries; count += 1) {
    const before = await rowOf(id);
    const former = await logoUpload(before);
    const refused = await transact(() =>
      service.transaction
        .write(({ partner, upload, audit }) => [
          partner
            .remove({ id })
            .where(({ version }, { eq }) => eq(version, before.version))
            .commit(),
          ...former.map((each) => releaseUpload(upload, each, userOf(id))),
          audit.put(traceOf("partner-deleted", id, actor, visit, { before })).commit(),
        ])
        .go(),
    );
    if (!refused.includes(true)) return;
  }
  throw new Unavailable(new Error("The partner changed at each try"));
}
