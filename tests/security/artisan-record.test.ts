import { Browser, expectProblem } from "./support/browser.ts";
import { application } from "./support/operations.ts";
import { makeAdmin, register } from "./support/people.ts";
import type { OwnArtisanAnswer } from "@handiwork/core/artisans/schema";
import type { ApplicationAnswer } from "@handiwork/core/applications/schema";
import { makeUpload } from "@handiwork/core/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const form = { category: "Plumber", location: "Ikeja, Lagos" };

/** Registers a client who has applied with a document. */
async function registerApplicant() {
  const person = await register("client");
  const document = await makeUpload(person.user.id, "document", { name: "id.jpg" });
  const body = { ...application, documents: [document.id] };
  expect((await person.browser.post("/application", body)).status).toBe(201);
  return { ...person, documentId: document.id };
}

describe("another artisan's record", () => {
  it("cannot be read by any parameter or path", async () => {
    const [ada, bola] = [await register("artisan"), await register("artisan")];
    for (const name of ["id", "artisanId", "userId"])
      await expectProblem(await ada.browser.get(`/artisan-profile?${name}=${bola.user.id}`), 400);
    await expectProblem(await ada.browser.get(`/artisan-profile/${bola.user.id}`), 404);
    const { artisan } = (await (await ada.browser.get("/artisan-profile")).json()) as OwnArtisanAnswer;
    expect(artisan?.id).toBe(ada.user.id);
  });
});

describe("another client's application", () => {
  it("is readable by its owner and admins, and its documents by admins alone", async () => {
    const [ada, bola] = [await registerApplicant(), await register("client")];
    const path = `/admin/artisans/${ada.user.id}`;
    const people = [new Browser(), bola.browser, ada.browser, (await register("artisan")).browser];
    for (const browser of people) {
      const status = browser === people[0] ? 401 : 403;
      await expectProblem(await browser.get(path), status);
      await expectProblem(await browser.get(`${path}/documents/${ada.documentId}`), status);
      await expectProblem(await browser.post(`${path}/approve`), status);
    }
    const own = (await (await bola.browser.get("/application")).json()) as ApplicationAnswer;
    expect(own).toEqual({ application: null });
    await expectProblem(await bola.browser.get(`/application?userId=${ada.user.id}`), 400);
    await expectProblem(await bola.browser.get(`/artisans/${ada.user.id}`), 404);

    const admin = await makeAdmin();
    expect((await admin.browser.get(path)).status).toBe(200);
    const answer = await admin.browser.get(`${path}/documents/${ada.documentId}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
    await expectProblem(
      await admin.browser.get(`/admin/artisans/${bola.user.id}/documents/${ada.documentId}`),
      404,
    );
  });
});

it("a client's session is invalid after the approval until it is renewed as an artisan's", async () => {
  const [ada, admin] = [await registerApplicant(), await makeAdmin()];
  const body = { ...form, bio: "Tiles." };
  await expectProblem(await ada.browser.send("PUT", "/artisan-profile", { body }), 403);
  expect((await admin.browser.post(`/admin/artisans/${ada.user.id}/approve`)).status).toBe(204);
  await expectProblem(await ada.browser.send("PUT", "/artisan-profile", { body }), 401);
  expect((await ada.browser.post("/auth/refresh")).status).toBe(200);
  const saved = await ada.browser.send("PUT", "/artisan-profile", { body });
  expect(await saved.json()).toMatchObject({ artisan: { approval: "approved", bio: "Tiles." } });
  const { detail } = await expectProblem(await ada.browser.post("/application", application), 403);
  expect(detail).toContain("Only clients can apply");
});
