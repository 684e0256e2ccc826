import type { DeviceFrame, Frame } from "@handiwork/core/realtime/schema";
import { act } from "@testing-library/react";

type Hear<Listener> = (listener: Listener) => () => void;

const frames = new Set<(frame: Frame) => void>();
const returns = new Set<() => void>();

/** For tests: what the page told the server. */
export const told: DeviceFrame[] = [];

/** For tests: stands in the place of `lib/live.ts`. */
export const module: {
  onFrame: Hear<(frame: Frame) => void>;
  onReturn: Hear<() => void>;
  isConnected: () => boolean;
  tell: (frame: DeviceFrame) => void;
} = {
  onFrame: hearing(frames),
  onReturn: hearing(returns),
  isConnected: () => false,
  tell: (frame) => void told.push(frame),
};

function hearing<Listener>(listeners: Set<Listener>): Hear<Listener> {
  return (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

/** For tests: the server pushes a frame. */
export function push(frame: Frame): void {
  act(() => frames.forEach((listener) => listener(frame)));
}

/** For tests: the connection stands again. */
export function comeBack(): void {
  act(() => returns.forEach((listener) => listener()));
}
