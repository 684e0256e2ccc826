/**
 * The table's key schema, for the stacks, the embedded cloud and ElectroDB. All keys are strings. The secondary
 * indexes are generic and sparse; `README.md` maps each query to its index. There are three from the start, because
 * DynamoDB adds only one index at a time to a live table.
 */
export const tableKeys = {
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk" },
    { name: "gsi3", partitionKey: "gsi3pk", sortKey: "gsi3sk" },
  ],
  /** The time-to-live attribute: Unix time in seconds. */
  timeToLive: "expiresAt",
  stream: "NEW_AND_OLD_IMAGES",
} as const;
