/** The ElectroDB operations that these conditions need, of any entity. */
interface Operations {
  readonly eq: (attribute: never, value: never) => string;
  readonly notExists: (attribute: never) => string;
}

/** Returns a `where` condition: each attribute has the given value; undefined requires it to be missing. */
export function matches<Name extends string>(values: { readonly [N in Name]: unknown }) {
  return (attributes: { readonly [N in Name]?: unknown }, { eq, notExists }: Operations) =>
    (Object.keys(values) as Name[])
      .map((name) => [attributes[name], values[name]] as [never, never])
      .map(([attribute, value]) => (value === undefined ? notExists(attribute) : eq(attribute, value)))
      .join(" AND ");
}

/** Returns a `where` condition: the named attributes are unchanged since the row was read. */
export function unchanged<Name extends string>(
  read: { readonly [N in Name]?: unknown },
  ...names: readonly Name[]
) {
  return matches(Object.fromEntries(names.map((name) => [name, read[name]])) as { [N in Name]: unknown });
}

/** Like `unchanged`, for a row with versions from 1; 0 if it did not exist. */
export function atVersion(version: number) {
  return matches({ version: version || undefined });
}

/** Returns whether a write failed because of its condition. ElectroDB wraps the client's error. */
export function isConditionFailure(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link.name === "ConditionalCheckFailedException") return true;
  }
  return false;
}

/**
 * Returns whether a write's condition held.
 *
 * @throws the write's other errors
 */
export async function conditionHolds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
