import { type DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";

/** The number of rows of each kind. */
export type RowCounts = ReadonlyMap<string, number>;

/** Segments of a table that are scanned in parallel. */
const segments = 4;

/**
 * Counts a table's rows by their kind, ElectroDB's entity; a table that no longer exists has none. Reads the whole table;
 * concurrent writes may or may not be counted.
 */
export async function countRows(client: DynamoDBClient, tableName: string): Promise<RowCounts> {
  const counts = new Map<string, number>();
  try {
    await Promise.all(
      Array.from({ length: segments }, (_, segment) => countSegment(client, tableName, segment, counts)),
    );
  } catch (error) {
    if ((error as Error).name !== "ResourceNotFoundException") throw error;
  }
  return counts;
}

async function countSegment(
  client: DynamoDBClient,
  tableName: string,
  segment: number,
  counts: Map<string, number>,
): Promise<void> {
  let from: ScanCommand["input"]["ExclusiveStartKey"];
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        Segment: segment,
        TotalSegments: segments,
        ProjectionExpression: "#kind",
        ExpressionAttributeNames: { "#kind": "__edb_e__" },
        ExclusiveStartKey: from,
      }),
    );
    for (const { __edb_e__: held } of page.Items ?? []) {
      const kind = held?.S ?? "(unknown)";
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    from = page.LastEvaluatedKey;
  } while (from);
}

/**
 * Compares the row counts of the current and the restored table. Returns a line for each kind, with the difference if
 * there is one.
 */
export function compareCounts(now: RowCounts, restored: RowCounts): string[] {
  const kinds = [...new Set([...now.keys(), ...restored.keys()])].toSorted();
  return [
    line("rows", "now", "restored", ""),
    ...kinds.map((kind) => {
      const [before, after] = [now.get(kind) ?? 0, restored.get(kind) ?? 0];
      const difference = after - before;
      const sign = difference > 0 ? "+" : "";
      return line(kind, counted(before), counted(after), difference === 0 ? "" : sign + counted(difference));
    }),
  ];
}

function line(kind: string, before: string, after: string, difference: string): string {
  return `${kind.padEnd(24)}${before.padStart(14)}${after.padStart(14)}${difference.padStart(12)}`.trimEnd();
}

function counted(count: number): string {
  return count.toLocaleString("en");
}
