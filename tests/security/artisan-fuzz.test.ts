import { expectProblem } from "./support/browser.ts";
import { register, type Person } from "./support/people.ts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { ArtisanDashboardForm, ArtisanProfileForm } from "@handiwork/core/artisans/schema";
import { ApplicationForm } from "@handiwork/core/applications/schema";
import { makeUpload } from "@handiwork/core/testing";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { scaled } from "../setup/long.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

/** Budget of each property; on a busy machine the time limit ends it early. */
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
let pictureKey: string;
beforeAll(async () => {
  artisan = await register("artisan");
  pictureKey = (await makeUpload(artisan.user.id)).key;
});

const forms = {
  "PUT /artisan-profile": {
    schema: ArtisanProfileForm,
    valid: { category: "Plumber", location: "Ikeja, Lagos" },
  },
  "PATCH /artisan-profile": { schema: ArtisanDashboardForm, valid: {} },
  "POST /application": {
    schema: ApplicationForm,
    valid: {
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
  "%s rejects exactly what the form's schema rejects, in plain words",
  async (route, { schema, valid }) => {
    const [method = "", path = ""] = route.split(" ");
    const { browser } = path === "/application" ? await register("client") : artisan;
    const field = fc.constantFrom(...Object.keys(schema.shape));
    await fc.assert(
      fc.asyncProperty(field, value, async (name, put) => {
        const body = { ...valid, portfolio: [], [name]: put };
        if (method === "PATCH") Reflect.deleteProperty(body, "portfolio");
        const response = await browser.send(method, path, { body });
        expect(response.status).toBeLessThan(500);
        const { success } = schema.safeParse(body);
        if (!success)
          expect(Object.keys((await expectProblem(response, 400)).fields ?? {})[0]).toContain(name);
        else if (response.status >= 400)
          expect((await expectProblem(response, response.status)).detail).toMatch(/^[A-Z].{5,300}$/);
      }),
      budget,
    );
  },
);

it("leaves a record that the public profile can show", async () => {
  const body = { category: "Plumber", location: "Ikeja, Lagos", portfolio: [{ key: pictureKey }] };
  const saved = await artisan.browser.send("PUT", "/artisan-profile", { body });
  expect([200, 429]).toContain(saved.status);
  await ArtisanEntity.patch({ id: artisan.user.id }).set({ approval: "approved" }).go();
  const shown = await artisan.browser.get(`/artisans/${artisan.user.id}`);
  expect(shown.status, await shown.clone().text()).toBe(200);
});
