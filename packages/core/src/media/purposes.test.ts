import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { NotFound } from "../platform/errors.ts";
import { linkToDocument, readUpload, startUpload, UploadEntity } from "./index.ts";
import { photo, sendFile } from "./testing.ts";
import { objects } from "../platform/objects/index.ts";
import { processUpload } from "./processing.ts";

beforeAll(useTable);
beforeAll(useObjects);

const someone = (type: SignedIn["type"] = "client"): SignedIn => ({ type, id: randomUUID() });
const listed = async (bucket: string, actor: SignedIn) =>
  (await objects.list(bucket, "")).filter((key) => key.includes(actor.id));
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const pdf = bytes("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n");

describe("a public picture", () => {
  it.each([
    ["portfolio", "portfolio", [160, 320, 400, 800, 1280]],
    ["avatar", "avatars", [160, 400]],
  ] as const)(
    "with purpose %s is at its final address, in all widths, cached permanently",
    async (purpose, folder, widths) => {
      const actor = someone("artisan");
      const { id, key } = await sendFile(actor, await photo(1600, 1200), purpose);
      expect(await processUpload(key)).toBe("ready");
      const { picture } = await readUpload(actor, id);
      expect(picture).toMatchObject({ width: widths.at(-1), height: (widths.at(-1) ?? 0) * 0.75, widths });
      expect(picture?.key).toMatch(new RegExp(`^${folder}/${actor.id}_\\d{13}-[0-9a-z]{16}$`));
      expect((await listed("public", actor)).toSorted()).toEqual(
        widths.map((width) => `media/${picture?.key}-${width}.webp`).toSorted(),
      );
      expect(await listed("uploads", actor)).toEqual([]);
      const stored = await fetch(
        await objects.linkToRead("public", `media/${picture?.key}-160.webp`, soon()),
      );
      expect(stored.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=1200, immutable");
      expect(stored.headers.get("content-type")).toBe("image/webp");
      expect(stored.headers.get("content-disposition")).toBeNull();
    },
  );

  it("may be an avatar of any user, and work of artisans and applicants", async () => {
    const form = { contentType: "image/png", size: 2_097_151 };
    for (const type of ["client", "artisan", "merchant", "admin"] as const)
      await startUpload(someone(type), { ...form, purpose: "avatar" });
    for (const type of ["merchant", "admin"] as const)
      await expect(startUpload(someone(type), { ...form, purpose: "portfolio" })).rejects.toThrow(
        "You cannot send this kind of file.",
      );
  });
});

describe("a document", () => {
  it("that is a picture is re-encoded and stays private", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, await photo(2400, 1200), "document");
    expect(await processUpload(key)).toBe("ready");
    expect(await readUpload(actor, id)).toMatchObject({ state: "ready", picture: null });
    expect(await listed("public", actor)).toEqual([]);
    expect(await listed("uploads", actor)).toHaveLength(2);
    const small = await fetch(await linkToDocument({ userId: actor.id, id }, 400));
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 400 });
    const large = await fetch(await linkToDocument({ userId: actor.id, id }, 2000));
    expect(large.headers.get("content-disposition")).toBe("attachment");
    expect(large.headers.get("cache-control")).toBe("private, max-age=3600");
    expect((await sharp(await large.arrayBuffer()).metadata()).width).toBe(2000);
  });

  it("that is a PDF is stored unchanged, and only downloaded", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, pdf, "document");
    expect(await processUpload(key)).toBe("ready");
    expect(await readUpload(actor, id)).toMatchObject({ state: "ready", image: null, picture: null });
    expect(await listed("public", actor)).toEqual([]);
    const answer = await fetch(await linkToDocument({ userId: actor.id, id }, 2000));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe("attachment");
  });

  it.each([
    ["is truncated", pdf.subarray(0, -8), "This PDF is damaged. Please choose another one."],
    [
      "has much data after its end",
      bytes(`%PDF-1.7\n%%EOF\n${"x".repeat(1100)}`),
      "This PDF is damaged. Please choose another one.",
    ],
    ["has no version", bytes("%PDF-<script>%%EOF"), "This PDF is damaged. Please choose another one."],
    [
      "starts like an HTML page",
      bytes(`<html>${Buffer.from(pdf).toString("latin1")}`),
      "Please select an image or a PDF file",
    ],
    ["is a Word file", bytes("PK\x03\x04word/document.xml"), "Please select an image or a PDF file"],
    [
      "is half a picture",
      bytes("\x89PNG\r\n\x1a\n%PDF-1.7\n%%EOF"),
      "This image is damaged. Please choose another one.",
    ],
  ])("that %s is rejected and deleted", async (_, file, reason) => {
    const actor = someone();
    const { id, key } = await sendFile(actor, new Uint8Array(file), "document");
    expect(await processUpload(key)).toBe("refused");
    expect(await readUpload(actor, id)).toMatchObject({ state: "refused", reason });
    expect([...(await listed("public", actor)), ...(await listed("uploads", actor))]).toEqual([]);
    await expect(linkToDocument({ userId: actor.id, id }, 400)).rejects.toThrow(NotFound);
  });

  it("has its own link, valid for five minutes", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, await photo(), "portfolio");
    await processUpload(key);
    await expect(linkToDocument({ userId: actor.id, id }, 400)).rejects.toThrow(NotFound);
    const document = await sendFile(actor, pdf, "document");
    await expect(linkToDocument({ userId: actor.id, id: document.id }, 400)).rejects.toThrow(NotFound);
    await processUpload(document.key);
    const link = new URL(await linkToDocument({ userId: actor.id, id: document.id }, 400));
    expect(link.searchParams.get("X-Amz-Expires")).toBe("300");
  });

  it("keeps its owner's file name, without forbidden characters", async () => {
    const actor = someone();
    const named = async (name?: string) => {
      const form = {
        purpose: "document",
        contentType: "application/pdf",
        size: 9,
        ...(name && { name }),
      } as const;
      const { id } = await startUpload(actor, form);
      return (await UploadEntity.get({ userId: actor.id, id }).go()).data?.name;
    };
    expect(await named("Trade permit 2024.pdf")).toBe("Trade permit 2024.pdf");
    expect(await named("C:\\fake\\path\\..\\permit.pdf")).toBe("permit.pdf");
    expect(await named("../../etc/passwd")).toBe("passwd");
    expect(await named("per\u202efdp.exe\0\n.pdf")).toBe("perfdp.exe.pdf");
    expect(await named(`<b>${"é".repeat(300)}.pdf`)).toBe(`b${"é".repeat(115)}.pdf`);
    expect([await named("..."), await named()]).toEqual(["Document", "Document"]);
  });
});

function soon() {
  return { from: Date.now(), seconds: 60 };
}
