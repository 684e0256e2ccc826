import { S3Error } from "../errors.ts";

/** Which bytes to send, the first and the last included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header against a body of `size` bytes. Undefined where the whole body is to be sent: no header, several
 * ranges, or what is no range. Throws InvalidRange where nothing of it exists.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start <= end) return { start, end };
  throw new S3Error("InvalidRange", "The requested range is not satisfiable", {
    RangeRequested: header ?? "",
    ActualObjectSize: size,
  });
}
