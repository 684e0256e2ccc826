import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { functionOf, functionsOf } from "./functions.ts";
import { invocations } from "./invocations.ts";
import { dynamoCall, objectCall, startRecorder, type Call } from "./recorder.ts";
import { runBundle, type Run } from "./run-bundle.ts";
import { startWorld, type World } from "./world.ts";

/** Rights that no call of the handler shows: the service's own reading of the stream, and 404 instead of 403. */
const unseen =
  /^(logs|sqs):|^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$|^s3:ListBucket$/;

describe("the deployed bundles, run on the embedded table and buckets", () => {
  let world: World;
  const asked = new Map<string, Call[]>();
  const runs = new Map<string, Run>();

  beforeAll(async () => {
    world = await startWorld(12);
    const dynamo = await startRecorder(world.env["DYNAMODB_ENDPOINT"]!, dynamoCall);
    const objects = await startRecorder(world.env["S3_ENDPOINT"]!, objectCall);
    const env = { ...world.env, DYNAMODB_ENDPOINT: dynamo.endpoint, S3_ENDPOINT: objects.endpoint };
    for (const [handler, events] of Object.entries(invocations(world))) {
      runs.set(handler, await runBundle(functionOf("production", handler).bundle, events, env));
      asked.set(handler, [...dynamo.take(), ...objects.take()]);
    }
    await dynamo.stop();
    await objects.stop();
  });
  afterAll(() => world.stop());

  it("answer their services' events", () => {
    expect([...runs.keys()].toSorted()).toEqual(
      functionsOf("production")
        .map(({ handler }) => handler)
        .toSorted(),
    );
    for (const [handler, { calls }] of runs) {
      for (const { error } of calls) expect(error, handler).toBeUndefined();
    }
    const statuses = (handler: string) =>
      runs.get(handler)!.calls.map(({ result }) => (result as { statusCode: number }).statusCode);
    expect(statuses("api/handler.handler")).toEqual([200, 200, 200, 200, 200]);
    expect(statuses("realtime/connect.handler")).toEqual([200]);
    expect(runs.get("events/project.handler")!.calls[0]!.result).toEqual({ batchItemFailures: [] });
  });

  it("may do all that they do", () => {
    for (const { handler, grants } of functionsOf("production")) {
      for (const call of asked.get(handler)!) expect(grants, handler).toContainEqual(call);
    }
  });

  it("may do nothing that they do not do", () => {
    for (const { handler, grants } of functionsOf("production")) {
      for (const grant of grants) {
        if (!unseen.test(grant.action)) expect(asked.get(handler), handler).toContainEqual(grant);
      }
    }
  });
});
