import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import {
  App as CdkApp,
  BootstraplessSynthesizer,
  CfnDeletionPolicy,
  CfnOutput,
  Stack as CdkStack,
  type CfnResource,
  type IStackSynthesizer,
} from "aws-cdk-lib/core";
import { join } from "node:path";
import type { App } from "sst/constructs";
import { deployStack } from "./deploy-stack.ts";
import { createFirewall } from "./firewall.ts";
import { addNagRules } from "./nag.ts";
import { isDeploying } from "./preflight.ts";
import { settings } from "./settings.ts";
import { keepsData } from "./stage.ts";

/** CloudFront takes certificates and web ACLs from here alone. SST deploys all stacks of an app to one region. */
const region = "us-east-1";

/** What the distribution needs from us-east-1, by ARN. */
export interface GlobalResources {
  readonly certificate?: string;
  readonly firewall?: string;
}

type Name = "Certificate" | "Firewall";

/**
 * The stage's small stacks in us-east-1: the certificate where there is a hosted zone, and the firewall where the stage keeps
 * its data or FIREWALL says so. `sst deploy` creates or updates them before the stage's own. `sst build` and `diff` only
 * write their templates, below `us-east-1`, and take ARNs that lead nowhere. `sst remove` leaves them, because the distribution
 * has to go first, and prints how to remove them.
 */
export async function createGlobalResources(app: App): Promise<GlobalResources> {
  const { SITE_DOMAIN: domain, SITE_ZONE_ID: zone, SITE_CERTIFICATE_ARN: given } = settings();
  const mode = settings().FIREWALL ?? (keepsData(app) ? "on" : "off");
  const makesCertificate = domain && zone && !given;
  if (app.mode === "remove") {
    noteWhatStays(app, [
      ...(mode === "off" ? [] : ["Firewall" as const]),
      ...(makesCertificate ? ["Certificate" as const] : []),
    ]);
    return {};
  }
  const certificate = makesCertificate
    ? await createStack(app, "Certificate", (stack) => createCertificate(stack, domain, zone))
    : given;
  if (mode === "off") return { ...(certificate && { certificate }) };
  const firewall = await createStack(app, "Firewall", (stack) => createFirewall(stack, app.stage, mode));
  return { ...(certificate && { certificate }), firewall };
}

/** Synthesises a stack of one resource, and deploys it where the stage is deployed. Out: the resource's ARN. */
async function createStack(app: App, name: Name, create: (stack: CdkStack) => string): Promise<string> {
  const stackName = nameOf(app.stage, name);
  const own = new CdkApp({ outdir: join(app.outdir, region, name), analyticsReporting: false });
  const stack = new CdkStack(own, stackName, {
    env: { account: app.account, region },
    // It uploads nothing: us-east-1 needs no bootstrapping.
    synthesizer: new BootstraplessSynthesizer() as IStackSynthesizer,
  });
  const output = new CfnOutput(stack, "Output", { value: create(stack) });
  output.overrideLogicalId("Arn");
  addNagRules(own);
  const template = JSON.stringify(own.synth().getStackByName(stackName).template);
  if (!isDeploying(app)) return placeholder(app, name);
  const { Arn: arn = "" } = await deployStack(region, stackName, template);
  return arn;
}

function nameOf(stage: string, name: Name): string {
  return `${stage}-handiwork-${name}`;
}

/**
 * The certificate of the site's domain, proved by a record that CloudFormation puts into the hosted zone. One for another domain
 * is made while the distribution still has the old one, which stays: certificates cost nothing. Out: its ARN.
 */
function createCertificate(stack: CdkStack, domainName: string, hostedZoneId: string): string {
  const zoneProps = { hostedZoneId, zoneName: domainName };
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(stack, "Zone", zoneProps);
  const validation = CertificateValidation.fromDns(zone);
  const certificate = new Certificate(stack, "Certificate", { domainName, validation });
  const resource = certificate.node.defaultChild as CfnResource;
  resource.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
  return certificate.certificateArn;
}

function noteWhatStays({ stage }: App, names: readonly Name[]): void {
  const commands = names.map(
    (name) => `aws cloudformation delete-stack --region ${region} --stack-name ${nameOf(stage, name)}`,
  );
  if (commands.length > 0)
    process.stderr.write(
      `\nNote: When the stage is removed, remove what it has in ${region}:\n${commands.join("\n")}\n`,
    );
}

/** An ARN of the right form. A template that has it cannot be deployed: CloudFront says that there is no such thing. */
function placeholder({ account, stage }: App, name: Name): string {
  const nothing = "00000000-0000-0000-0000-000000000000";
  return name === "Certificate"
    ? `arn:aws:acm:${region}:${account}:certificate/${nothing}`
    : `arn:aws:wafv2:${region}:${account}:global/webacl/handiwork-${stage}/${nothing}`;
}
