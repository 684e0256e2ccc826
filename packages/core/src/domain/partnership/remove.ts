import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { releaseUpload } from "../media/use.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { logoUpload, rowOf, service, traceOf, userOf } from "./row.ts";

/** Deletes a partner; its logo goes an hour later. Throws NotFound, Unavailable. */
export async function remove(actor: Actor, id: string, visit: Visit): Promise<void> {
  authorise(actor, "deletePartner");
  return optimistic("The partner", async () => {
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
    return refused.includes(true) ? again : undefined;
  });
}
