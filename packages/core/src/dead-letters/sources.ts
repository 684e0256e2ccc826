import { isServiceError } from "../platform/aws/index.ts";
import { config } from "../platform/config.ts";
import { NotFound } from "../platform/errors.ts";
import { urlOf } from "../platform/queue.ts";

/**
 * The functions with dead letters by their names in the wiring: their names in the stacks, and their event sources.
 * `tests/infra/dead-letters.test.ts` compares them with the synthesized stacks.
 */
export const sources = {
  project: { construct: "Project", kind: "stream" },
  react: { construct: "React", kind: "stream" },
  "message-mail": { construct: "MessageMail", kind: "queue" },
  "fan-out": { construct: "FanOut", kind: "queue" },
  "fetch-picture": { construct: "FetchPicture", kind: "queue" },
  "mail-feedback": { construct: "MailFeedback", kind: "queue" },
  "import-chunk": { construct: "ImportChunk", kind: "queue" },
  media: { construct: "MakePictures", kind: "call" },
  "import-file": { construct: "ImportFile", kind: "call" },
  "compact-directory": { construct: "CompactDirectory", kind: "schedule" },
  "premium-clock": { construct: "PremiumClock", kind: "schedule" },
  "sweep-media": { construct: "SweepMedia", kind: "schedule" },
  "job-clock": { construct: "JobClock", kind: "schedule" },
  "sweep-payments": { construct: "SweepPayments", kind: "schedule" },
} as const satisfies Record<string, { construct: string; kind: Source["kind"] }>;

/** A Lambda function and its dead-letter queue. */
export interface Source {
  readonly name: string;
  /** `stream`: changes of the table; `queue`: messages; `call`: S3 events; `schedule`: scheduled runs. */
  readonly kind: "stream" | "queue" | "call" | "schedule";
  readonly functionName: string;
  readonly queueUrl: string;
}

/** All names in display order. */
export const sourceNames = Object.keys(sources) as (keyof typeof sources)[];

/**
 * Finds a function by name, with its queue.
 *
 * @throws {NotFound} @throws errors of the queue
 */
export async function findSource(name: string): Promise<Source> {
  const known = sourceNames.find((each) => each === name);
  if (!known) throw new NotFound(`No function is called ${name}: ${sourceNames.join(", ")}.`);
  const { construct, kind } = sources[known];
  const { FUNCTION_PREFIX: prefix } = config();
  const functionName = prefix === undefined ? name : `${prefix}${construct}`;
  const queue = prefix === undefined ? `${name}-failed` : `${functionName}Failed`;
  const queueUrl = await urlOf(queue).catch((error: unknown) => {
    if (!isServiceError(error) || !/QueueDoesNotExist|NonExistentQueue/.test(error.name)) throw error;
    throw new NotFound(`There is no queue ${queue}: deploy the stage again.`);
  });
  return { name, kind, functionName, queueUrl };
}
