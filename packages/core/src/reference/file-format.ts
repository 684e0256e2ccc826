type Bytes = Uint8Array;

const heif = /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/;

/** The first bytes of each format. WebP shares its first eight with other formats. */
const beginnings = {
  png: /^\x89PNG\r\n[^]\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBPVP8/,
  heif,
  // Some readers search further and would find a PDF hidden in another file.
  pdf: /^%PDF-/,
} as const satisfies Record<string, RegExp>;

export type FileFormat = keyof typeof beginnings;

/** Returns a file's format by its first bytes, regardless of its name; undefined for other formats. */
export function formatOf(file: Bytes): FileFormat | undefined {
  const beginning = latin1(file, 0, 16);
  return (Object.keys(beginnings) as FileFormat[]).find((format) => beginnings[format].test(beginning));
}

/** Returns whether a file is a HEIC photo, which few browsers can show; an AVIF starts the same way. */
export function isHeic(file: Bytes): boolean {
  return formatOf(file) === "heif" && !latin1(file, 8, 3).startsWith("avi");
}

/**
 * Returns whether a file is complete according to its format's end marker. Ignores data after the marker, where
 * phones store videos, depth maps and second pictures.
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

  /** ITU T.81, annex B. An embedded thumbnail's end marker is inside a skipped segment. */
  jpeg(file) {
    let at = file.indexOf(0xff, 2);
    while (at >= 0) {
      while (file[at] === 0xff) at += 1;
      const marker = file[at] ?? 0;
      at += 1;
      if (marker === 0xd9) return true;
      // Within image data a zero or a restart marker follows; all other markers begin a segment.
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
      // The block's data in sub-blocks; an empty one ends it.
      while (file[at]) at += 1 + file[at]!;
      at += 1;
    }
    return false;
  },

  /** RFC 9649, 2.4. The padding byte after an odd length may be missing. */
  webp: (file) => 8 + number(file, 4, 4, true) <= file.length + 1,

  /** ISO 14496-12, 4.2: boxes. There is no end marker, so the description and data boxes must be present. */
  heif(file) {
    const missing = new Set(["meta", "mdat"]);
    for (let at = 0; at + 8 <= file.length;) {
      const boxLength = number(file, at, 4);
      const size = boxLength === 1 ? number(file, at + 8, 8) : boxLength || file.length - at;
      if (size < 8 || at + size > file.length) return false;
      missing.delete(latin1(file, at + 4, 4));
      if (missing.size === 0) return true;
      at += size;
    }
    return false;
  },

  /** ISO 32000, 7.5.2 and 7.5.5: it names its version, and its end marker is within the range that readers search. */
  pdf: (file) =>
    /^%PDF-[12]\.\d$/.test(latin1(file, 0, 8)) &&
    latin1(file, Math.max(0, file.length - 1024), 1024).includes("%%EOF"),
};

/**
 * Returns the length of a GIF's colour table, in bytes.
 *
 * @param flags state whether there is one
 */
function coloursOf(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Returns an integer of a number of bytes; 0 beyond the end. */
function number(file: Bytes, at: number, length: number, littleEndian = false): number {
  const bytes = [...file.subarray(at, at + length)];
  return (littleEndian ? bytes.toReversed() : bytes).reduce((value, byte) => 256 * value + byte, 0);
}

function latin1(file: Bytes, at: number, length: number): string {
  return String.fromCharCode(...file.subarray(at, at + length));
}
