// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { heicRefusal, prepareFile } from "./prepare.ts";
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
    "with the browser's type %j is converted to JPEG if the browser can decode it",
    async (type) => {
      stubImages();
      stubCanvas([90_000]);
      const { type: sent, size } = await prepareFile(fileOf(heic, type), "job", "photographs");
      expect([sent, size]).toEqual(["image/jpeg", 90_000]);
    },
  );

  it.each(["image/heic", "", "image/jpeg"])(
    "with the browser's type %j is refused with advice if it cannot",
    async (type) => {
      stubImages("image/heic");
      await expect(prepareFile(fileOf(heic, type), "job", "photographs")).rejects.toThrow(heicRefusal);
    },
  );

  it("that is cut off is rejected as damaged", async () => {
    const cut = prepareFile(fileOf(heic.slice(0, -8), "image/heic"), "job", "photographs");
    await expect(cut).rejects.toThrow("This image is damaged. Please choose another one.");
  });
});

describe("a file whose content does not match its type", () => {
  it.each(["image/heic", "image/heif", "", "application/octet-stream", "image/png"])(
    "is sent as JPEG if it is one: %j",
    async (type) => {
      const jpeg = new File([await wholeFile("image/jpeg").arrayBuffer()], "photo.heic", { type });
      expect((await prepareFile(jpeg, "job", "photographs")).type).toBe("image/jpeg");
    },
  );

  it.each(["image/heic", "image/jpeg"])("is rejected if it is not a picture: %j", async (type) => {
    await expect(prepareFile(fileOf("hello", type), "job", "photographs")).rejects.toThrow(
      "Please select an image file",
    );
  });
});
