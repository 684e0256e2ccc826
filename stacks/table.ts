import { tableKeys } from "@handiwork/core/table/keys";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Stack } from "sst/constructs";
import { dataRemoval, keepsData } from "./stage.ts";

/**
 * The one table: on-demand, encrypted by DynamoDB's own key, restorable to any second of the last 35 days, with the stream
 * that all events follow from.
 */
export function createTable(stack: Stack): Table {
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
  return table;
}

/** The ARNs of the table's indexes, each by its name. */
export function indexArns(table: Table): string[] {
  return tableKeys.indexes.map(({ name }) => `${table.tableArn}/index/${name}`);
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}
