import type { DeviceFrame, Frame } from "@handiwork/core/realtime/schema";
import { act } from "@testing-library/react";
import { Emitter } from "./page/emitter.ts";

const frames = new Emitter<[Frame]>();
const reconnects = new Emitter();

/** The frames that the page has sent to the server. */
export const sentFrames: DeviceFrame[] = [];

/** Mock of `lib/realtime/live.ts`. */
export const module = {
  onFrame: frames.subscribe,
  onReconnect: reconnects.subscribe,
  isConnected: () => false,
  sendFrame: (frame: DeviceFrame) => void sentFrames.push(frame),
};

/** Simulates a frame from the server. */
export function push(frame: Frame): void {
  act(() => frames.emit(frame));
}

/** Simulates a reconnect. */
export function reconnect(): void {
  act(() => reconnects.emit());
}
