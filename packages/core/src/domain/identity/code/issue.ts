import { randomInt } from "node:crypto";
import type { EntityItem } from "electrodb";
import { now, nowIso } from "../../../platform/clock/index.ts";
import { isConditionFailure } from "../../../platform/table/conditions.ts";
import { CodeEntity } from "../../../model/code/code.entity.ts";
import { hashOf } from "./hash.ts";
import type { CodeKey } from "./key.ts";

export type CodeRow = EntityItem<typeof CodeEntity>;

/** What is asked for at that key and was not mailed yet; undefined where there is nothing, or its time is up. */
export async function pendingCode({ purpose, subject }: CodeKey): Promise<CodeRow | undefined> {
  const { data: row } = await CodeEntity.get({ purpose, subject }).go({ consistent: true });
  return row && row.sentAt === undefined && row.expiresAt * 1000 > now() ? row : undefined;
}

/**
 * Makes the code of a request. Out: its six digits, to be mailed and kept nowhere; undefined where another request has
 * taken its place. Safe to repeat: until it is marked as sent, each time makes new digits, and the last ones count.
 */
export async function issueCode(row: CodeRow): Promise<string | undefined> {
  const digits = randomInt(1_000_000).toString().padStart(6, "0");
  const codeHash = await hashOf(row.requestId, digits);
  return (await change(row, { codeHash })) ? digits : undefined;
}

/** Keeps that the code was mailed. */
export async function markSent(row: CodeRow): Promise<void> {
  await change(row, { sentAt: nowIso() });
}

/** Changes the row while it is the same request's. Out: whether it was. */
async function change(
  { purpose, subject, requestId }: CodeRow,
  values: { codeHash: string } | { sentAt: string },
): Promise<boolean> {
  try {
    await CodeEntity.patch({ purpose, subject })
      .set(values)
      .where((attributes, { eq }) => eq(attributes.requestId, requestId))
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
