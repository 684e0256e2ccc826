/** Whether DynamoDB refused a write because its condition did not hold. ElectroDB wraps the client's error. */
export function isConditionFailure(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link.name === "ConditionalCheckFailedException") return true;
  }
  return false;
}
