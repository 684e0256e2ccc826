import { SQSClient } from "@aws-sdk/client-sqs";
import { answerFor } from "@handiwork/core/platform/aws/testing";
import { Unavailable } from "@handiwork/core/platform/errors";
import { newId } from "@handiwork/core/platform/ids";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../../../../tests/setup/imports.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { react } from "./import.ts";

interface Batch {
  readonly Entries: readonly { readonly MessageBody: string }[];
}

const importId = newId();
const running = { id: importId, state: "running", chunks: 23, queuedAt: "2026-11-22T09:00:00.000Z" };
const checked = { ...running, state: "checked", queuedAt: undefined };
const batches: number[][] = [];
let refused: readonly object[] = [];

beforeAll(useTable);
beforeEach(() => {
  vi.restoreAllMocks();
  batches.length = 0;
  refused = [];
  answerFor(SQSClient, ({ input }) => {
    const { Entries } = input as unknown as Batch;
    batches.push(Entries.map(({ MessageBody }) => (JSON.parse(MessageBody) as { from: number }).from));
    return { Failed: refused };
  });
});

describe("an import", () => {
  it("has its parts queued in batches of ten when it starts, and again when it is restarted", async () => {
    await react(streamRecord("import", running, checked));
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(batches.flat()).toEqual(Array.from({ length: 23 }, (_, number) => number));
    await react(streamRecord("import", { ...running, queuedAt: "2026-11-22T10:00:00.000Z" }, running));
    expect(batches).toHaveLength(6);
  });

  it("has no parts queued when its counts change", async () => {
    await react(streamRecord("import", { ...running, created: 2 }, { ...running, created: 1 }));
    expect(batches).toEqual([]);
  });

  it("is delivered again if the queue refuses a message", async () => {
    refused = [{ Id: "3", Code: "InternalError" }];
    await expect(react(streamRecord("import", running, checked))).rejects.toBeInstanceOf(Unavailable);
  });
});
