import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { array, assert, asyncProperty, nat, oneof, record, scheduler, subarray } from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { save } from "../artisans/save.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { objects } from "../platform/objects/index.ts";
import { isConditionFailure } from "../platform/table/conditions.ts";
import { repairUpload } from "./repair.effects.ts";
import { uploadRow } from "./read.ts";
import { removeObjects } from "./remove.ts";
import { beforeCalls, keepObjects, oldUpload } from "./testing.ts";
import { UploadEntity } from "./upload.entity.ts";

beforeAll(useTable);
beforeAll(useObjects);

type Kept = Awaited<ReturnType<typeof oldUpload>>;

const visit = { address: "192.0.2.1", userAgent: "test" };

/** Saves the record with some pictures, like a page that may be outdated. */
async function saveWith(actor: SignedIn, pictures: readonly Kept[]): Promise<void> {
  const portfolio = pictures.map(({ key }) => ({ key }));
  try {
    await save(actor, { category: "Plumber", location: "Ikeja, Lagos", portfolio }, visit);
  } catch (error) {
    // An expired picture cannot be used again.
    if (!(error instanceof NotFound) && !(error instanceof Conflict)) throw error;
  }
}

/** Expires an unused row like the table and the stream's consumer. */
async function expire(upload: Kept): Promise<void> {
  const { userId, id } = upload;
  try {
    await UploadEntity.delete({ userId, id })
      .where(({ usedBy }, { notExists }) => notExists(usedBy))
      .go();
  } catch (error) {
    if (isConditionFailure(error)) return;
    throw error;
  }
  await removeObjects("portfolio", upload);
}

/** Generates events: the number of a picture, or a set of pictures to save. */
const happening = oneof(
  { weight: 3, arbitrary: record({ saved: subarray([0, 1, 2]) }) },
  { weight: 3, arbitrary: record({ swept: nat(2) }) },
  { weight: 1, arbitrary: record({ expired: nat(2) }) },
);

it("after any concurrent saves, sweeps and expiries, exactly the record's pictures remain", async () => {
  await assert(
    asyncProperty(
      scheduler(),
      subarray([0, 1, 2]),
      array(happening, { minLength: 2, maxLength: 5 }),
      async (turns, shown, happenings) => {
        const actor: SignedIn<"artisan"> = { type: "artisan", id: randomUUID() };
        const pictures = await Promise.all([0, 1, 2].map(() => oldUpload(actor.id, "portfolio")));
        for (const picture of pictures) await keepObjects(picture);
        await saveWith(
          actor,
          shown.map((number) => pictures[number]!),
        );
        // The last picture's row claims to be in use, but the record does not show it.
        if (!shown.includes(2)) await UploadEntity.patch(pictures[2]!).set({ usedBy: "portfolio" }).go();

        const end = beforeCalls(() => turns.schedule(Promise.resolve()));
        try {
          const running = happenings.map((each) => {
            if ("saved" in each)
              return saveWith(
                actor,
                each.saved.map((number) => pictures[number]!),
              );
            if ("swept" in each) return repairUpload("portfolio", pictures[each.swept]!);
            return expire(pictures[each.expired]!);
          });
          await turns.waitFor(Promise.all(running));
        } finally {
          end();
        }

        const { data } = await ArtisanEntity.get({ id: actor.id }).go();
        const named = new Set(data?.portfolio?.map(({ key }) => key));
        for (const picture of pictures) {
          const row = await uploadRow(picture);
          if (named.has(picture.key)) expect(row).toMatchObject({ usedBy: "portfolio" });
          await repairUpload("portfolio", picture);
          await expire(picture);
          const left = await objects.list("public", `media/${picture.key}`);
          expect(left).toHaveLength(named.has(picture.key) ? 2 : 0);
        }
      },
    ),
    { numRuns: scaled(8, 100) },
  );
}, 120_000);
