import type { MediaImage } from "../media/schema.ts";
import { bytesOf, jsonOf, texts, type Kind, type Texts } from "./columns.ts";
import { memoize } from "./memoize.ts";

type Image = MediaImage | null;

/** The properties that many pictures share: all except key, caption and the placeholder's bytes. */
type Shape = Omit<MediaImage, "key" | "caption">;

/** A row's picture: the index of its shape, its key and its caption. */
type Row = [shape: number, key: string, caption?: string];

/** A column of pictures; null for rows without one. */
export interface Pictures {
  /** The distinct shapes as JSON. Each placeholder is replaced by its length in bytes. */
  readonly shapes: readonly string[];
  /** Each row's picture as JSON; empty for none. */
  readonly rows: Texts;
  /** The placeholders' bytes, which are incompressible. */
  readonly bytes: Uint8Array;
  /** Offset of each row's placeholder, plus the end offset. */
  readonly starts: Uint32Array;
}

const base64 = /^(data:[a-z/]+;base64,)([A-Za-z0-9+/]+={0,2})$/;
const short = /^(data:[a-z/]+;base64,)#(\d+)$/;

const shapesOf = memoize(({ shapes }: Pictures) => shapes.map((json) => JSON.parse(json) as Shape));

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
      // Only base64 that round-trips exactly.
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
    rows: { bytes: read.bytes("texts"), starts: read.uint32s("textStarts") },
    bytes: read.bytes("placeholders"),
    starts: read.uint32s("starts"),
  }),
};
