/**
 * Returns a function that takes a WebSocket client's bytes in order, and calls `onTooLong` at the header of the first
 * frame with a payload above `limit` bytes (RFC 6455, 5.2).
 */
export function createFrameMeter(limit: number, onTooLong: () => void): (bytes: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  let skip = 0;
  return (bytes) => {
    const skipped = Math.min(skip, bytes.length);
    skip -= skipped;
    pending = Buffer.concat([pending, bytes.subarray(skipped)]);
    for (;;) {
      const frame = frameOf(pending);
      if (!frame) return;
      if (frame.payload > limit) onTooLong();
      const length = frame.header + frame.payload;
      skip = Math.max(0, length - pending.length);
      pending = pending.subarray(Math.min(length, pending.length));
    }
  };
}

/** The lengths of the frame that these bytes begin with, once its header is whole. */
function frameOf(bytes: Buffer): { header: number; payload: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const header = 2 + extended + (bytes[1]! & 0x80 ? 4 : 0);
  if (bytes.length < header) return undefined;
  if (extended === 0) return { header, payload: short };
  return { header, payload: extended === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)) };
}
