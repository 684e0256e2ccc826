import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import type { PaymentEntity } from "./payment.entity.ts";

/** A problem that needs review: its reason, and a key that is unique within the payment. */
export interface ReviewItem {
  readonly key: string;
  readonly reason: string;
}

type ReviewedFields = Pick<EntityItem<typeof PaymentEntity>, "status" | "heldReason" | "problem">;

/** Returns a payment's problems that need review: that it is held, and others; usually none. */
export function reviewItemsOf({ status, heldReason, problem }: ReviewedFields): ReviewItem[] {
  const held = {
    key: "held",
    reason: heldReason ?? "The charge does not match the payment that was opened.",
  };
  return [
    ...(status === "held" ? [held] : []),
    // One per line.
    ...(problem?.split("\n") ?? []).map((reason) => ({ key: hash(reason), reason })),
  ];
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
