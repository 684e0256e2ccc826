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

/** What of ElectroDB's operations `unchanged` needs, of any entity. */
interface Operations {
  readonly eq: (attribute: never, value: never) => string;
  readonly notExists: (attribute: never) => string;
}

/**
 * The condition of a write, for `where`: the named attributes are as they were read; what was not there still is not. In: the row that was
 * read, or what is known of it.
 */
export function unchanged<Name extends string>(
  read: { readonly [N in Name]?: unknown },
  ...names: readonly Name[]
) {
  return (attributes: { readonly [N in Name]?: unknown }, { eq, notExists }: Operations) =>
    names
      .map((name) => [attributes[name], read[name]] as [never, never])
      .map(([attribute, value]) => (value === undefined ? notExists(attribute) : eq(attribute, value)))
      .join(" AND ");
}
