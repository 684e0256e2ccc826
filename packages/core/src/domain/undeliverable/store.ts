import type { EntityItem } from "electrodb";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { fingerprint } from "../../platform/text/fingerprint.ts";
import { endOf, unknown, type Known } from "./state.ts";
import { UndeliverableEntity } from "../../model/undeliverable/undeliverable.entity.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";

type Row = EntityItem<typeof UndeliverableEntity>;

/**
 * Changes what is known of an address, from what is known by then. In: `change`, which answers undefined where nothing is to be
 * written. Out: whether it was. Throws Unavailable where others are faster each time.
 */
export async function changeKnown(
  email: string,
  change: (known: Known) => Known | undefined,
): Promise<boolean> {
  const key = { fingerprint: fingerprint(email) };
  return optimistic("What is known of an address", async () => {
    const { data } = await UndeliverableEntity.get(key).go({ consistent: true });
    const after = change(data ? knownOf(data) : unknown);
    if (!after) return false;
    if (await write(key, data?.version ?? 0, after)) return true;
    return again;
  });
}

/** A row without what is made anew each time. */
function knownOf(row: Row): Known {
  const { fingerprint: _key, version: _version, expiresAt: _end, ...known } = row;
  return known;
}

/** Out: false where it is another version by now. */
async function write(key: { fingerprint: string }, version: number, known: Known): Promise<boolean> {
  const expiresAt = endOf(known);
  try {
    await UndeliverableEntity.put({
      ...known,
      ...key,
      version: version + 1,
      ...(expiresAt !== undefined && { expiresAt }),
    })
      .where((attributes, { eq, notExists }) =>
        version === 0 ? notExists(attributes.version) : eq(attributes.version, version),
      )
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
