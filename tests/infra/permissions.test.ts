import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureLambdaNode } from "../../scripts/lambda-node.mjs";
import { functionOf, functionsOf } from "./functions.ts";
import { apiSamples, sentBytes } from "./api-samples.ts";
import { invocations } from "./invocations.ts";
import { useLinks } from "./links.ts";
import {
  dynamoCall,
  mailCall,
  objectCall,
  poolCall,
  queueCall,
  socketCall,
  startRecorder,
  type Call,
} from "./recorder.ts";
import { runBundle, type Run } from "./run-bundle.ts";
import { startWorld, type World } from "./world.ts";

/** Permissions that no recorded call shows: logs and traces, Lambda's polling of streams and queues, and 404 instead of 403. */
const unrecorded =
  /^(logs|sqs|xray):|^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$|^s3:ListBucket$/;

/** Written by Lambda itself with the function's role. */
const byLambda = "${Letters.Arn}/aws/lambda/*";

/** Permissions whose calls depend on conditions that these tests lack. */
const conditional = [
  // Depends on daytime: a push finds a device whose session has ended.
  { handler: "events/fan-out.handler", action: "dynamodb:DeleteItem" },
];

describe("the deployed bundles, run against the embedded services", () => {
  let world: World;
  const recorded = new Map<string, Call[]>();
  const runs = new Map<string, Run>();
  let links: Awaited<ReturnType<typeof useLinks>>;

  beforeAll(async () => {
    world = await startWorld(12);
    const services = {
      DYNAMODB_ENDPOINT: await startRecorder(world.env["DYNAMODB_ENDPOINT"]!, dynamoCall),
      S3_ENDPOINT: await startRecorder(world.env["S3_ENDPOINT"]!, objectCall),
      COGNITO_ENDPOINT: await startRecorder(world.env["COGNITO_ENDPOINT"]!, poolCall),
      SQS_ENDPOINT: await startRecorder(world.env["SQS_ENDPOINT"]!, queueCall),
      SES_ENDPOINT: await startRecorder(world.env["SES_ENDPOINT"]!, mailCall),
      WEBSOCKET_MANAGEMENT_ENDPOINT: await startRecorder(
        world.env["WEBSOCKET_MANAGEMENT_ENDPOINT"]!,
        socketCall,
      ),
    };
    const recorders = Object.values(services);
    const endpoints = Object.entries(services).map(([name, { endpoint }]) => [name, endpoint]);
    const env = { ...world.env, ...Object.fromEntries(endpoints) } as Record<string, string>;
    for (const [handler, events] of Object.entries(invocations(world))) {
      const run = await runBundle(functionOf("production", handler).bundle, events, env, ensureLambdaNode());
      runs.set(handler, run);
      if (handler === "api/handler.handler") links = await useLinks(run, sentBytes);
      recorded.set(
        handler,
        recorders.flatMap((recorder) => recorder.take()),
      );
    }
    await Promise.all(recorders.map((recorder) => recorder.stop()));
  });
  afterAll(() => world.stop());

  it("handle their services' events", () => {
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
    const expected = apiSamples(world).map(([status]) => status);
    expect(statuses("api/handler.handler")).toEqual(expected);
    expect(statuses("realtime/connect.handler")).toEqual([200, 403]);
    for (const handler of [
      "events/project.handler",
      "events/react.handler",
      "events/message-mail.handler",
      "events/fan-out.handler",
      "events/fetch-picture.handler",
    ]) {
      for (const { result } of runs.get(handler)!.calls) expect(result).toEqual({ batchItemFailures: [] });
    }
  });

  it("sign working links for uploads and downloads", () => {
    // The pictures of the reported message and of the job do not exist; S3 answers 404 only to those with permission.
    expect(links).toEqual({ sent: [200, 200], read: [404, 200, 404, 200] });
  });

  it("process files of every purpose, and keep a PDF", async () => {
    const { UploadEntity } = await import("@handiwork/core/media");
    const made = await Promise.all(
      world.people.sentUploads.map(async (upload) => (await UploadEntity.get(upload).go()).data),
    );
    expect(made.map((data) => [data?.purpose, data?.state, data?.picture?.widths])).toEqual([
      ["chat-image", "ready", [400, 500]],
      ["job", "ready", [400, 500]],
      ["avatar", "ready", [160, 400]],
      ["portfolio", "ready", [160, 320, 400, 500]],
      ["partner-logo", "ready", [160, 400]],
      ["post", "ready", [320, 400, 500]],
      ["product", "ready", [160, 320, 400, 500]],
      ["document", "ready", [400, 500]],
      ["document", "ready", undefined],
    ]);
  });

  it("sweep unused uploads", async () => {
    const { UploadEntity } = await import("@handiwork/core/media");
    const { objects } = await import("@handiwork/core/platform/objects");
    const { data } = await UploadEntity.get(world.people.idleUpload).go();
    expect(data?.usedBy).toBeUndefined();
    expect(data?.expiresAt).toBeGreaterThan(Date.now() / 1000);
    const old = [...(await objects.list("media", "media/")), ...(await objects.list("uploads", ""))];
    // The picture from 2023 is released, but not removed yet.
    expect(old.filter((key) => /[_/]17017\d{8}-/.test(key))).toHaveLength(1);
  });

  it("expire premium", async () => {
    const { SubscriptionEntity } = await import("@handiwork/core/premium");
    const { data } = await SubscriptionEntity.get({ id: world.people.endedId }).go();
    expect(data).toMatchObject({ status: "expired", nextAt: "" });
  });

  it("have the permissions that they use", () => {
    for (const { handler, grants } of functionsOf("production")) {
      for (const call of recorded.get(handler)!) expect(grants, handler).toContainEqual(call);
    }
  });

  it("have no other permissions", () => {
    for (const { handler, grants } of functionsOf("production")) {
      for (const grant of grants) {
        const isConditional = conditional.some(
          (each) => each.handler === handler && each.action === grant.action,
        );
        const isByLambda = grant.resource === byLambda;
        if (!unrecorded.test(grant.action) && !isConditional && !isByLambda)
          expect(recorded.get(handler), handler).toContainEqual(grant);
      }
    }
  });
});
