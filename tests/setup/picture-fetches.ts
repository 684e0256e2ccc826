import { openQueue } from "./queue.ts";

/** The queue of pictures to fetch. */
export const usePictureFetches = openQueue(
  "picture-fetches",
  "PICTURE_FETCH_QUEUE_URL",
  () => import("../../packages/functions/src/events/fetch-picture.ts"),
);
