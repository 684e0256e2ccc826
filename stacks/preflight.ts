import { VisibleError } from "sst/error.js";
import type { App } from "sst/constructs";
import { connect, type Aws } from "./aws.ts";
import { checks, type Checked, type Finding } from "./checks.ts";
import { settings } from "./settings.ts";
import { stackName } from "./stage.ts";

/** Whether `sst deploy` is what runs: it alone says which stacks it means. */
export function isDeploying(app: App): boolean {
  return app.mode === "deploy" && app.isActiveStack !== undefined;
}

/**
 * Asks AWS, before anything is created, whether a deployment can succeed. Says what an operator should know, and throws an
 * error with one sentence for each thing that would end in a half-created stage. `sst build`, `diff` and `remove` ask nothing.
 */
export async function preflight(app: App): Promise<void> {
  if (!isDeploying(app)) return;
  const { refusals, notes } = await judgeDeployment(connect(app), app);
  for (const note of notes) process.stderr.write(`\nNote: ${note}\n`);
  if (refusals.length > 0) throw new VisibleError(refusals.join("\n"));
}

/** All checks at once. What could not be asked is a note: whoever may deploy need not be allowed to read everything. */
export async function judgeDeployment(
  aws: Aws,
  { stage, region, account }: Pick<App, "stage" | "region" | "account">,
): Promise<{ refusals: readonly string[]; notes: readonly string[] }> {
  const owned = await aws.stack(stackName(stage));
  const checked: Checked = { aws, stage, region, account, owned, settings: settings() };
  const results = Object.entries(checks).map(([about, check]) => check(checked).catch(notAsked(about)));
  const findings = (await Promise.all(results)).flat();
  return {
    refusals: findings.flatMap((finding) => ("refuse" in finding ? [finding.refuse] : [])),
    notes: findings.flatMap((finding) => ("note" in finding ? [finding.note] : [])),
  };
}

function notAsked(about: string) {
  return (error: unknown): Finding[] => {
    const { name, message } = error as Error;
    const [why] = message.split("\n");
    return [{ note: `AWS could not be asked about ${about} (${name}: ${why}).` }];
  };
}
