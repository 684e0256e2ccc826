import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { readAccount } from "../accounts/index.ts";
import { registerClient } from "../registration/index.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { approve, detail, profile, readOwn, reject, save } from "../artisans/index.ts";
import { list } from "../audit/index.ts";
import { Conflict, Forbidden, NotFound } from "../platform/errors.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { findUpload } from "../media/read.ts";
import { signIn } from "../sessions/index.ts";
import { documentClient } from "../platform/table/index.ts";
import { makeApplication, makeArtisan, makeUpload } from "../testing/index.ts";
import { apply, documentLink, read, type ApplicationForm } from "./index.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const password = "wet paint on tuesday";

/** Creates a client of the user pool who has applied. */
async function makeApplicant() {
  const email = `${randomUUID()}@handiwork.test`;
  const person = { fullName: "Ada", email, phone: "1", password, acceptTerms: true } as const;
  const { user } = await registerClient(person, visit);
  return { id: user.id, email, ...(await makeApplication(user.id)) };
}
const kindsOf = async (accountId: string) =>
  (await list({ accountId })).items.map(({ kind }) => kind).filter((kind) => kind !== "registered");
const isKept = async (userId: string, key: string) => {
  const { portfolio = [] } = (await readOwn({ type: "artisan", id: userId })).artisan ?? {};
  return portfolio.some((picture) => picture.key === key);
};

/**
 * Makes the nth call to the user pool or the table fail, before or after it takes effect.
 *
 * @returns whether there was an nth call, and a function that restores the calls
 */
function failAt(step: number, isDone: boolean) {
  let count = 0;
  const pass = async <T>(run: () => Promise<T>): Promise<T> => {
    count += 1;
    if (count !== step) return run();
    if (isDone) await run();
    throw Object.assign(new Error("The power went"), { name: "PowerCut" });
  };
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  const spy = vi
    .spyOn(documentClient, "send")
    .mockImplementation(((command: object) => pass(() => send(command))) as never);
  const stop = identity.injectFaults((_, run) => pass(run));
  return () => {
    spy.mockRestore();
    stop();
    return count >= step;
  };
}

describe("approving an applicant", () => {
  it("makes the client an artisan: group, profile and record; deletes the documents, keeps the pictures", async () => {
    const { id, email, documentId, pictureKey } = await makeApplicant();
    await approve(admin, id, {}, visit);
    expect(await readAccount(id)).toMatchObject({
      profile: { userType: "artisan", sessionVersion: 2 },
      artisan: { approval: "approved" },
    });
    const { user } = await signIn({ email, password, remember: false }, visit);
    expect(user).toMatchObject({ userType: "artisan", approval: "approved" });
    expect((await profile(anonymous, id)).portfolio).toMatchObject([{ key: pictureKey }]);
    expect(await kindsOf(id)).toEqual(["approved", "type-changed"]);
    const document = await findUpload({ userId: id, id: documentId });
    expect(document?.usedBy).toBeUndefined();
    expect(document?.expiresAt).toBeDefined();
    await expect(documentLink(admin, id, documentId)).rejects.toThrow(NotFound);
    expect((await detail(admin, id)).application).toMatchObject({ documents: [], phone: "+2348012345678" });
    expect((await read({ type: "artisan", id })).application).toMatchObject({ approval: "approved" });
  });

  it("happens once if several admins approve at once", async () => {
    const { id } = await makeApplicant();
    await Promise.all([1, 2, 3].map(() => approve(admin, id, {}, visit)));
    expect(await kindsOf(id)).toEqual(["approved", "type-changed"]);
    expect((await readAccount(id))?.profile).toMatchObject({ userType: "artisan", sessionVersion: 2 });
  });

  it.each([
    ["before", false],
    ["after", true],
  ])(
    "is completed by approving again after a crash %s a step",
    async (_, isDone) => {
      for (let step = 1; ; step += 1) {
        const { id, email, documentId, pictureKey } = await makeApplicant();
        const end = failAt(step, isDone);
        const broken = await approve(admin, id, {}, visit).then(
          () => false,
          () => true,
        );
        const isHit = end();
        if (!isHit) {
          expect(broken).toBe(false);
          expect(step).toBeGreaterThan(6);
          return;
        }
        await approve(admin, id, {}, visit);
        expect(await kindsOf(id), `step ${step}`).toEqual(["approved", "type-changed"]);
        expect(await readAccount(id)).toMatchObject({ profile: { userType: "artisan", sessionVersion: 2 } });
        expect((await findUpload({ userId: id, id: documentId }))?.usedBy).toBeUndefined();
        expect(await isKept(id, pictureKey)).toBe(true);
        expect((await signIn({ email, password, remember: false }, visit)).user.userType).toBe("artisan");
      }
    },
    120_000,
  );

  it("rejects the account of a merchant or admin", async () => {
    const { id } = await makeApplicant();
    await AccountEntity.patch({ id }).set({ userType: "merchant" }).go();
    await expect(approve(admin, id, {}, visit)).rejects.toThrow(Conflict);
    expect((await readAccount(id))?.artisan?.approval).toBe("pending");
  });
});

