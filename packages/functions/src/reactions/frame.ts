import type { Frame } from "@handiwork/core/flows/notices/realtime";

/** A frame for the open pages of a user. */
export interface OutgoingFrame {
  readonly userId: string;
  readonly frame: Frame;
}
