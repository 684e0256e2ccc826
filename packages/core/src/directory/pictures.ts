import type { MediaImage } from "../media/schema.ts";
import { bytesOf, jsonOf, texts, type Kind, type Texts } from "./columns.ts";
import { once } from "./once.ts";

type Image = MediaImage | null;

/** What very many pictures have in common: all but the key, the caption and the placeholder's bytes. */
type Shape = Omit<MediaImage, "key" | "caption">;

/** A picture of a row: the number of its shape, its key and its caption. */
type Row = [shape: number, key: string, caption?: string];

/** A column of pictures, of which rows may have none. */
export interface Pictures {
  /** The different shapes as JSON; of each placeholder only how many bytes it has. */
  readonly shapes: readonly string[];
  /** The picture of each row as JSON, empty where there is none. */
  readonly rows: Texts;
  /** The bytes of the placeholders, which nothing makes smaller. */
  readonly bytes: Uint8Array;
  /** Where those of each row begin; one more for the end. */
  readonly starts: Uint32Array;
}

const base64 = /^(data:[a-z/]+;base64,)([A-Za-z0-9+/]+={0,2})$/;
const short = /^(data:[a-z/]+;base64,)#(\d+)$/;

const shapesOf = once(({ shapes }: Pictures) => shapes.map((json) => JSON.parse(json) as Shape));

export const images: Kind<Image, Pictures> = {
  build(pictures) {
    const starts = new Uint32Array(pictures.length + 1);
    const all: Buffer[] = [];
    let length = 0;
    const numbers = new Map<string, number>();
    const rows = pictures.map((picture, row) => {
      starts[row + 1] = length;
      if (!picture) return "";
      const { key, caption, ...shape } = picture;
      const [, head, text] = base64.exec(shape.placeholder) ?? [];
      const bytes = Buffer.from(text ?? "", "base64");
      // Only what comes back the same.
      if (text && bytes.toString("base64") === text) {
        all.push(bytes);
        length += bytes.length;
        starts[row + 1] = length;
        shape.placeholder = `${head}#${bytes.length}`;
      }
      const json = JSON.stringify(shape);
      const number = numbers.get(json) ?? numbers.size;
      numbers.set(json, number);
      return JSON.stringify(caption === undefined ? [number, key] : [number, key, caption]);
    });
    return { shapes: [...numbers.keys()], rows: texts.build(rows), bytes: Buffer.concat(all), starts };
  },
  at(pictures, row) {
    const { rows, bytes, starts } = pictures;
    const text = texts.at(rows, row);
    if (text === "") return null;
    const [number, key, caption] = JSON.parse(text) as Row;
    const shape = shapesOf(pictures)[number]!;
    const [, head, length] = short.exec(shape.placeholder) ?? [];
    const picture = { key, ...shape, ...(caption === undefined ? {} : { caption }) };
    if (!length) return picture;
    const from = bytes.byteOffset + starts[row]!;
    picture.placeholder = `${head}${Buffer.from(bytes.buffer, from, Number(length)).toString("base64")}`;
    return picture;
  },
  pack: ({ shapes, rows, bytes, starts }) => ({
    shapes: jsonOf(shapes),
    texts: rows.bytes,
    textStarts: bytesOf(rows.starts),
    placeholders: bytes,
    starts: bytesOf(starts),
  }),
  unpack: (read) => ({
    shapes: read.strings("shapes"),
    rows: { bytes: read.bytes("texts"), starts: read.wholes("textStarts") },
    bytes: read.bytes("placeholders"),
    starts: read.wholes("starts"),
  }),
};
