import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Megabytes (of 2^20 bytes) by part of the data folder; the database's write-ahead log apart. */
export async function filesIn(dataDir: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const file of await readdir(dataDir, { withFileTypes: true, recursive: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const [top = ""] = path.slice(dataDir.length + 1).split("/");
    const part = file.name.endsWith("-wal") ? `${top} (log)` : top;
    const size = (await stat(path).catch(() => undefined))?.size ?? 0;
    sizes[part] = (sizes[part] ?? 0) + size / 2 ** 20;
  }
  return sizes;
}

/** What the table holds of an entity: how many items, and how many megabytes of JSON they are. */
export interface Held {
  readonly count: number;
  readonly megabytes: number;
}

/** Reads the whole table. For before and after a measurement, not beside it. */
export async function itemsByEntity(): Promise<Record<string, Held>> {
  const { documentClient, tableName } = await import("../../../packages/core/src/platform/table/index.ts");
  const { ScanCommand } = await import("@aws-sdk/lib-dynamodb");
  const held: Record<string, { count: number; megabytes: number }> = {};
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey }));
    for (const item of page.Items ?? []) {
      const entity = (held[String(item["__edb_e__"])] ??= { count: 0, megabytes: 0 });
      entity.count += 1;
      entity.megabytes += JSON.stringify(item).length / 2 ** 20;
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return held;
}