describe("rejecting an applicant", () => {
  it("deletes record and application, releases the files, and leaves a client who may apply again", async () => {
    const { id, documentId, pictureKey } = await makeApplicant();
    await reject(admin, id, { reason: "Please add a document." }, visit);
    expect(await readAccount(id)).toMatchObject({ profile: { userType: "client" }, artisan: undefined });
    expect(await read({ type: "client", id })).toEqual({ application: null });
    expect((await findUpload({ userId: id, id: documentId }))?.usedBy).toBeUndefined();
    await expect(detail(admin, id)).rejects.toThrow(NotFound);
    await expect(documentLink(admin, id, documentId)).rejects.toThrow(NotFound);
    const again: ApplicationForm = {
      businessName: "Obi Tiles",
      category: "Tiler",
      description: "Floors.",
      location: "Ikeja, Lagos",
      hourlyRate: 2500,
      services: ["Floors"],
      experience: "3-5 years",
      phone: "08012345678",
      acceptTerms: true,
      // Released files remain for an hour.
      portfolio: [pictureKey],
      documents: [documentId],
    };
    const { application } = await apply({ type: "client", id }, again);
    expect(application).toMatchObject({ portfolio: [{ key: pictureKey }], documents: [{ id: documentId }] });
  });

  it("leaves a client after an interrupted approval", async () => {
    const { id } = await makeApplicant();
    const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
    const spy = vi.spyOn(documentClient, "send").mockImplementation((async (command: object) => {
      if (JSON.stringify(command).includes('"type-changed"')) {
        await send(command);
        throw new Error("The power went");
      }
      return send(command);
    }) as never);
    await expect(approve(admin, id, {}, visit)).rejects.toThrow("The power went");
    spy.mockRestore();
    expect((await readAccount(id))?.profile.userType).toBe("artisan");
    await reject(admin, id, {}, visit);
    expect(await readAccount(id)).toMatchObject({ profile: { userType: "client" }, artisan: undefined });
  });

  it("excludes a concurrent approval, and the account matches the winner", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeApplicant();
      await Promise.allSettled([approve(admin, id, {}, visit), reject(admin, id, {}, visit)]);
      const account = await readAccount(id);
      const kinds = await kindsOf(id);
      if (account?.artisan) {
        expect(account).toMatchObject({
          profile: { userType: "artisan" },
          artisan: { approval: "approved" },
        });
        expect(kinds).toContain("approved");
      } else {
        expect(account?.profile.userType).toBe("client");
        expect(kinds).toContain("rejected");
      }
    }
  });

  it("releases an artisan's pictures; a new record is pending again", async () => {
    const id = await makeArtisan({ approval: "pending" });
    const artisan = { type: "artisan", id } as const;
    const form = { category: "Plumber", location: "Ikeja, Lagos" };
    const upload = await makeUpload(id);
    await save(artisan, { ...form, portfolio: [{ key: upload.key }] }, visit);
    await reject(admin, id, {}, visit);
    expect((await findUpload({ userId: id, id: upload.id }))?.usedBy).toBeUndefined();
    expect((await readAccount(id))?.profile.userType).toBe("artisan");
    expect((await save(artisan, form, visit)).artisan).toMatchObject({ approval: "pending" });
  });
});

it("only admins decide, and read what they decide by", async () => {
  const { id } = await makeApplicant();
  for (const type of ["client", "artisan", "merchant"] as const)
    await expect(detail({ type, id }, id)).rejects.toThrow(Forbidden);
  expect(await detail(admin, id)).toMatchObject({
    id,
    userType: "client",
    approval: "pending",
    application: { documents: [{ name: "permit.jpg" }] },
  });
});
