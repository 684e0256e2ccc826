import { Browser, expectProblem } from "./support/browser.ts";
import { signInElsewhere, register, type Person } from "./support/people.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forget } from "@handiwork/core/directory";
import { newId } from "@handiwork/core/platform/ids";
import { objects } from "@handiwork/core/platform/objects";
import type { Review } from "@handiwork/core/reviews/schema";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { makeArtisan } from "@handiwork/core/testing";
import { handler as project } from "@handiwork/functions/events/project";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeEach(() => {
  forget();
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
});

const form = { rating: 4, comment: "Came on time." };
const reviewsOf = (artisanId: string) => `/artisans/${artisanId}/reviews`;

let client: Person;
beforeAll(async () => {
  client = await register("client");
});

async function writeReview(artisanId: string, { browser }: Person, body: object = form): Promise<Review> {
  const response = await browser.post(reviewsOf(artisanId), body);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as Review;
}

async function listReviews(artisanId: string, browser = new Browser()): Promise<Review[]> {
  return ((await (await browser.get(reviewsOf(artisanId))).json()) as { items: Review[] }).items;
}

/** Registers an artisan and approves them in the table. */
async function registerApprovedArtisan(): Promise<Person> {
  const person = await register("artisan");
  await ArtisanEntity.patch({ id: person.user.id }).set({ approval: "approved" }).go();
  return person;
}

describe("a review", () => {
  it("is written, visible to all, answered once by the artisan, and deleted by its author alone", async () => {
    const [artisan, other] = [await registerApprovedArtisan(), await register("client")];
    const { id: artisanId } = artisan.user;
    const review = await writeReview(artisanId, client);
    const path = `${reviewsOf(artisanId)}/${review.id}`;
    await expectProblem(await client.browser.post(reviewsOf(artisanId), form), 409);
    expect(await listReviews(artisanId)).toEqual([{ ...review, mine: false }]);
    expect(await listReviews(artisanId, await signInElsewhere(client))).toEqual([review]);
    const relation = await client.browser.get(`/artisans/${artisanId}/relation`);
    expect(await relation.json()).toEqual({ isFavourite: false, review });

    const answer = await artisan.browser.send("PUT", `${path}/answer`, { body: { text: " Thanks! " } });
    expect(await answer.json()).toMatchObject({ id: review.id, answer: { text: "Thanks!" } });
    await expectProblem(await artisan.browser.send("PUT", `${path}/answer`, { body: { text: "No!" } }), 409);

    const refused = await expectProblem(await other.browser.send("DELETE", path), 403);
    expect(refused.detail).toBe("You can only delete your own review");
    expect((await client.browser.send("DELETE", path)).status).toBe(204);
    await expectProblem(await client.browser.send("DELETE", path), 404);
    await expectProblem(await artisan.browser.send("PUT", `${path}/answer`, { body: { text: "Oh" } }), 404);
    expect(await listReviews(artisanId)).toEqual([]);
  });
});

describe("a rating", () => {
  it("agrees on the profile, the card and the featured artisans after a review is written and deleted", async () => {
    const [best, artisanId] = [await makeArtisan({ stars5: 3 }), await makeArtisan({ stars5: 1 })];
    const ratings = async () => {
      await project({ Records: [changed(artisanId), changed(best)] });
      forget();
      const [profile, search, featured] = [
        (await read(`/artisans/${artisanId}`)) as { rating: number; totalReviews: number },
        (await read("/artisans?sort=rating")) as { items: { id: string; rating: number; reviews: number }[] },
        (await read("/artisans/featured")) as { items: { id: string; rating: number; reviews: number }[] },
      ];
      const seen = [search, featured].map(({ items }) => items.find(({ id }) => id === artisanId));
      for (const card of seen) {
        expect(card?.rating).toBe(profile.rating);
        expect(card?.reviews).toBe(profile.totalReviews);
      }
      expect(featured.items.map(({ id }) => id).slice(0, 2)).toEqual([best, artisanId]);
      return profile.rating;
    };
    const { id } = await writeReview(artisanId, client, form);
    expect(await ratings()).toBe(4.5);
    await client.browser.send("DELETE", `${reviewsOf(artisanId)}/${id}`);
    expect(await ratings()).toBe(5);
  });
});

async function read(path: string): Promise<unknown> {
  return (await new Browser().get(path)).json();
}

/** A stream record of a changed artisan. */
function changed(id: string) {
  const NewImage = { __edb_e__: { S: "artisan" }, id: { S: id } };
  return { eventName: "MODIFY", dynamodb: { SequenceNumber: "1", NewImage } } as const;
}

describe("writing a review", () => {
  it("rejects invalid ids, and cursors of another list", async () => {
    const [artisanId, another] = [await makeArtisan(), await makeArtisan()];
    for (const body of [form, { ...form, comment: "👍🏾 Ọpẹ́ ni o" }]) {
      await writeReview(artisanId, await register("client"), body);
    }
    const page = await new Browser().get(`${reviewsOf(artisanId)}?limit=1`);
    const { nextCursor } = (await page.json()) as { nextCursor: string };
    for (const path of [
      reviewsOf("nobody"),
      `${reviewsOf(another)}?cursor=${nextCursor}`,
      `${reviewsOf(artisanId)}?cursor=${nextCursor.slice(0, -4)}`,
      `${reviewsOf(artisanId)}?cursor=${nextCursor.toLowerCase()}`,
      `${reviewsOf(artisanId)}?cursor=${"A".repeat(1_001)}`,
      `${reviewsOf(artisanId)}?limit=0`,
      `${reviewsOf(artisanId)}?limit=51`,
      `${reviewsOf(artisanId)}?author=x`,
    ])
      await expectProblem(await new Browser().get(path), 400);
    for (const id of ["x", "%00", newId().toLowerCase(), `${newId()}0`, "🔨"])
      await expectProblem(await client.browser.send("DELETE", `${reviewsOf(artisanId)}/${id}`), 400);
    await expectProblem(await client.browser.send("DELETE", `${reviewsOf(artisanId)}/${newId()}`), 404);
  });
});
