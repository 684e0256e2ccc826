import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { userTypes } from "@handiwork/core/reference/user-types";
import { functionsWith, wiring } from "@handiwork/functions/wiring";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { createS3Events } from "./adapters/async-invoke.ts";
import { createUserPool, type Faults, type UserPool } from "./cognito/index.ts";
import { localClient } from "./credentials.ts";
import type { DataFolder } from "./data-folder.ts";
import type { Dynamo } from "./dynamodb/engine.ts";
import { createTable } from "./dynamodb/table.ts";
import { endpoints, localBuckets, localPool } from "./environment.ts";
import { createFunctions, type Functions, type FunctionFaults } from "./functions.ts";
import { queueFailedChanges } from "./failed-changes.ts";
import { createS3Server } from "./s3/index.ts";
import { createMailbox } from "./ses/index.ts";
import { queuesOfWiring } from "./sources.ts";
import { createQueueServer } from "./sqs/index.ts";

/** Functions that close the parts of the cloud, in the order in which they started. */
export type Closers = (() => unknown)[];

export interface ServicesOptions {
  /** The address of the site. */
  readonly url: string;
  readonly dynamo: Dynamo;
  readonly tableName: string;
  readonly folder: DataFolder;
  readonly log: (line: string) => void;
  /** Aborted when the cloud stops. */
  readonly signal: AbortSignal;
  /** Gets what closes each service as soon as it is open. */
  readonly closers: Closers;
  readonly faults?: Faults;
  readonly functionFaults?: FunctionFaults | undefined;
}

/** Opens the services that keep data, and their functions. Throws an Error of one line if a service's data is damaged. */
export async function openServices(options: ServicesOptions) {
  const { dynamo, tableName, folder, log, signal, closers } = options;
  const { SQS_ENDPOINT } = endpoints({ url: options.url, dynamoEndpoint: dynamo.endpoint });

  const table = new DynamoDBClient({ ...localClient, endpoint: dynamo.endpoint });
  await createTable(table, tableName);
  const queues = await createQueueServer(folder.part("sqs"), queuesOfWiring(), SQS_ENDPOINT);
  closers.push(() => queues.close());
  const functions = createFunctions({ queues, log, signal, faults: options.functionFaults });
  const mailbox = await createMailbox({
    dir: folder.part("mailbox"),
    onFeedback: async (body) =>
      void (await queues.queue(wiring["mail-feedback"].source.queue).send({ body })),
  });
  const pool = await openPool(folder.part("cognito"), functions, options.faults);
  closers.push(() => pool.close());
  const invokeFunctions = createS3Events(
    functionsWith("s3").map((wire) => ({ ...wire.source, run: functions.handOver(wire) })),
  );
  const onFailedChange = queueFailedChanges(queues);
  const s3 = await createS3Server({
    dir: folder.part("s3"),
    prefix: "/s3",
    buckets: [
      {
        name: localBuckets.uploads,
        // The same rule as in the stacks.
        cors: { origin: options.url, headers: ["content-type", "if-none-match"] },
      },
      { name: localBuckets.media },
      { name: localBuckets.directory },
      { name: localBuckets.letters },
    ],
    onEvent: async (record) => {
      await Promise.all([invokeFunctions(record), onFailedChange(record)]);
    },
  });
  closers.push(() => s3.close());
  return { table, queues, functions, mailbox, pool, s3 };
}

function openPool(dir: string, functions: Functions, faults: Faults | undefined): Promise<UserPool> {
  const triggers = functionsWith("cognito").map(({ name, source }) => {
    const call = functions.call(name);
    return [
      source.trigger,
      async (event: PreSignUpTriggerEvent) => (await call(event)) as PreSignUpTriggerEvent,
    ];
  });
  return createUserPool({
    dir,
    ...localPool,
    groups: userTypes,
    triggers: Object.fromEntries(triggers),
    ...(faults ? { faults } : {}),
  });
}
