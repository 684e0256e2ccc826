import { createContext, type ReactNode } from "react";

/** The partner's name, and the id of the user, who has just written to the partner. */
export interface PushOfferProps {
  readonly name: string;
  readonly userId: string;
}

/**
 * Slot in the chat for the offer to enable notifications. The app fills it, because features do not import each
 * other.
 */
export const PushOfferSlot = createContext<(props: PushOfferProps) => ReactNode>(() => null);
