import { createHash } from "node:crypto";
import { verb } from "../platform/access/index.ts";
import { Key } from "../platform/ids.ts";
import type { Visit } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { addressKey } from "../platform/limit/address.ts";
import { consume, viewLimits } from "../platform/limit/index.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { publishedPost } from "./read.ts";
import { ViewForm } from "./schema.ts";
import { postEntities } from "./service.ts";
import { PostViewsEntity } from "./views.entity.ts";

const hour = 3600_000;

/**
 * The maximum number of anonymous visitors counted per IP address, post and hour. A mobile network's address has many users, and
 * invented visitors cannot exceed this.
 */
const maxFromAddress = 20;

/**
 * Counts a visitor's view of a post, once per hour. One transaction updates the visitor's mark, the address's mark
 * and the number (B-GAP-51), so repeated and concurrent calls count once and no view is lost. Views beyond an
 * address's limit are ignored. Returns the number of views.
 *
 * @throws {NotFound} @throws {TooMany}
 */
export const countView = verb(
  "countPostView",
  Key,
  ViewForm,
  async (actor, slug, { visitor: browser }, { address }: Visit): Promise<{ views: number }> => {
    const { head } = await publishedPost(slug);
    await consume(viewLimits(address));
    const { id } = head;
    const moment = now();
    const isAnonymous = actor.type === "anonymous";
    const visitor = markOf(isAnonymous ? { browser } : { account: actor.id }, id);
    const place = markOf({ address: addressKey(address), hour: Math.floor(moment / hour) }, id);
    const expiresAt = Math.ceil((moment + hour) / 1000);
    await writeTogether(postEntities, ({ mark, views }) => [
      mark
        .upsert({ postId: id, visitor, countedAt: moment, expiresAt })
        .where(
          ({ countedAt }, { notExists, lte }) =>
            `${notExists(countedAt)} OR ${lte(countedAt, moment - hour)}`,
        )
        .commit(),
      ...(isAnonymous
        ? [
            mark
              .update({ postId: id, visitor: place })
              .add({ visitors: 1 })
              .set({ countedAt: moment, expiresAt })
              .where(
                ({ visitors }, { notExists, lt }) =>
                  `${notExists(visitors)} OR ${lt(visitors, maxFromAddress)}`,
              )
              .commit(),
          ]
        : []),
      views.patch({ id }).add({ views: 1 }).commit(),
    ]);
    const { data } = await PostViewsEntity.get({ id }).go({ consistent: true });
    return { views: data?.views ?? 0 };
  },
);

type Who = { account: string } | { browser: string } | { address: string; hour: number };

/** Returns a pseudonym per visitor and post, which does not reveal other posts read. */
function markOf(who: Who, postId: string): string {
  return createHash("sha256")
    .update(`${postId} ${JSON.stringify(who)}`)
    .digest("base64url")
    .slice(0, 22);
}
