import type { DeviceFrame, Frame } from "@handiwork/core/realtime/schema";
import { act } from "@testing-library/react";

type Hear<Listener> = (listener: Listener) => () => void;

const frames = new Set<(frame: Frame) => void>();
const returns = new Set<() => void>();

/** The frames that the page has sent to the server. */
export const sentFrames: DeviceFrame[] = [];

/** Mock of `lib/realtime/live.ts`. */
export const module: {
  onFrame: Hear<(frame: Frame) => void>;
  onReconnect: Hear<() => void>;
  isConnected: () => boolean;
  sendFrame: (frame: DeviceFrame) => void;
} = {
  onFrame: hearing(frames),
  onReconnect: hearing(returns),
  isConnected: () => false,
  sendFrame: (frame) => void sentFrames.push(frame),
};

function hearing<Listener>(listeners: Set<Listener>): Hear<Listener> {
  return (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

/** Simulates a frame from the server. */
export function push(frame: Frame): void {
  act(() => frames.forEach((listener) => listener(frame)));
}

/** Simulates a reconnect. */
export function reconnect(): void {
  act(() => returns.forEach((listener) => listener()));
}
