import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { registerArtisan } from "./index.ts";

beforeAll(useTable);
beforeAll(useIdentity);

it("stores an artisan's location with the state's label, as place searches read it (A-GAP-32)", async () => {
  const { user } = await registerArtisan(
    {
      fullName: "Ada Obi",
      email: `${randomUUID()}@example.com`,
      phone: "+2348012345678",
      password: "wet paint on tuesday",
      acceptTerms: true,
      category: "Tiler",
      state: "FCT",
      city: "Garki",
      description: "Floors",
    },
    { address: "198.51.100.7", userAgent: "test" },
  );
  const { data: artisan } = await ArtisanEntity.get({ id: user.id }).go({ consistent: true });
  expect(artisan?.location).toBe("Garki, Federal Capital Territory");
});
