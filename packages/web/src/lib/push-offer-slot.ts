import { createContext, type ReactNode } from "react";

/** To whom the user has just written, and the user's id. */
export interface PushOfferProps {
  readonly name: string;
  readonly userId: string;
}

/** What stands in a chat to offer notifications of answers. The app puts it there, as features know nothing of another. */
export const PushOfferSlot = createContext<(props: PushOfferProps) => ReactNode>(() => null);
