import {
  App as CdkApp,
  BootstraplessSynthesizer,
  CfnOutput,
  Stack as CdkStack,
  type IStackSynthesizer,
} from "aws-cdk-lib/core";
import { join } from "node:path";
import type { App } from "sst/constructs";
import { createCertificate } from "./certificate.ts";
import { deployStack } from "./deploy-stack.ts";
import { createFirewall } from "./firewall.ts";
import { judge } from "./nag.ts";
import { isDeploying } from "./preflight.ts";
import { settings } from "./settings.ts";
import { keepsData } from "./stage.ts";

/** CloudFront takes certificates and web ACLs from here alone. SST deploys all stacks of an app to one region. */
export const asideRegion = "us-east-1";

/** What the distribution needs from us-east-1, by ARN. */
export interface Aside {
  readonly certificate?: string;
  readonly firewall?: string;
}

/**
 * The stage's small stacks in us-east-1: the certificate where there is a hosted zone, and the firewall where the stage keeps
 * its data or FIREWALL says so. `sst deploy` creates or updates them before it does the stage's own. `sst build` and `diff` only
 * write their templates, below `us-east-1`, and take ARNs that lead nowhere. `sst remove` leaves
 * them, and says how they go.
 */
export async function createAside(app: App): Promise<Aside> {
  const { SITE_DOMAIN: domain, SITE_ZONE_ID: zone, SITE_CERTIFICATE_ARN: certificate } = settings();
  const firewall = settings().FIREWALL ?? (keepsData(app) ? "on" : "off");
  if (app.mode === "remove") {
    tellWhatStays(app, [
      ...(firewall === "off" ? [] : ["Firewall" as const]),
      ...(zone && !certificate ? ["Certificate" as const] : []),
    ]);
    return {};
  }
  return {
    ...(certificate && { certificate }),
    ...(domain &&
      zone &&
      !certificate && {
        certificate: await createOne(app, "Certificate", (stack) => createCertificate(stack, domain, zone)),
      }),
    ...(firewall !== "off" && {
      firewall: await createOne(app, "Firewall", (stack) => createFirewall(stack, app.stage, firewall)),
    }),
  };
}

/** The name of a stage's stack in us-east-1. */
export function asideName(stage: string, name: "Certificate" | "Firewall"): string {
  return `${stage}-handiwork-${name}`;
}

/** Synthesises a stack of one resource, and deploys it where the stage is deployed. Out: the resource's ARN. */
async function createOne(
  app: App,
  name: "Certificate" | "Firewall",
  create: (stack: CdkStack) => string,
): Promise<string> {
  const stackName = asideName(app.stage, name);
  const own = new CdkApp({ outdir: join(app.outdir, asideRegion, name), analyticsReporting: false });
  const stack = new CdkStack(own, stackName, {
    env: { account: app.account, region: asideRegion },
    // It uploads nothing: us-east-1 needs no bootstrapping.
    synthesizer: new BootstraplessSynthesizer() as IStackSynthesizer,
  });
  const output = new CfnOutput(stack, "Output", { value: create(stack) });
  output.overrideLogicalId("Arn");
  judge(own);
  const template = JSON.stringify(own.synth().getStackByName(stackName).template);
  if (!isDeploying(app)) return placeholder(app, name);
  const { Arn: arn = "" } = await deployStack(asideRegion, stackName, template);
  return arn;
}

/** They cannot go before the distribution has, and so not by `sst remove` itself. */
function tellWhatStays({ stage }: App, names: readonly ("Certificate" | "Firewall")[]): void {
  const commands = names.map(
    (name) =>
      `aws cloudformation delete-stack --region ${asideRegion} --stack-name ${asideName(stage, name)}`,
  );
  if (commands.length > 0)
    process.stderr.write(
      `\nNote: When the stage is removed, remove what it has in ${asideRegion}:\n${commands.join("\n")}\n`,
    );
}

/** An ARN of the right form. A template that has it cannot be deployed: CloudFront says that there is no such thing. */
function placeholder({ account, stage }: App, name: "Certificate" | "Firewall"): string {
  const nothing = "00000000-0000-0000-0000-000000000000";
  return name === "Certificate"
    ? `arn:aws:acm:${asideRegion}:${account}:certificate/${nothing}`
    : `arn:aws:wafv2:${asideRegion}:${account}:global/webacl/handiwork-${stage}/${nothing}`;
}
