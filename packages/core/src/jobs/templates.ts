import { QuoteTemplates } from "./forms.schema.ts";
import { QuoteTemplatesEntity } from "./quote.entity.ts";
import { verb } from "../platform/access/index.ts";
import { Conflict } from "../platform/errors.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeNamed } from "../platform/table/transact.ts";

/** Returns the artisan's quote templates. */
export const templates = verb("listQuoteTemplates", async (actor): Promise<QuoteTemplates> => {
  const { data } = await QuoteTemplatesEntity.get({ artisanId: actor.id }).go({ consistent: true });
  return { templates: data?.templates ?? [], version: data?.version ?? 0 };
});

/**
 * Replaces the artisan's templates.
 *
 * @throws {Conflict} if they have changed since they were read
 */
export const saveTemplates = verb("saveQuoteTemplates", QuoteTemplates, async (actor, input) => {
  const { templates: all, version } = input;
  const saved = { templates: all, version: version + 1 };
  const refused = await writeNamed({ row: QuoteTemplatesEntity }, ({ row }) => ({
    row: row
      .put({ artisanId: actor.id, ...saved })
      .where(matches({ version: version || undefined }))
      .commit(),
  }));
  if (refused.size > 0) throw new Conflict("Your templates have changed in the meantime. Please try again.");
  return saved;
});
