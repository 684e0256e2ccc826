import type { S3EventRecord } from "aws-lambda";
import { describe, expect, it, vi } from "vitest";
import { createAsyncInvoke, createS3Events, type FailureRecord } from "./async-invoke.ts";
import { createFunction, type Handler } from "./invoke.ts";

function record(bucket: string, key: string): S3EventRecord {
  return { s3: { bucket: { name: bucket }, object: { key } } } as S3EventRecord;
}

/** The listener of one function behind `uploads`, prefix `my imports/`. */
function listen(handler: Handler, signal?: AbortSignal) {
  const deadLetters: FailureRecord[] = [];
  const run = createAsyncInvoke({
    name: "import-file",
    invoke: createFunction({ name: "import-file", timeoutSeconds: 1, load: async () => handler }),
    deadLetter: async (letter) => void deadLetters.push(letter),
    pauses: signal ? [60_000, 60_000] : [1, 1],
    ...(signal ? { signal } : {}),
  });
  const onEvent = createS3Events([{ bucket: "uploads", prefix: "my imports/", run }]);
  return { onEvent, deadLetters };
}

describe("an event of S3", () => {
  it("comes to the functions of its bucket and prefix, and to no others", async () => {
    const handler = vi.fn<Handler>();
    const { onEvent } = listen(handler);
    await onEvent(record("uploads", "my+imports/caf%C3%A9.csv"));
    await onEvent(record("uploads", "quarantine/a.png"));
    await onEvent(record("public", "my+imports/a.csv"));
    expect(handler).toHaveBeenCalledOnce();
    expect(handler.mock.calls[0]?.[0]).toEqual({ Records: [record("uploads", "my+imports/caf%C3%A9.csv")] });
  });

  it("goes to the dead-letter queue after the third failure, with what failed and why", async () => {
    const handler = vi.fn<Handler>().mockRejectedValue(new TypeError("no such column"));
    const { onEvent, deadLetters } = listen(handler);
    await onEvent(record("uploads", "my+imports/a.csv"));
    expect(handler).toHaveBeenCalledTimes(3);
    expect(deadLetters).toHaveLength(1);
    expect(deadLetters[0]).toMatchObject({
      version: "1.0",
      requestContext: { condition: "RetriesExhausted", approximateInvokeCount: 3 },
      requestPayload: { Records: [record("uploads", "my+imports/a.csv")] },
      responseContext: { functionError: "Unhandled" },
      responsePayload: { errorType: "TypeError", errorMessage: "no such column" },
    });
  });

  it("is not lost where the cloud stops between two tries: the server keeps what rejects", async () => {
    const stop = new AbortController();
    const handler = vi.fn<Handler>().mockRejectedValue(new Error("busy"));
    const { onEvent, deadLetters } = listen(handler, stop.signal);
    const done = onEvent(record("uploads", "my+imports/a.csv"));
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), 15_000);
    stop.abort();
    await expect(done).rejects.toThrow("abort");
    expect(deadLetters).toEqual([]);
  });
});
