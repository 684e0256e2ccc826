import { ImportEntity } from "@handiwork/core/imports/import.entity";
import { queueChunks } from "@handiwork/core/imports";
import { mailImport } from "@handiwork/core/mail/effects";
import { on, type Outcomes } from "./change.ts";

/**
 * Queues the parts of a started import, and notifies admins when it finishes. Idempotent: each row is processed once,
 * and sent notices are marked.
 */
export const react = on(ImportEntity, async ({ before, after }): Outcomes => {
  if (!after) return [];
  if (after.queuedAt !== before?.queuedAt) await queueChunks(after.id, after.chunks);
  return after.state === before?.state ? [] : mailImport(after.id);
});
