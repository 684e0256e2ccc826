import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type Manifest, writeManifest, writePart } from "./folder.ts";
import { lineOf } from "./item.ts";
import { pacing } from "@handiwork/core/platform/pace";
import { walkTable } from "./table-walk.ts";

/** How many items a file has, and how many characters they have together, or a page more: so much is in memory. */
const [partSize, partLength] = [5_000, 16_000_000];

/**
 * Copies the table's items into the backup's folder, file by file, from where the manifest says that it stopped; notes each file in the manifest
 * as soon as it is on the disk. In: how many items a second at most (0: no limit). Throws what table and disk throw: then it goes on there next time.
 */
export async function backUpTable(
  client: DynamoDBClient,
  folder: string,
  manifest: Manifest,
  { rate, size = partSize }: { rate: number; size?: number },
): Promise<void> {
  const { items: walk, entities } = manifest;
  if (walk.isDone) return;
  const paced = pacing(rate);
  let lines: string[] = [];
  let length = 0;
  const found: Record<string, number> = {};
  for await (const { items, next } of walkTable(client, manifest.table, {
    from: walk.next,
    pageSize: Math.min(size, 500),
  })) {
    for (const item of items) {
      const line = lineOf(item);
      lines.push(line);
      length += line.length;
      const entity = item["__edb_e__"]?.S ?? "(unknown)";
      found[entity] = (found[entity] ?? 0) + 1;
    }
    if (lines.length >= size || length >= partLength || next === undefined) {
      const file = `table/${String(walk.parts.length + 1).padStart(6, "0")}.jsonl.gz`;
      if (lines.length > 0) walk.parts.push(await writePart(folder, file, lines));
      lines = [];
      length = 0;
      for (const [entity, count] of Object.entries(found)) entities[entity] = (entities[entity] ?? 0) + count;
      for (const entity of Object.keys(found)) delete found[entity];
      if (next === undefined) delete walk.next;
      else walk.next = next;
      walk.isDone = next === undefined;
      await writeManifest(folder, manifest);
    }
    await paced(items.length);
  }
}
