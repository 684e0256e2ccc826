import { textAt, toTexts, type Texts } from "./columns.ts";
import type { Document } from "./document.ts";
import { once } from "./once.ts";

type Image = Document["image"];
type Picture = NonNullable<Image>;

/** What very many pictures have in common: all but the key, the caption and the placeholder's bytes. */
type Shape = Omit<Picture, "key" | "caption">;

/** A picture of a row: the number of its shape, its key and its caption; 0 where there is none. */
type Row = [shape: number, key: string, caption?: string] | 0;

/** A column of the photographs and covers. */
export interface Pictures {
  /** The different shapes as JSON; of each placeholder only how many bytes it has. */
  readonly shapes: readonly string[];
  /** Both pictures of each row as JSON, empty where there is neither. */
  readonly rows: Texts;
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
  const numbers = new Map<string, number>();
  const rowOf = (picture: Image): Row => {
    if (!picture) return 0;
    const { key, caption, ...shape } = picture;
    const [, head, text] = base64.exec(shape.placeholder) ?? [];
    const bytes = Buffer.from(text ?? "", "base64");
    // Only what comes back the same.
    if (text && bytes.toString("base64") === text) {
      all.push(bytes);
      length += bytes.length;
      shape.placeholder = `${head}#${bytes.length}`;
    }
    const json = JSON.stringify(shape);
    const number = numbers.get(json) ?? numbers.size;
    numbers.set(json, number);
    return caption === undefined ? [number, key] : [number, key, caption];
  };
  const rows = documents.map(({ image, cover }, row) => {
    const both = [rowOf(image), rowOf(cover)];
    starts[row + 1] = length;
    return image || cover ? JSON.stringify(both) : "";
  });
  return { shapes: [...numbers.keys()], rows: toTexts(rows), bytes: Buffer.concat(all), starts };
}

const shapesOf = once(({ shapes }: Pictures) => shapes.map((json) => JSON.parse(json) as Shape));

/** The photograph and the cover of a row, as they were. */
export function picturesAt(pictures: Pictures, row: number): { image: Image; cover: Image } {
  const { rows, bytes, starts } = pictures;
  const text = textAt(rows, row);
  if (text === "") return { image: null, cover: null };
  let from = bytes.byteOffset + starts[row]!;
  const whole = (packed: Row): Image => {
    if (packed === 0) return null;
    const [number, key, caption] = packed;
    const shape = shapesOf(pictures)[number]!;
    const [, head, length] = short.exec(shape.placeholder) ?? [];
    const picture = { key, ...shape, ...(caption === undefined ? {} : { caption }) };
    if (!length) return picture;
    picture.placeholder = `${head}${Buffer.from(bytes.buffer, from, Number(length)).toString("base64")}`;
    from += Number(length);
    return picture;
  };
  const [image, cover] = JSON.parse(text) as [Row, Row];
  return { image: whole(image), cover: whole(cover) };
}
