/**
 * The one table's key schema: what the stacks create, the embedded cloud creates and ElectroDB writes.
 * All keys are strings. The secondary indexes are generic and sparse; `README.md` beside this file maps
 * each question to its index. (DynamoDB adds one index at a time to a live table: hence three from the start.)
 */
export const tableKeys = {
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk" },
    { name: "gsi3", partitionKey: "gsi3pk", sortKey: "gsi3sk" },
  ],
  /** The attribute that DynamoDB's time-to-live reads, in seconds since 1970. */
  timeToLive: "expiresAt",
  stream: "NEW_AND_OLD_IMAGES",
} as const;
