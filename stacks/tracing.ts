import { Effect, PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { accept } from "./nag.ts";

/**
 * Who takes part in X-Ray's traces (docs/decisions/traces.md). They begin at the API alone: Lambda traces a request a second and
 * five of a hundred others, which is what tracing can cost. The others go on with those that rows and messages carry, and
 * begin none.
 */
const beginning = new Set(["Api"]);
const following = new Set(["Project", "React", "MessageMail", "ImportChunk"]);

/** How Lambda itself traces a function: without a request that is traced already, not at all, but for the API. */
export function tracingOf(name: string): "active" | "disabled" {
  return beginning.has(name) ? "active" : "disabled";
}

/** Lets a function tell X-Ray of its part. Lambda's own tracing brings the right with it. */
export function grantTracing(role: Role, name: string): void {
  if (following.has(name))
    role.addToPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ["xray:PutTraceSegments"], resources: ["*"] }),
    );
  if (following.has(name) || beginning.has(name))
    accept(role, {
      "AwsSolutions-IAM5": "Traces are no resources: X-Ray's rights to write them are for all or none.",
    });
}
