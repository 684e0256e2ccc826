import { tableKeys } from "@handiwork/core/platform/table/keys";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Stack } from "sst/constructs";
import { allow } from "./handler.ts";
import { settings } from "./settings.ts";
import { dataRemoval, keepsData } from "./stage.ts";

type Index = (typeof tableKeys.indexes)[number]["name"];

/** The table's name, ARNs and grants. */
export type TableParts = ReturnType<typeof parts>;

/**
 * Creates the only table: on-demand, encrypted with DynamoDB's own key, with point-in-time recovery for 35 days and the stream
 * that all events come from. RESTORED_TABLE_ARN and RESTORED_TABLE_STREAM_ARN select a restored table instead; the replaced one
 * stays in the account (docs/operations.md).
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

function parts(name: string, arn: string, streamArn: string) {
  const reading = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
  return {
    name,
    arn,
    streamArn,
    readStream: allow("dynamodb", reading, streamArn),
    /** Grants actions on the table itself. A transaction needs the permissions of its parts. */
    allow: (...actions: string[]) => allow("dynamodb", actions, arn),
    /** Grants queries of indexes, which permission to query the table does not include. */
    allowQuery: (...indexes: Index[]) =>
      allow("dynamodb", ["Query"], ...indexes.map((index) => `${arn}/index/${index}`)),
  };
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
