import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import type { PaymentEntity } from "../../model/payment/payment.entity.ts";

/** Something that an admin must look at: what it is, in words, and a key that no other matter of the payment has. */
export interface Matter {
  readonly key: string;
  readonly reason: string;
}

type Looked = Pick<EntityItem<typeof PaymentEntity>, "status" | "heldReason" | "problem">;

/** What an admin must look at of a payment: that it is held, and what else came up; nothing of most. */
export function mattersOf({ status, heldReason, problem }: Looked): Matter[] {
  const held = {
    key: "held",
    reason: heldReason ?? "The charge does not match the payment that was opened.",
  };
  return [
    ...(status === "held" ? [held] : []),
    // A line for each.
    ...(problem?.split("\n") ?? []).map((reason) => ({ key: hash(reason), reason })),
  ];
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
