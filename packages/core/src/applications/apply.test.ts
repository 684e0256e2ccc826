import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { listApprovals, profile, readOwn } from "../artisans/index.ts";
import { Conflict, Forbidden, NotFound, Unauthenticated } from "../platform/errors.ts";
import { findUpload } from "../media/read.ts";
import { makeAccount, makeArtisan, makeUpload } from "../testing/index.ts";
import { apply, ApplicationEntity, documentLink, read } from "./index.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const form = {
  businessName: "Obi Tiles",
  category: "Tiler",
  description: "Floors and walls.",
  location: "Ikeja, Lagos",
  hourlyRate: "2500",
  services: "Floors, walls",
  experience: "3-5 years",
  phone: "0803 123 4567",
  acceptTerms: true,
} as const;

const makeClient = () => makeAccount("client", { fullName: "Ada", phone: "1" });

/** Creates a client with a picture and a document for the application. */
async function withFiles() {
  const client = await makeClient();
  const [picture, document] = [
    await makeUpload(client.id),
    await makeUpload(client.id, "document", { name: "id.jpg" }),
  ];
  return {
    client,
    picture,
    document,
    whole: { ...form, portfolio: [picture.key], documents: [document.id] },
  };
}
const userOf = async (userId: string, id: string) => (await findUpload({ userId, id }))?.usedBy;

describe("apply", () => {
  it("creates a pending record, uses the files, and saves the phone number", async () => {
    const { client, picture, document, whole } = await withFiles();
    const { application } = await apply(client, whole);
    expect(application).toMatchObject({
      approval: "pending",
      businessName: "Obi Tiles",
      hourlyRate: 2500,
      services: ["Floors", "walls"],
      experience: "3-5 years",
      phone: "+2348031234567",
      portfolio: [{ key: picture.key }],
      documents: [{ id: document.id, name: "id.jpg", contentType: "image/jpeg", size: 1000 }],
    });
    expect(await read(client)).toEqual({ application });
    expect(await userOf(client.id, picture.id)).toBe("portfolio");
    expect(await userOf(client.id, document.id)).toBe("application");
    const { data } = await AccountEntity.get({ id: client.id }).go();
    expect(data).toMatchObject({ phone: "+2348031234567", userType: "client" });
    const { items } = await listApprovals(admin, { status: "pending", limit: 50 });
    expect(items.map(({ id }) => id)).toContain(client.id);
    await expect(profile(anonymous, client.id)).rejects.toThrow(NotFound);
  });

  it("creates one application, also from two tabs at once", async () => {
    const { client, whole } = await withFiles();
    const tried = await Promise.allSettled([1, 2, 3].map(() => apply(client, whole)));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tried) {
      if (each.status === "rejected")
        expect(each.reason).toEqual(new Conflict("Your application is under review"));
    }
    await expect(apply(client, form)).rejects.toThrow("Your application is under review");
  });

  it("accepts an application without files", async () => {
    const client = await makeClient();
    expect((await apply(client, form)).application).toMatchObject({ portfolio: [], documents: [] });
  });

  it("rejects other users' files, files for another purpose, and files that are not ready, and writes nothing", async () => {
    const { client, picture, document } = await withFiles();
    const other = await withFiles();
    const waiting = await makeUpload(client.id, "document", { state: "waiting" });
    const wrong: [object, typeof NotFound | typeof Conflict][] = [
      [{ portfolio: [other.picture.key] }, NotFound],
      [{ portfolio: [picture.id] }, NotFound],
      [{ portfolio: [document.key] }, NotFound],
      [{ portfolio: ["portfolio/1"] }, NotFound],
      [{ documents: [other.document.id] }, NotFound],
      [{ documents: [picture.id] }, NotFound],
      [{ documents: [waiting.id] }, Conflict],
    ];
    for (const [files, error] of wrong)
      await expect(apply(client, { ...form, ...files }), JSON.stringify(files)).rejects.toThrow(error);
    expect(await read(client)).toEqual({ application: null });
    expect(await ApplicationEntity.get({ userId: client.id }).go()).toEqual({ data: null });
    expect(await userOf(other.client.id, other.document.id)).toBeUndefined();
  });

  it("rejects all users except clients, with a clear message", async () => {
    const artisan = await makeArtisan();
    await expect(apply(anonymous, form)).rejects.toThrow(Unauthenticated);
    for (const type of ["artisan", "merchant", "admin"] as const)
      await expect(apply({ type, id: artisan }, form)).rejects.toThrow(
        new Forbidden(
          "Only clients can apply to become an artisan. Artisans set up their profile on their dashboard; merchants and admins need another account.",
        ),
      );
    // The session of a user whose type has just changed.
    const { client, whole } = await withFiles();
    await AccountEntity.patch({ id: client.id }).set({ userType: "merchant" }).go();
    await expect(apply(client, whole)).rejects.toThrow(Conflict);
    expect(await readOwn({ type: "artisan", id: client.id })).toEqual({ artisan: null });
  });

  it("returns the error of each field", async () => {
    await expect(apply(await makeClient(), { ...form, businessName: " " })).rejects.toThrow(
      "Business name is required",
    );
  });
});

describe("documentLink", () => {
  it("returns a link valid for five minutes, for admins only", async () => {
    const { client, document, whole } = await withFiles();
    await apply(client, whole);
    const link = new URL(await documentLink(admin, client.id, document.id));
    expect(link.pathname).toContain(`/documents/${client.id}/`);
    expect(link.searchParams.get("X-Amz-Expires")).toBe("300");
    for (const type of ["client", "artisan", "merchant"] as const)
      await expect(documentLink({ type, id: client.id }, client.id, document.id)).rejects.toThrow(Forbidden);
  });

  it("rejects a document that is not in the applicant's application", async () => {
    const [one, other] = [await withFiles(), await withFiles()];
    await apply(one.client, one.whole);
    for (const [userId, id] of [
      [other.client.id, one.document.id],
      [one.client.id, other.document.id],
      [one.client.id, one.picture.id],
      [other.client.id, other.document.id],
    ] as const)
      await expect(documentLink(admin, userId, id)).rejects.toThrow(NotFound);
  });
});
