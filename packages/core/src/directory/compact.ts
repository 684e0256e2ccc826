import { now } from "../clock/index.ts";
import { changesSince, overlap } from "./feed.ts";
import { gatherFromTable, type Gathered } from "./gather.ts";
import { readManifest, readSnapshot, writeSnapshot } from "./snapshot.ts";
import { fold } from "./state.ts";

/**
 * Folds the changes since the last snapshot into a new one. Safe to repeat and to run twice at once: the manifest is
 * swapped only if nobody else swapped it. Out: how many artisans the snapshot holds, and whether it came into force.
 */
export async function compact(): Promise<{ artisans: number; swapped: boolean }> {
  const replaced = await readManifest();
  const upTo = now();
  const before: Gathered = replaced
    ? { documents: await readSnapshot(replaced.manifest), upTo: replaced.manifest.upTo }
    : await gatherFromTable();
  const documents = fold(before.documents, await changesSince(before.upTo - overlap));
  return { artisans: documents.length, swapped: await writeSnapshot(documents, upTo, replaced) };
}
