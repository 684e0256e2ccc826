import { Browser, expectProblem } from "./support/browser.ts";
import { changesDuring } from "./support/changes.ts";
import { application } from "./support/operations.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import type { OwnArtisanAnswer } from "@handiwork/core/model/artisan/schema";
import type { ApplicationAnswer } from "@handiwork/core/model/application/schema";
import { UploadEntity } from "@handiwork/core/domain/media";
import { makeUpload } from "@handiwork/core/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const form = { category: "Plumber", location: "Ikeja, Lagos" };

async function addPicture(person: Person): Promise<string> {
  const { key } = await makeUpload(person.user.id);
  const body = { ...form, portfolio: [{ key }] };
  expect((await person.browser.send("PUT", "/artisan-profile", { body })).status).toBe(200);
  return key;
}
const recordOf = async ({ user }: Person) => (await ArtisanEntity.get({ id: user.id }).go()).data;

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
    await addPicture(bola);
    for (const name of ["id", "artisanId", "userId"])
      await expectProblem(await ada.browser.get(`/artisan-profile?${name}=${bola.user.id}`), 400);
    await expectProblem(await ada.browser.get(`/artisan-profile/${bola.user.id}`), 404);
    const { artisan } = (await (await ada.browser.get("/artisan-profile")).json()) as OwnArtisanAnswer;
    expect(artisan?.id).toBe(ada.user.id);
  });

  it("is not changed by saving a form that names its id, key or upload", async () => {
    const [ada, bola] = [await register("artisan"), await register("artisan")];
    const key = await addPicture(bola);
    const { key: unused, id: unusedId } = await makeUpload(bola.user.id);
    const before = await recordOf(bola);
    for (const foreign of [key, unused, unusedId, `${key}-400.webp`, `media/${key}`]) {
      const body = { ...form, bio: "Mine", portfolio: [{ key: foreign }] };
      const changes = await changesDuring(async () => {
        const { detail } = await expectProblem(
          await ada.browser.send("PUT", "/artisan-profile", { body }),
          404,
        );
        expect(detail).toBe("This file is no longer there. Please choose it again.");
      });
      // Only the rate limiter's counter.
      expect(changes, foreign).toEqual(["UpdateCommand"]);
    }
    for (const method of ["PUT", "PATCH"])
      for (const name of ["id", "userId", "approval", "edits", "stars5", "premiumExpiresAt"]) {
        const body = { ...(method === "PUT" ? form : {}), [name]: bola.user.id };
        await expectProblem(await ada.browser.send(method, "/artisan-profile", { body }), 400);
      }
    expect(await recordOf(bola)).toEqual(before);
    expect((await recordOf(ada))?.bio).toBeUndefined();
    const { data } = await UploadEntity.get({ userId: bola.user.id, id: unusedId }).go();
    expect(data?.usedBy).toBeUndefined();
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

  it("does not lend its files to another application", async () => {
    const [ada, bola] = [await registerApplicant(), await register("client")];
    const picture = await makeUpload(ada.user.id);
    for (const files of [
      { documents: [ada.documentId] },
      { portfolio: [picture.key] },
      { portfolio: [picture.id] },
    ])
      await expectProblem(await bola.browser.post("/application", { ...application, ...files }), 404);
    await expectProblem(await bola.browser.get(`/uploads/${ada.documentId}`), 404);
    expect(await recordOf(bola)).toBeNull();
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

it("the hourly rate is saved as typed, or rejected with the reason", async () => {
  const { browser } = await register("artisan");
  expect((await browser.send("PUT", "/artisan-profile", { body: form })).status).toBe(200);
  const patch = (hourlyRate: unknown) => browser.send("PATCH", "/artisan-profile", { body: { hourlyRate } });
  for (const typed of ["4.000", "4,000", "₦4 000", "4k", "NGN 4,000.00", 4000]) {
    const { artisan } = (await (await patch(typed)).json()) as OwnArtisanAnswer;
    expect(artisan?.hourlyRate, String(typed)).toBe(4000);
  }
  for (const typed of ["0x10", "1e5", "4,0", "4.5", "3000-5000"]) {
    const { fields } = await expectProblem(await patch(typed), 400);
    expect(fields?.["hourlyRate"], typed).toMatch(new RegExp(`^Write .+“${typed}”$`));
  }
});
