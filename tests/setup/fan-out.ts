import { openQueue } from "./queue.ts";

/** The queue of fan-out steps. */
export const useFanOuts = openQueue(
  "fan-out",
  "FAN_OUT_QUEUE_URL",
  () => import("../../packages/functions/src/events/fan-out.ts"),
);
