import type { Page } from "@playwright/test";

/** Returns a JPEG of 640 by 480 pixels, drawn by the browser. */
export async function jpegOf(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 480 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw");
    for (let x = 0; x < 640; x += 20) {
      for (let y = 0; y < 480; y += 20) {
        context.fillStyle = `hsl(${(x * y) % 360} 60% 55%)`;
        context.fillRect(x, y, 20, 20);
      }
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

/** Returns a PDF with one empty page. */
export function pdf(): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`);
}
