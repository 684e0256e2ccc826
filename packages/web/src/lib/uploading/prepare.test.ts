// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { heicRefusal, prepared } from "./prepare.ts";
import { fileOf as wholeFile, stubCanvas, stubImages } from "./testing.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const box = (type: string, content = "") =>
  `\0\0\0${String.fromCharCode(8 + content.length)}${type}${content}`;
const heic = box("ftyp", "heic\0\0\0\0mif1heic") + box("meta") + box("mdat");
const fileOf = (text: string, type: string) =>
  new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type });

describe("a HEIC photo", () => {
  it.each(["image/heic", "image/heif", "", "image/jpeg"])(
    "whose type the browser calls %j becomes a JPEG where the browser can show it",
    async (type) => {
      stubImages();
      stubCanvas([90_000]);
      const { type: sent, size } = await prepared(fileOf(heic, type), "job");
      expect([sent, size]).toEqual(["image/jpeg", 90_000]);
    },
  );

  it.each(["image/heic", "", "image/jpeg"])(
    "whose type the browser calls %j is refused with a way out where it cannot",
    async (type) => {
      stubImages("image/heic");
      await expect(prepared(fileOf(heic, type), "job")).rejects.toThrow(heicRefusal);
    },
  );

  it("that was cut off is damaged", async () => {
    const cut = prepared(fileOf(heic.slice(0, -8), "image/heic"), "job");
    await expect(cut).rejects.toThrow("This image is damaged. Please choose another one.");
  });
});

describe("a file under another type than its content's", () => {
  it.each(["image/heic", "image/heif", "", "application/octet-stream", "image/png"])(
    "of %j is sent as the JPEG that it is",
    async (type) => {
      const jpeg = new File([await wholeFile("image/jpeg").arrayBuffer()], "photo.heic", { type });
      expect((await prepared(jpeg, "job")).type).toBe("image/jpeg");
    },
  );

  it.each(["image/heic", "image/jpeg"])("of %j is refused if it is not a picture", async (type) => {
    await expect(prepared(fileOf("hello", type), "job")).rejects.toThrow("Please select an image file");
  });
});
