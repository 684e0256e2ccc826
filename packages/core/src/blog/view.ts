import { createHash } from "node:crypto";
import { authorise } from "../access/index.ts";
import type { Actor, Visit } from "../actor/index.ts";
import { now } from "../clock/index.ts";
import { spend, viewLimits } from "../limit/index.ts";
import { transact } from "../table/transact.ts";
import { publishedPost } from "./read.ts";
import { ViewForm } from "./schema.ts";
import { PostService } from "./service.ts";
import { PostViewsEntity } from "./views.entity.ts";

const hour = 3600_000;

/**
 * Counts that a visitor opened a post, once in an hour: the visitor's mark and the number change together (B-GAP-51), so that
 * doubled and simultaneous tries count once, and no view is lost. Out: how often it was opened by now. Throws NotFound,
 * TooMany.
 */
export async function countView(
  actor: Actor,
  slug: string,
  form: ViewForm,
  { address }: Visit,
): Promise<{ views: number }> {
  authorise(actor, "countPostView");
  const { visitor: browser } = ViewForm.parse(form);
  const { head } = await publishedPost(slug);
  await spend(viewLimits(address));
  const { id } = head;
  const moment = now();
  const visitor = visitorOf(actor.type === "anonymous" ? { browser } : { account: actor.id }, id);
  await transact(() =>
    PostService.transaction
      .write(({ mark, views }) => [
        mark
          .upsert({ postId: id, visitor, countedAt: moment, expiresAt: Math.ceil((moment + hour) / 1000) })
          .where(
            ({ countedAt }, { notExists, lte }) =>
              `${notExists(countedAt)} OR ${lte(countedAt, moment - hour)}`,
          )
          .commit(),
        views.patch({ id }).add({ views: 1 }).commit(),
      ])
      .go(),
  );
  const { data } = await PostViewsEntity.get({ id }).go({ consistent: true });
  return { views: data?.views ?? 0 };
}

/** From it nobody reads who it is, nor what else they have read. */
function visitorOf(who: { account: string } | { browser: string }, postId: string): string {
  return createHash("sha256")
    .update(`${postId} ${JSON.stringify(who)}`)
    .digest("base64url")
    .slice(0, 22);
}
