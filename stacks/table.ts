import { tableKeys } from "@handiwork/core/platform/table/keys";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Stack } from "sst/constructs";
import { settings } from "./settings.ts";
import { dataRemoval, keepsData } from "./stage.ts";

/** What the other parts need to know of the one table. */
export interface TableParts {
  readonly name: string;
  readonly arn: string;
  readonly streamArn: string;
  /** The ARN of an index: a right to query the table is none to query its indexes. */
  index(name: (typeof tableKeys.indexes)[number]["name"]): string;
}

/**
 * The one table: on-demand, encrypted by DynamoDB's own key, restorable to any second of the last 35 days, with the stream
 * that all events follow from. RESTORED_TABLE_ARN and RESTORED_TABLE_STREAM_ARN put a restored table in its place; the
 * replaced one stays in the account (docs/operations.md).
 */
export function createTable(stack: Stack): TableParts {
  const { RESTORED_TABLE_ARN: restored, RESTORED_TABLE_STREAM_ARN: streamArn } = settings();
  if (restored && streamArn) return parts(restored.split("/").at(-1)!, restored, streamArn);
  const table = new Table(stack, "Table", {
    partitionKey: text(tableKeys.partitionKey),
    sortKey: text(tableKeys.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    stream: StreamViewType[tableKeys.stream],
    timeToLiveAttribute: tableKeys.timeToLive,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepsData(stack),
    removalPolicy: dataRemoval(stack),
  });
  for (const { name, partitionKey, sortKey } of tableKeys.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      projectionType: ProjectionType.ALL,
    });
  }
  return parts(table.tableName, table.tableArn, table.tableStreamArn!);
}

function parts(name: string, arn: string, streamArn: string): TableParts {
  return { name, arn, streamArn, index: (index) => `${arn}/index/${index}` };
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}
