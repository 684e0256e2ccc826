import { counted } from "@handiwork/core/counters";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";

/** All rows of the table that are counted, page by page, with the attributes that matter: maintenance, and no request, reads so. */
export async function* countedRows(): AsyncGenerator<readonly Record<string, unknown>[]> {
  const entities = Object.fromEntries(counted.entities.map((name, at) => [`:e${at}`, name]));
  const attributes = Object.fromEntries(counted.attributes.map((name, at) => [`#a${at}`, name]));
  const entity = Object.keys(attributes)[counted.attributes.indexOf("__edb_e__")];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: `${entity} IN (${Object.keys(entities).join(", ")})`,
        ProjectionExpression: Object.keys(attributes).join(", "),
        ExpressionAttributeNames: attributes,
        ExpressionAttributeValues: entities,
        ExclusiveStartKey,
      }),
    );
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
