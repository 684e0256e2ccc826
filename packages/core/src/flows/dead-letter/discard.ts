import { record } from "../../domain/audit/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { eachHeld, isMeant } from "./hold.ts";
import { nameOf } from "./letter.ts";
import { remove } from "./replay.ts";
import { findSource } from "./sources.ts";

/**
 * Takes a letter away without giving it to its function; why, and who did, stays in the audit. Out: its name. Throws NotFound where there is
 * none of that name, or somebody works on it; what queue, bucket and table throw.
 */
export async function discard(
  name: string,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<string> {
  for await (const letter of eachHeld(await findSource(name))) {
    if (!isMeant(letter, id)) continue;
    // First the entry: what is gone must have one.
    await record({
      kind: "letter-discarded",
      accountId: "system",
      subject: `letters:${name}`,
      actor: { type: "system" },
      after: { letter: nameOf(letter), why: letter.why, reason, by },
    });
    await remove(letter);
    return nameOf(letter);
  }
  throw new NotFound(`There is no letter ${name}/${id} now, or somebody is working on it.`);
}
