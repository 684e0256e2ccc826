import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type Actor } from "../platform/actor.ts";
import { NotFound } from "../platform/errors.ts";
import { makeArtisan } from "../testing/index.ts";
import { profile } from "./profile.ts";

beforeAll(useTable);

const stranger: Actor = { type: "client", id: randomUUID() };
const admin: Actor = { type: "admin", id: randomUUID() };
const picture = { key: "a", width: 1, height: 1, placeholder: "data:,", widths: [160] };

describe("an artisan's public page", () => {
  it("shows an approved artisan to everyone, without phone number and address", async () => {
    const id = await makeArtisan(
      { stars5: 1, stars4: 1, whatsappNumber: "08012345678" },
      { isVerified: true },
    );
    const shown = await profile(anonymous, id);
    expect(shown).toMatchObject({
      id,
      name: "Ada Obi",
      rating: 4.5,
      totalReviews: 2,
      isVerified: true,
      whatsapp: "2348012345678",
      listing: "listed",
    });
    expect(JSON.stringify(shown)).not.toContain("@handiwork.test");
    expect(shown).not.toHaveProperty("phone");
  });

  it("masks contact details in free texts, and keeps contact fields", async () => {
    const links = ["https://mikeplumbing.example"];
    const id = await makeArtisan({
      businessName: "Mike Plumbing 08031234567",
      description: "Call 0803 123 4567 for prices between 15000-20000",
      bio: "mike at gmail dot com",
      services: ["Pipes 12 15 18 20 22", "IG: mikeplumb"],
      location: "Ikeja, Lagos (08031234567)",
      portfolio: [{ ...picture, caption: "A tap, 08031234567" }],
      whatsappNumber: "08012345678",
      links,
    });
    expect(await profile(anonymous, id)).toMatchObject({
      businessName: "Mike Plumbing [hidden]",
      description: "Call [hidden] for prices between 15000-20000",
      bio: "[hidden]",
      services: ["Pipes 12 15 18 20 22", "IG: [hidden]"],
      location: "Ikeja, Lagos ([hidden])",
      portfolio: [{ caption: "A tap, [hidden]" }],
      whatsapp: "2348012345678",
      links,
    });
  });

  it("has no rating, rather than 0, before the first review", async () => {
    const shown = await profile(anonymous, await makeArtisan());
    expect(shown).toMatchObject({ rating: null, totalReviews: 0, hourlyRate: null });
  });

  it("names an artisan without a name Unknown", async () => {
    expect((await profile(anonymous, await makeArtisan({}, { fullName: "" }))).name).toBe("Unknown");
  });

  it("derives the premium status from the clock", async () => {
    const past = await makeArtisan({ premiumExpiresAt: "2020-01-01T00:00:00.000Z" });
    const running = await makeArtisan({ premiumExpiresAt: "2999-01-01T00:00:00.000Z" });
    expect((await profile(anonymous, past)).isPremium).toBe(false);
    expect((await profile(anonymous, running)).isPremium).toBe(true);
  });

  it("of a pending artisan is visible to the owner and admins only", async () => {
    const id = await makeArtisan({ approval: "pending" });
    const owner: Actor = { type: "artisan", id };
    await expect(profile(anonymous, id)).rejects.toThrow(new NotFound("Artisan not found"));
    await expect(profile(stranger, id)).rejects.toThrow(NotFound);
    await expect(profile(owner, id)).resolves.toMatchObject({ id, listing: "pending" });
    await expect(profile(admin, id)).resolves.toMatchObject({ id, listing: "pending" });
  });

  it("of a disabled artisan is visible to admins only, and marked as disabled", async () => {
    const id = await makeArtisan({}, { disabledAt: "2026-01-01T00:00:00.000Z" });
    await expect(profile(stranger, id)).rejects.toThrow(NotFound);
    await expect(profile(admin, id)).resolves.toMatchObject({ id, listing: "disabled" });
  });

  it("is not found for an unknown id", async () => {
    await expect(profile(admin, randomUUID())).rejects.toThrow(NotFound);
  });
});
