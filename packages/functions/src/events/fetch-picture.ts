import { putFetched } from "@handiwork/core/media/fetched";
import { PictureFetch } from "@handiwork/core/media/picture-fetch.schema";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { fetchPicture, NotFetched } from "./foreign-picture.ts";
import { eachMessage } from "./messages.ts";

/**
 * Fetches pictures from URLs that users enter into quarantine. Only this function connects to hosts that users name,
 * so it has no other permission: it also reports a failed fetch with an object in quarantine. Idempotent: a repeated
 * message overwrites the same object.
 */
export const handler = defineHandler(({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(Records, "A picture could not be put in quarantine", async ({ body }) => {
    const { source, ...key } = PictureFetch.parse(JSON.parse(body));
    const outcome = await fetchPicture(source).catch((error: unknown) => {
      if (error instanceof NotFetched) return { problem: error.problem };
      throw error;
    });
    await putFetched(key, outcome);
    logger.info("fetch", "problem" in outcome ? { outcome: outcome.problem } : { outcome: "fetched" });
  }),
);
