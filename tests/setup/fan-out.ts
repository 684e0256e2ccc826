import { openQueue } from "./queue.ts";

/** For tests: the queue of the steps of fan-outs. */
export const useFanOuts = openQueue(
  "fan-out",
  "FAN_OUT_QUEUE_URL",
  () => import("../../packages/functions/src/events/fan-out.ts"),
);
