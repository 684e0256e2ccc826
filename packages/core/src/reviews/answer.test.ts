import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { Conflict, Forbidden, NotFound, Unauthenticated } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { makeArtisan } from "../testing/index.ts";
import { answer, list, remove } from "./index.ts";
import { reviewOf } from "./testing.ts";

beforeAll(useTable);

const text = "Thank you, it was a pleasure.";
const taken = new Conflict("You have already replied to this review");

async function reviewed() {
  const artisanId = await makeArtisan();
  const { id } = await reviewOf(artisanId);
  return { owner: { type: "artisan", id: artisanId } as const, which: { artisanId, id } };
}

describe("the artisan's reply", () => {
  it("is shown below the review to everyone", async () => {
    const { owner, which } = await reviewed();
    const answered = await answer(owner, which, { text });
    expect(answered).toMatchObject({ id: which.id, answer: { text, createdAt: expect.any(String) } });
    expect((await list(anonymous, which)).items).toEqual([answered]);
  });

  it("is given once: a second, even concurrent, reply does not replace it", async () => {
    const { owner, which } = await reviewed();
    const texts = ["First", "Second", "Third"];
    const tries = await Promise.allSettled(texts.map((each) => answer(owner, which, { text: each })));
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toEqual(taken);
    const [first] = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    await expect(answer(owner, which, { text: "Later" })).rejects.toThrow(taken);
    expect((await list(anonymous, which)).items).toEqual([first]);
  });

  it("is idempotent, also concurrently", async () => {
    const { owner, which } = await reviewed();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => answer(owner, which, { text })));
    for (const other of [...others, await answer(owner, which, { text })]) expect(other).toEqual(first);
  });

  it("is deleted with the review", async () => {
    const { owner, which } = await reviewed();
    await answer(owner, which, { text });
    await remove({ type: "admin", id: randomUUID() }, which, { address: "", userAgent: "" });
    await expect(answer(owner, which, { text })).rejects.toThrow(new NotFound("Review not found"));
  });

  it("is for the review's artisan: other artisans get NotFound, other users are rejected", async () => {
    const { which } = await reviewed();
    const other = { type: "artisan", id: await makeArtisan() } as const;
    await expect(answer(other, which, { text })).rejects.toThrow(NotFound);
    await expect(answer(other, { artisanId: other.id, id: which.id }, { text })).rejects.toThrow(NotFound);
    for (const type of ["client", "merchant", "admin"] as const)
      await expect(answer({ type, id: which.artisanId }, which, { text })).rejects.toThrow(Forbidden);
    await expect(answer(anonymous, which, { text })).rejects.toThrow(Unauthenticated);
    expect((await list(anonymous, which)).items).toMatchObject([{ answer: null }]);
  });

  it("needs an existing review", async () => {
    const { owner } = await reviewed();
    await expect(answer(owner, { artisanId: owner.id, id: newId() }, { text })).rejects.toThrow(NotFound);
  });
});
