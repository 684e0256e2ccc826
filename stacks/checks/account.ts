import type { Aws } from "../aws.ts";
import { uploadsBucket } from "../buckets.ts";
import type { Settings } from "../settings.ts";
import { functionName, reservedConcurrency } from "../stage.ts";

/** What a check found: something that would end in a half-created stage, or something that an operator should know. */
export type Finding = { readonly refuse: string } | { readonly note: string };

/** What the checks look at. */
export interface Checked {
  readonly aws: Aws;
  readonly stage: string;
  readonly region: string;
  readonly account: string;
  /** What the stage's stack has made so far; undefined before its first deployment. */
  readonly owned: readonly { type: string; id: string }[] | undefined;
  readonly settings: Settings;
}

/** The concurrency that Lambda keeps for functions that have none reserved. */
const keptByLambda = 100;

/** That the account has the concurrency that the stage reserves for its functions. */
export async function checkConcurrency({ aws, stage }: Checked): Promise<Finding[]> {
  const wanted = Object.entries(reservedConcurrency({ stage }));
  if (wanted.length === 0) return [];
  const total = wanted.reduce((sum, [, calls]) => sum + calls, 0);
  const had = await Promise.all(wanted.map(([name]) => aws.reserved(functionName(stage, name))));
  const free = (await aws.unreserved()) + had.reduce((sum, calls) => sum + calls, 0);
  if (free - total >= keptByLambda) return [];
  const refuse = `The stage keeps ${total} calls at once for its own functions, and the account has ${free}, of which Lambda keeps ${keptByLambda}: ask for a higher quota of "Concurrent executions", or set RESERVED_CONCURRENCY=off.`;
  return [{ refuse }];
}

/** That no bucket is in the way: a stage that kept its data leaves its uploads behind, under a name that only one can have. */
export async function checkLeftovers({ aws, stage, account, region, owned }: Checked): Promise<Finding[]> {
  const name = uploadsBucket({ stage, account, region });
  if (owned?.some(({ type, id }) => type === "AWS::S3::Bucket" && id === name)) return [];
  if (!(await aws.hasBucket(name))) return [];
  const refuse = `The bucket ${name} is left from an earlier stage of this name: empty and delete it, or choose another name for the stage.`;
  return [{ refuse }];
}

/** That a restored table is there, ready, and has the stream that the stage would follow. */
export async function checkRestoredTable({ aws, settings }: Checked): Promise<Finding[]> {
  const { RESTORED_TABLE_ARN: arn, RESTORED_TABLE_STREAM_ARN: stream } = settings;
  if (!arn || !stream) return [];
  const name = arn.split("/").at(-1)!;
  const found = await aws.stream(name);
  if (!found) return [{ refuse: `RESTORED_TABLE_ARN: there is no table ${name} in this region.` }];
  if (found.status !== "ACTIVE")
    return [{ refuse: `RESTORED_TABLE_ARN: the table ${name} is not ready yet (${found.status}).` }];
  if (found.stream !== stream)
    return [{ refuse: `RESTORED_TABLE_STREAM_ARN: the stream of ${name} is ${found.stream ?? "off"}.` }];
  return [];
}
