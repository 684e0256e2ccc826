import type { Frame } from "@handiwork/core/realtime/schema";
import { useEffect, useEffectEvent } from "react";
import { onFrame, onReconnect } from "./live.ts";

/** Calls back with each pushed frame, and each time the connection opens, while the component is mounted (`live.ts`). */
export function useFrames(handleFrame: (frame: Frame) => void, handleReconnect?: () => void): void {
  const receive = useEffectEvent(handleFrame);
  const reconnect = useEffectEvent(() => handleReconnect?.());
  useEffect(() => {
    const ends = [onFrame((frame) => receive(frame)), onReconnect(() => reconnect())];
    return () => ends.forEach((end) => end());
  }, []);
}
