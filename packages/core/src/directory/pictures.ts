import { textAt, toTexts, type Texts } from "./columns.ts";
import type { Document } from "./document.ts";

type Image = Document["image"];

/** A column of the photographs and covers. */
export interface Pictures {
  /** Both as JSON, empty where there is neither; for each placeholder's bytes only how many they are. */
  readonly shapes: Texts;
  /** The bytes of the placeholders, which nothing makes smaller. */
  readonly bytes: Uint8Array;
  /** Where those of each row begin; one more for the end. */
  readonly starts: Uint32Array;
}

const base64 = /^(data:[a-z/]+;base64,)([A-Za-z0-9+/]+={0,2})$/;
const short = /^(data:[a-z/]+;base64,)#(\d+)$/;

/** The column of these documents' pictures. */
export function toPictures(documents: readonly Pick<Document, "image" | "cover">[]): Pictures {
  const starts = new Uint32Array(documents.length + 1);
  const all: Buffer[] = [];
  let length = 0;
  const shapes = documents.map(({ image, cover }, row) => {
    const shape = [image, cover].map((picture) => {
      const [, head, text] = base64.exec(picture?.placeholder ?? "") ?? [];
      const bytes = Buffer.from(text ?? "", "base64");
      // Only what comes back the same.
      if (!picture || !text || bytes.toString("base64") !== text) return picture;
      all.push(bytes);
      length += bytes.length;
      return { ...picture, placeholder: `${head}#${bytes.length}` };
    });
    starts[row + 1] = length;
    return image || cover ? JSON.stringify(shape) : "";
  });
  return { shapes: toTexts(shapes), bytes: Buffer.concat(all), starts };
}

/** The photograph and the cover of a row, as they were. */
export function picturesAt({ shapes, bytes, starts }: Pictures, row: number): { image: Image; cover: Image } {
  const shape = textAt(shapes, row);
  if (shape === "") return { image: null, cover: null };
  let from = bytes.byteOffset + starts[row]!;
  const whole = (picture: Image): Image => {
    const [, head, length] = short.exec(picture?.placeholder ?? "") ?? [];
    if (!picture || !length) return picture;
    const placeholder = `${head}${Buffer.from(bytes.buffer, from, Number(length)).toString("base64")}`;
    from += Number(length);
    return { ...picture, placeholder };
  };
  const [image = null, cover = null] = JSON.parse(shape) as Image[];
  return { image: whole(image), cover: whole(cover) };
}
