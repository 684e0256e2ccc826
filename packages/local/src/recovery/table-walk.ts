import { type DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { type Item, itemOf, lineOf } from "./item.ts";

/** A page of a table's items, and where the next one begins: undefined behind the last. */
export interface Page {
  readonly items: Item[];
  readonly next: string | undefined;
}

/**
 * All items of a table, page by page, each read as it is at that moment: maintenance, and no request, reads so. In: how many items a page has at
 * most, and where to go on. Throws what the table's client throws.
 */
export async function* walkTable(
  client: DynamoDBClient,
  tableName: string,
  { pageSize = 500, from }: { pageSize?: number; from?: string | undefined } = {},
): AsyncGenerator<Page> {
  let next = from;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        Limit: pageSize,
        ...(next !== undefined && { ExclusiveStartKey: itemOf(next) }),
      }),
    );
    next = page.LastEvaluatedKey && lineOf(page.LastEvaluatedKey);
    yield { items: page.Items ?? [], next };
  } while (next !== undefined);
}
