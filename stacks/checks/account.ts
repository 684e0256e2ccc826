import { uploadsBucket } from "../buckets.ts";
import { reservedOf } from "../concurrency.ts";
import { functionName } from "../stage.ts";
import type { Checked, Finding } from "./finding.ts";

/** What Lambda keeps for functions that have no calls of their own. */
const keptByLambda = 100;

/** That the account has the calls at once which the stage keeps for its functions, and no bucket in the way. */
export async function checkAccount(checked: Checked): Promise<Finding[]> {
  return [...(await checkConcurrency(checked)), ...(await checkLeftovers(checked))];
}

async function checkConcurrency({ aws, stage }: Checked): Promise<Finding[]> {
  const wanted = Object.entries(reservedOf({ stage }));
  if (wanted.length === 0) return [];
  const total = wanted.reduce((sum, [, calls]) => sum + calls, 0);
  const had = await Promise.all(wanted.map(([name]) => aws.reserved(functionName(stage, name))));
  const free = (await aws.unreserved()) + had.reduce((sum, calls) => sum + calls, 0);
  if (free - total >= keptByLambda) return [];
  const refuse = `The stage keeps ${total} calls at once for its own functions, and the account has ${free}, of which Lambda keeps ${keptByLambda}: ask for a higher quota of "Concurrent executions", or set RESERVED_CONCURRENCY=off.`;
  return [{ refuse }];
}

/** A stage that kept its data leaves its uploads behind, under a name that only one bucket can have. */
async function checkLeftovers({ aws, stage, account, region, owned }: Checked): Promise<Finding[]> {
  const name = uploadsBucket({ stage, account, region });
  if (owned?.some(({ type, id }) => type === "AWS::S3::Bucket" && id === name)) return [];
  if (!(await aws.hasBucket(name))) return [];
  const refuse = `The bucket ${name} is left from an earlier stage of this name: empty and delete it, or choose another name for the stage.`;
  return [{ refuse }];
}
