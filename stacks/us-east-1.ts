import type { CloudFormation, Stack as DeployedStack } from "@aws-sdk/client-cloudformation";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import * as cdk from "aws-cdk-lib/core";
import { join } from "node:path";
import type { App } from "sst/constructs";
import { VisibleError } from "sst/error.js";
import { clientOptions, cloudFormation, ifFound } from "./aws.ts";
import { createFirewall } from "./firewall.ts";
import { addNagRules } from "./nag.ts";
import { settings } from "./settings.ts";
import { isDeploying, keepsData } from "./stage.ts";

/** CloudFront requires certificates and web ACLs in this region. SST deploys all stacks of an app to one region. */
const region = "us-east-1";

/** ARNs of the distribution's resources in us-east-1. */
export interface GlobalResources {
  readonly certificate?: string | undefined;
  readonly firewall?: string | undefined;
}

type Name = "Certificate" | "Firewall";

/**
 * Creates the stage's small stacks in us-east-1: the certificate if there is a hosted zone, and the firewall if the stage keeps
 * its data or FIREWALL is set. `sst deploy` creates or updates them before the stage's own stack. `sst build` and `diff` only
 * write their templates below `us-east-1` and use placeholder ARNs. `sst remove` prints how to delete them: the distribution
 * must go first.
 */
export async function createGlobalResources(app: App): Promise<GlobalResources> {
  const { SITE_DOMAIN: domain, SITE_ZONE_ID: zone, SITE_CERTIFICATE_ARN: given } = settings();
  const mode = settings().FIREWALL ?? (keepsData(app) ? "on" : "off");
  const makeFirewall = mode !== "off" && ((stack: cdk.Stack) => createFirewall(stack, app.stage, mode));
  const makeCertificate =
    domain && zone && !given && ((stack: cdk.Stack) => createCertificate(stack, domain, zone));
  if (app.mode === "remove") {
    noteWhatStays(app, { Firewall: makeFirewall, Certificate: makeCertificate });
    return {};
  }
  return {
    certificate: makeCertificate ? await createStack(app, "Certificate", makeCertificate) : given,
    firewall: makeFirewall ? await createStack(app, "Firewall", makeFirewall) : undefined,
  };
}

/** Synthesises a stack with one resource, deploys it during a deployment, and returns the resource's ARN. */
async function createStack(app: App, name: Name, create: (stack: cdk.Stack) => string): Promise<string> {
  const stackName = nameOf(app.stage, name);
  const own = new cdk.App({ outdir: join(app.outdir, region, name), analyticsReporting: false });
  const stack = new cdk.Stack(own, stackName, {
    env: { account: app.account, region },
    // It uploads no assets, so us-east-1 needs no bootstrapping.
    synthesizer: new cdk.BootstraplessSynthesizer() as cdk.IStackSynthesizer,
  });
  const output = new cdk.CfnOutput(stack, "Output", { value: create(stack) });
  output.overrideLogicalId("Arn");
  addNagRules(own);
  const template = JSON.stringify(own.synth().getStackByName(stackName).template);
  if (!isDeploying(app)) return placeholder(app, name);
  const { Arn: arn = "" } = await deployStack(stackName, template);
  return arn;
}

const nameOf = (stage: string, name: Name) => `${stage}-handiwork-${name}`;

/**
 * Creates the certificate of the site's domain, validated by a record in the hosted zone, and returns its ARN. When the domain
 * changes, the old certificate stays, because the distribution still uses it; certificates are free.
 */
function createCertificate(stack: cdk.Stack, domainName: string, hostedZoneId: string): string {
  const zoneProps = { hostedZoneId, zoneName: domainName };
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(stack, "Zone", zoneProps);
  const validation = CertificateValidation.fromDns(zone);
  const certificate = new Certificate(stack, "Certificate", { domainName, validation });
  const resource = certificate.node.defaultChild as cdk.CfnResource;
  resource.cfnOptions.updateReplacePolicy = cdk.CfnDeletionPolicy.RETAIN;
  return certificate.certificateArn;
}

