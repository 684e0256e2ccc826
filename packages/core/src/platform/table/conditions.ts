/** Whether DynamoDB refused a write because its condition did not hold. ElectroDB wraps the client's error. */
export function isConditionFailure(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link.name === "ConditionalCheckFailedException") return true;
  }
  return false;
}

/** Out: whether a write's condition held. Throws what else the write throws. */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
