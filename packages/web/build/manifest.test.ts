import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

interface Picture {
  readonly src: string;
  readonly type?: string;
  readonly sizes: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}
interface WebManifest {
  readonly id: string;
  readonly scope: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
  readonly screenshots: readonly Picture[];
}

const folder = join(import.meta.dirname, "../public");
const manifest = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8")) as WebManifest;
const { icons, shortcuts, screenshots } = manifest;

describe("the web app manifest", () => {
  it("has a stable id and starts within its scope", () => {
    expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/" });
    for (const { url } of shortcuts) expect(url).toMatch(/^\/(artisans|messages|jobs)$/);
  });

  it.each([...icons, ...screenshots].filter(({ sizes }) => sizes !== "any"))(
    "has the correct size of $src",
    async ({ src, sizes, type }) => {
      const { width, height, format } = await sharp(join(folder, src)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    },
  );

  it("refers to existing pictures, with at most 150 kB of screenshots for both form factors", () => {
    for (const { src } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)])
      expect(existsSync(join(folder, src)), src).toBe(true);
    expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(["narrow", "wide"]));
    const bytes = screenshots.map(({ src }) => statSync(join(folder, src)).size);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(150_000);
  });

  it.each(icons.filter(({ purpose }) => purpose === "maskable"))(
    "keeps the logo of $src within the safe zone, on a full-bleed background",
    async ({ src }) => {
      const { data, info } = await sharp(join(folder, src))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = info.width / 2;
      let farthest = 0;
      for (let at = 0; at < data.length; at += info.channels) {
        const isSign = data[at + 2]! > 200;
        const [x, y] = [(at / info.channels) % info.width, Math.floor(at / info.channels / info.width)];
        if (isSign) farthest = Math.max(farthest, Math.hypot(x - middle, y - middle));
      }
      expect([...data.subarray(0, 3)]).toEqual([0xc0, 0x5f, 0x3c]);
      expect(farthest).toBeGreaterThan(info.width * 0.2);
      expect(farthest).toBeLessThan(info.width * 0.4);
    },
  );
});
