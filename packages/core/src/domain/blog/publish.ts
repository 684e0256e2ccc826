import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { existing, toggled } from "./save.ts";
import { PostService } from "./service.ts";

/** Lets everybody read a post, from now on; one that is published stays so (B-BLOG-08, B-GAP-53). Throws NotFound, Unavailable. */
export async function publish(actor: Actor, postId: string, visit: Visit): Promise<void> {
  authorise(actor, "publishPost");
  await turn(actor, postId, "published", visit);
}

/** Makes a post a draft again. When it was published stays (B-BLOG-09). Throws NotFound, Unavailable. */
export async function unpublish(actor: Actor, postId: string, visit: Visit): Promise<void> {
  authorise(actor, "unpublishPost");
  await turn(actor, postId, "draft", visit);
}

async function turn(
  actor: Parameters<typeof toggled>[0],
  postId: string,
  state: "published" | "draft",
  visit: Visit,
): Promise<void> {
  return optimistic("The post", async () => {
    const { head } = await existing(postId);
    const { id, slug, category, version } = head;
    if (head.state === state) return;
    const moment = nowIso();
    const listed =
      state === "published" ? { publishedAt: moment, listedAt: moment } : { listedAt: head.listedAt };
    const refused = await transact(() =>
      PostService.transaction
        .write((entities) => [
          entities.head
            .patch({ id })
            .set({ state, category, ...listed, version: version + 1 })
            .where((attributes, { eq }) => eq(attributes.version, version))
            .commit(),
          entities.audit.put(toggled(actor, visit, slug, state)).commit(),
        ])
        .go(),
    );
    return refused.includes(true) ? again : undefined;
  });
}
