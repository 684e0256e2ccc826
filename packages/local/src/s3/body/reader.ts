import type { S3Error } from "../errors.ts";

const longestLine = 4096;

/** Reads lines, counted bytes and bytes up to a mark from a stream of buffers. */
export class Reader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #broken: () => S3Error;
  #rest: Buffer = Buffer.alloc(0);

  /** `broken` makes what is thrown where the stream ends too early or a line is too long. */
  constructor(source: AsyncIterable<Buffer>, broken: () => S3Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#broken = broken;
  }

  /** Up to the next CRLF, without it; a byte a character. */
  async line(): Promise<string> {
    let end = this.#rest.indexOf("\r\n");
    while (end === -1) {
      if (this.#rest.length > longestLine) throw this.#broken();
      this.#rest = Buffer.concat([this.#rest, await this.#next()]);
      end = this.#rest.indexOf("\r\n");
    }
    const line = this.#rest.toString("latin1", 0, end);
    this.#rest = this.#rest.subarray(end + 2);
    return line;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Everything before the mark; the mark itself is passed over. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const found = this.#rest.indexOf(mark);
      // The mark may have begun in the last bytes.
      const sure = found === -1 ? Math.max(this.#rest.length - mark.length + 1, 0) : found;
      const piece = this.#rest.subarray(0, sure);
      this.#rest = this.#rest.subarray(found === -1 ? sure : found + mark.length);
      if (piece.length > 0) yield piece;
      if (found !== -1) return;
      this.#rest = Buffer.concat([this.#rest, await this.#next()]);
    }
  }

  /** Lets go of the stream; what is left of it stays unread. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#source.next();
    if (done) throw this.#broken();
    return value;
  }
}
