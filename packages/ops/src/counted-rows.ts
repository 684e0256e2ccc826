import { countedEntities } from "@handiwork/core/counters";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";

/** Yields all rows of the table that count, page by page. For maintenance: no request reads the whole table. */
export async function* countedRows(): AsyncGenerator<readonly Record<string, unknown>[]> {
  const entities = Object.fromEntries(countedEntities.map((name, at) => [`:e${at}`, name]));
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: `#entity IN (${Object.keys(entities).join(", ")})`,
        ExpressionAttributeNames: { "#entity": "__edb_e__" },
        ExpressionAttributeValues: entities,
        ExclusiveStartKey,
      }),
    );
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
