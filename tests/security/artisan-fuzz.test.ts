import { problemOf } from "./support/browser.ts";
import { register, type Person } from "./support/people.ts";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { ArtisanDashboardForm, ArtisanProfileForm } from "@handiwork/core/model/artisan/schema";
import { ApplicationForm } from "@handiwork/core/model/application/schema";
import { makeUpload } from "@handiwork/core/testing";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { scaled } from "../setup/long.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

/** How long each of these goes on; a busy machine tries fewer. */
const budget = { numRuns: scaled(40, 1_000), interruptAfterTimeLimit: scaled(1_500, 20_000) };

const nasty = fc.constantFrom(
  "",
  "\u0000",
  "\u202e\u2066abc",
  "👩🏾‍🔧🔨",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "https://a@b.example/",
  "1e999",
  "-0",
  "0x10",
  "٣",
  "1,2,3",
  "portfolio/../../x",
  "a".repeat(2_001),
  "ạ̀́".repeat(1_000),
);
const text = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 60 }), fc.integer().map(String));
const value = fc.oneof(
  text,
  fc.array(text, { maxLength: 40 }),
  fc.constantFrom(null, true, -1, 0, 7.9, 1e21, 2 ** 53, [], {}, [[[]]], [null], [{ key: "x", caption: 1 }]),
  fc.jsonValue({ maxDepth: 3 }),
);

let artisan: Person;
let pictured: string;
beforeAll(async () => {
  artisan = await register("artisan");
  pictured = (await makeUpload(artisan.user.id)).key;
});

const forms = {
  "PUT /artisan-profile": {
    schema: ArtisanProfileForm,
    whole: { category: "Plumber", location: "Ikeja, Lagos" },
  },
  "PATCH /artisan-profile": { schema: ArtisanDashboardForm, whole: {} },
  "POST /application": {
    schema: ApplicationForm,
    whole: {
      businessName: "Obi Tiles",
      category: "Tiler",
      description: "Floors.",
      location: "Ikeja, Lagos",
      hourlyRate: "2500",
      services: "Floors",
      experience: "3-5 years",
      phone: "08012345678",
      acceptTerms: true,
    },
  },
} as const;

it.each(Object.entries(forms))(
  "%s answers whatever a field holds in plain words, and refuses just what the form itself refuses",
  async (route, { schema, whole }) => {
    const [method = "", path = ""] = route.split(" ");
    const { browser } = path === "/application" ? await register("client") : artisan;
    const field = fc.constantFrom(...Object.keys(schema.shape));
    await fc.assert(
      fc.asyncProperty(field, value, async (name, put) => {
        const body = { ...whole, portfolio: [], [name]: put };
        if (method === "PATCH") Reflect.deleteProperty(body, "portfolio");
        const response = await browser.send(method, path, { body });
        expect(response.status).toBeLessThan(500);
        const { success } = schema.safeParse(body);
        if (!success) expect(Object.keys((await problemOf(response, 400)).fields ?? {})[0]).toContain(name);
        else if (response.status >= 400)
          expect((await problemOf(response, response.status)).detail).toMatch(/^[A-Z].{5,300}$/);
      }),
      budget,
    );
  },
);

it("after all of it the record is one that everybody's page can show, with its picture", async () => {
  const body = { category: "Plumber", location: "Ikeja, Lagos", portfolio: [{ key: pictured }] };
  const saved = await artisan.browser.send("PUT", "/artisan-profile", { body });
  expect([200, 429]).toContain(saved.status);
  await ArtisanEntity.patch({ id: artisan.user.id }).set({ approval: "approved" }).go();
  const shown = await artisan.browser.get(`/artisans/${artisan.user.id}`);
  expect(shown.status, await shown.clone().text()).toBe(200);
});