function noteWhatStays({ stage }: App, made: Readonly<Record<Name, unknown>>): void {
  const names = Object.entries(made).flatMap(([name, isMade]) => (isMade ? [name as Name] : []));
  const commands = names.map(
    (name) => `aws cloudformation delete-stack --region ${region} --stack-name ${nameOf(stage, name)}`,
  );
  if (commands.length === 0) return;
  const what = `After the stage has been removed, delete its stacks in ${region}:`;
  process.stderr.write(`\nNote: ${what}\n${commands.join("\n")}\n`);
}

/** Returns a well-formed ARN of a resource that does not exist. CloudFront rejects a template that contains it. */
function placeholder({ account, stage }: App, name: Name): string {
  const nothing = "00000000-0000-0000-0000-000000000000";
  return name === "Certificate"
    ? `arn:aws:acm:${region}:${account}:certificate/${nothing}`
    : `arn:aws:wafv2:${region}:${account}:global/webacl/handiwork-${stage}/${nothing}`;
}

/** The time a stack may take. A certificate waits until its DNS record is found. */
const timeoutMs = 30 * 60_000;
/** Poll interval. An emulator is ready at once. */
const pauseMs = process.env["AWS_ENDPOINT_URL"] ? 500 : 5_000;

/**
 * Creates or updates a small stack, waits for it and returns its outputs. Recreates a stack whose first creation failed. Throws
 * an error with CloudFormation's reason.
 */
async function deployStack(name: string, template: string): Promise<Record<string, string>> {
  const client = new (cloudFormation().CloudFormation)(clientOptions(region));
  let stack = await settled(client, name);
  if (stack && /^(?:ROLLBACK_(?:COMPLETE|FAILED)|REVIEW_IN_PROGRESS)$/.test(stack.StackStatus ?? "")) {
    await client.deleteStack({ StackName: name });
    stack = await settled(client, name);
  }
  const input = { StackName: name, TemplateBody: template };
  try {
    if (stack) await client.updateStack(input);
    else await client.createStack(input);
  } catch (error) {
    const isUnchanged = (error as Error).message.includes("No updates are to be performed");
    if (stack && isUnchanged) return outputsOf(stack);
    throw error;
  }
  const done = await settled(client, name);
  if (!/^(?:CREATE|UPDATE)_COMPLETE$/.test(done?.StackStatus ?? "")) {
    const reason = await reasonOf(client, name);
    throw new VisibleError(`The stack ${name} in ${region} could not be deployed: ${reason}`);
  }
  return outputsOf(done!);
}

/** Waits until no operation is in progress. Returns the stack; undefined if there is none. */
async function settled(client: CloudFormation, name: string): Promise<DeployedStack | undefined> {
  for (const until = Date.now() + timeoutMs; Date.now() < until;) {
    const stack = (await ifFound(client.describeStacks({ StackName: name })))?.Stacks?.[0];
    const status = stack?.StackStatus ?? "DELETE_COMPLETE";
    if (status === "DELETE_COMPLETE") return undefined;
    if (status === "REVIEW_IN_PROGRESS" || !status.endsWith("_IN_PROGRESS")) return stack;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new VisibleError(`The stack ${name} in ${region} is still under way after half an hour.`);
}

const outputsOf = ({ Outputs = [] }: DeployedStack): Record<string, string> =>
  Object.fromEntries(Outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));

/** Returns the first failure of the last attempt; later events only say that they were cancelled. */
async function reasonOf(client: CloudFormation, name: string): Promise<string> {
  const { StackEvents = [] } = await client.describeStackEvents({ StackName: name });
  const begun = StackEvents.findIndex(
    ({ PhysicalResourceId, StackId, ResourceStatus = "" }) =>
      PhysicalResourceId === StackId && /^(?:CREATE|UPDATE)_IN_PROGRESS$/.test(ResourceStatus),
  );
  const failed = StackEvents.slice(0, begun < 0 ? undefined : begun)
    .filter(({ ResourceStatus = "" }) => ResourceStatus.endsWith("_FAILED"))
    .at(-1);
  return failed?.ResourceStatusReason ?? "no reason was given.";
}
