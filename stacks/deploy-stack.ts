import type { CloudFormationClient, Stack } from "@aws-sdk/client-cloudformation";
import { VisibleError } from "sst/error.js";
import { formation, reach } from "./aws.ts";

/** How long a stack may take: a certificate waits for its record to be seen. */
const timeoutMs = 30 * 60_000;
/** An emulator answers at once. */
const pauseMs = process.env["AWS_ENDPOINT_URL"] ? 500 : 5_000;

/**
 * Creates or updates a stack of a few resources in a region and waits for it. One that its first creation left behind empty is
 * made anew. Out: its outputs. Throws an error with CloudFormation's own reason where it fails.
 */
export async function deployStack(
  region: string,
  name: string,
  template: string,
): Promise<Record<string, string>> {
  const sdk = formation();
  const client = new sdk.CloudFormationClient(reach(region));
  let stack = await settled(client, region, name);
  if (stack && /^(?:ROLLBACK_(?:COMPLETE|FAILED)|REVIEW_IN_PROGRESS)$/.test(stack.StackStatus ?? "")) {
    await client.send(new sdk.DeleteStackCommand({ StackName: name }));
    stack = await settled(client, region, name);
  }
  const input = { StackName: name, TemplateBody: template };
  try {
    if (stack) await client.send(new sdk.UpdateStackCommand(input));
    else await client.send(new sdk.CreateStackCommand(input));
  } catch (error) {
    const isUnchanged = (error as Error).message.includes("No updates are to be performed");
    if (stack && isUnchanged) return outputsOf(stack);
    throw error;
  }
  const done = await settled(client, region, name);
  if (!/^(?:CREATE|UPDATE)_COMPLETE$/.test(done?.StackStatus ?? "")) {
    const reason = await reasonOf(client, name);
    throw new VisibleError(`The stack ${name} in ${region} could not be deployed: ${reason}`);
  }
  return outputsOf(done!);
}

/** The stack as soon as nothing is under way; undefined where there is none. */
async function settled(
  client: CloudFormationClient,
  region: string,
  name: string,
): Promise<Stack | undefined> {
  const { DescribeStacksCommand } = formation();
  for (const until = Date.now() + timeoutMs; Date.now() < until;) {
    const stack = await client.send(new DescribeStacksCommand({ StackName: name })).then(
      ({ Stacks }) => Stacks?.[0],
      (error: unknown) => {
        if (error instanceof Error && error.message.includes("does not exist")) return undefined;
        throw error;
      },
    );
    const status = stack?.StackStatus ?? "DELETE_COMPLETE";
    if (status === "DELETE_COMPLETE") return undefined;
    if (status === "REVIEW_IN_PROGRESS" || !status.endsWith("_IN_PROGRESS")) return stack;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new VisibleError(`The stack ${name} in ${region} is still under way after half an hour.`);
}

function outputsOf({ Outputs = [] }: Stack): Record<string, string> {
  return Object.fromEntries(Outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));
}

/** What failed first in the last attempt: what followed says only that it was cancelled. */
async function reasonOf(client: CloudFormationClient, name: string): Promise<string> {
  const { DescribeStackEventsCommand } = formation();
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName: name }));
  const begun = StackEvents.findIndex(
    ({ PhysicalResourceId, StackId, ResourceStatus = "" }) =>
      PhysicalResourceId === StackId && /^(?:CREATE|UPDATE)_IN_PROGRESS$/.test(ResourceStatus),
  );
  const failed = StackEvents.slice(0, begun < 0 ? undefined : begun)
    .filter(({ ResourceStatus = "" }) => ResourceStatus.endsWith("_FAILED"))
    .at(-1);
  return failed?.ResourceStatusReason ?? "no reason was given.";
}
