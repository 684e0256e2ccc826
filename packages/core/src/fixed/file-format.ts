type Bytes = Uint8Array;

const heif = /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/;

/** By what each format begins. WebP's first eight bytes are those that other formats are told by, too. */
const beginnings = {
  png: /^\x89PNG\r\n[^]\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBPVP8/,
  heif,
  // Some readers look further, and find what is hidden in other files.
  pdf: /^%PDF-/,
} as const satisfies Record<string, RegExp>;

export type FileFormat = keyof typeof beginnings;

/** What a file is, by its first bytes, whatever it is called; undefined for what nobody may upload. */
export function formatOf(file: Bytes): FileFormat | undefined {
  const beginning = latin1(file, 0, 16);
  return (Object.keys(beginnings) as FileFormat[]).find((format) => beginnings[format].test(beginning));
}

/** Returns whether a file is a HEIC photo, which few browsers can show; an AVIF begins alike. */
export function isHeic(file: Bytes): boolean {
  return formatOf(file) === "heif" && !latin1(file, 8, 3).startsWith("avi");
}

/**
 * Whether a file has come to its end, as its format marks it: one that was cut off has not. What stands behind that mark is
 * not looked at: phones put films, depth and second pictures there.
 */
export function isWhole(file: Bytes, format: FileFormat): boolean {
  return ends[format](file);
}

const ends: Record<FileFormat, (file: Bytes) => boolean> = {
  /** https://www.w3.org/TR/png-3/#5Chunk-layout */
  png(file) {
    for (let at = 8; at + 12 <= file.length; at += 12 + number(file, at, 4))
      if (latin1(file, at + 4, 4) === "IEND") return true;
    return false;
  },

  /** ITU T.81, annex B. An embedded thumbnail has an end mark of its own, inside a segment that is passed over. */
  jpeg(file) {
    let at = file.indexOf(0xff, 2);
    while (at >= 0) {
      while (file[at] === 0xff) at += 1;
      const marker = file[at] ?? 0;
      at += 1;
      if (marker === 0xd9) return true;
      // In the picture's data a 0 follows, or a number of where to begin anew; all others begin a segment.
      const isAlone = marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
      if (!isAlone) at += Math.max(2, number(file, at, 2));
      at = file.indexOf(0xff, at);
    }
    return false;
  },

  /** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
  gif(file) {
    let at = 13 + coloursOf(file[10]);
    while (at < file.length) {
      const block = file[at];
      at += 1;
      if (block === 0x3b) return true;
      if (block === 0x21) at += 1;
      else if (block === 0x2c) at += 10 + coloursOf(file[at + 8]);
      else continue;
      // The block's data, in parts; one of no length ends it.
      while (file[at]) at += 1 + file[at]!;
      at += 1;
    }
    return false;
  },

  /** RFC 9649, 2.4. The byte that fills up an odd length may be missing. */
  webp: (file) => 8 + number(file, 4, 4, true) <= file.length + 1,

  /** ISO 14496-12, 4.2: boxes. Nothing marks the end, so what describes the picture and what holds it must be there. */
  heif(file) {
    const missing = new Set(["meta", "mdat"]);
    for (let at = 0; at + 8 <= file.length;) {
      const said = number(file, at, 4);
      const size = said === 1 ? number(file, at + 8, 8) : said || file.length - at;
      if (size < 8 || at + size > file.length) return false;
      missing.delete(latin1(file, at + 4, 4));
      if (missing.size === 0) return true;
      at += size;
    }
    return false;
  },

  /** ISO 32000, 7.5.2 and 7.5.5: it names its version, and the mark stands as near to its end as readers look for it. */
  pdf: (file) =>
    /^%PDF-[12]\.\d$/.test(latin1(file, 0, 8)) &&
    latin1(file, Math.max(0, file.length - 1024), 1024).includes("%%EOF"),
};

/** The length of a GIF's table of colours, in bytes; in: the flags that say whether there is one. */
function coloursOf(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** A whole number of so many bytes; 0 behind the end. */
function number(file: Bytes, at: number, length: number, littleEndian = false): number {
  const bytes = [...file.subarray(at, at + length)];
  return (littleEndian ? bytes.toReversed() : bytes).reduce((value, byte) => 256 * value + byte, 0);
}

function latin1(file: Bytes, at: number, length: number): string {
  return String.fromCharCode(...file.subarray(at, at + length));
}
