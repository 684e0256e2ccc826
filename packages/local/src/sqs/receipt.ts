import { SqsError } from "./errors.ts";

/** What a receipt handle says: which message, and which of its receives. */
export interface Receipt {
  queue: string;
  id: string;
  receives: number;
}

export function encodeReceipt({ queue, id, receives }: Receipt): string {
  return Buffer.from(`${queue}/${id}/${receives}`).toString("base64url");
}

/** Throws ReceiptHandleIsInvalid for what this queue never handed out. */
export function decodeReceipt(handle: string, queue: string): Receipt {
  const [name, id, receives] = Buffer.from(handle, "base64url").toString().split("/");
  if (name !== queue || !id || !/^[1-9]\d*$/.test(receives ?? "")) {
    throw new SqsError(
      "ReceiptHandleIsInvalid",
      `The input receipt handle "${handle}" is not a valid receipt handle.`,
    );
  }
  return { queue, id, receives: Number(receives) };
}
