import type { MediaImage } from "@handiwork/core/model/media/schema";
import type { TypedFields } from "./fields.ts";

/** A product's form as it was left: what was typed, and the picture that had arrived. */
export interface Draft {
  readonly fields: TypedFields;
  readonly picture: MediaImage | null;
}

/** Its second word is the user's id: signing out forgets it (`lib/leave.ts`). */
const keyOf = (userId: string, productId: string | undefined) => `product ${userId} ${productId ?? "new"}`;

/** What was typed of a product on this device and not saved; undefined for nothing. */
export function readDraft(userId: string, productId: string | undefined): Draft | undefined {
  try {
    const text = localStorage.getItem(keyOf(userId, productId));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

export function keepDraft(userId: string, productId: string | undefined, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId, productId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing asks for it again after a reload.
  }
}

export function forgetDraft(userId: string, productId: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(userId, productId));
  } catch {
    // Nothing was kept.
  }
}
