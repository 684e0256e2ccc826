import type { Checked, Finding } from "./finding.ts";

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
