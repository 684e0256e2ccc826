import { wiring } from "@handiwork/functions/wiring";
import type { Stack } from "sst/constructs";
import { runByClock } from "./calls.ts";
import { createHandler } from "./handler.ts";

export type Heartbeat = ReturnType<typeof createHeartbeat>;

/**
 * Every five minutes: visits the site through the distribution, as people do. The alarm `SiteDown` counts the visits that
 * succeeded, so that it also rings when nothing runs at all.
 */
export function createHeartbeat(stack: Stack, { origin }: { origin: string }) {
  const handler = createHandler(stack, "Heartbeat", {
    ...wiring.heartbeat,
    memoryMb: 256,
    environment: { HEARTBEAT_ORIGIN: origin },
  });
  // What failed is not worth keeping: the next visit asks the same.
  runByClock(stack, "HeartbeatSchedule", handler, wiring.heartbeat.source);
  return { handler };
}
