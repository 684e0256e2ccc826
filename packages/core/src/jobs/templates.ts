import { QuoteTemplates } from "./forms.schema.ts";
import { QuoteTemplatesEntity } from "./quote.entity.ts";
import { authorise } from "../platform/access/index.ts";
import type { Actor } from "../platform/actor.ts";
import { Conflict } from "../platform/errors.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeNamed } from "../platform/table/transact.ts";

/** Returns the artisan's quote templates. */
export async function templates(actor: Actor): Promise<QuoteTemplates> {
  authorise(actor, "listQuoteTemplates");
  const { data } = await QuoteTemplatesEntity.get({ artisanId: actor.id }).go({ consistent: true });
  return { templates: data?.templates ?? [], version: data?.version ?? 0 };
}

/**
 * Replaces the artisan's templates.
 *
 * @throws {Conflict} if they have changed since they were read
 */
export async function saveTemplates(actor: Actor, input: QuoteTemplates): Promise<QuoteTemplates> {
  authorise(actor, "saveQuoteTemplates");
  const { templates: all, version } = QuoteTemplates.parse(input);
  const saved = { templates: all, version: version + 1 };
  const refused = await writeNamed({ row: QuoteTemplatesEntity }, ({ row }) => ({
    row: row
      .put({ artisanId: actor.id, ...saved })
      .where(matches({ version: version || undefined }))
      .commit(),
  }));
  if (refused.size > 0) throw new Conflict("Your templates have changed since. Please try again.");
  return saved;
}
