import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Stage } from "./setup.ts";
import { at, folderOf, list, resourcesOf, text, type Properties } from "./template.ts";

/** One of our Lambda functions in the template. */
export interface Deployed {
  readonly id: string;
  /** Below packages/functions/src, e.g. `api/handler.handler`. */
  readonly handler: string;
  readonly properties: Properties;
  readonly role: string;
  /** The permissions of its role, one per action and resource. */
  readonly grants: readonly Grant[];
  readonly bundle: string;
}

export interface Grant {
  readonly action: string;
  readonly resource: string;
}

/** The ARN of the uploads bucket where the template cannot refer to it, because its function is created first. */
export const uploadsByName = /^arn:\$\{AWS::Partition\}:s3:::handiwork-[a-z0-9-]+-uploads-\d{12}-eu-west-1/;

const sources = "packages/functions/src/";

/** Returns the files that a cold start loads: the handler's bundle and its static imports. */
export function filesOf(bundle: string): string[] {
  const files = [bundle];
  for (const file of files) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /(?:from|import)\s*"\.\/([^"]+\.mjs)"/g,
    )) {
      const path = join(dirname(bundle), name);
      if (!files.includes(path)) files.push(path);
    }
  }
  return files;
}

export function functionsOf(stage: Stage): Deployed[] {
  return resourcesOf(stage, "AWS::Lambda::Function")
    .filter(({ properties }) => text(properties["Handler"]).startsWith(sources))
    .map(({ id, properties }) => {
      const handler = text(properties["Handler"]).slice(sources.length);
      const role = text(properties["Role"]).replace(/^\$\{(.*)\.Arn\}$/, "$1");
      const hash = text(at(properties, "Code", "S3Key")).replace(".zip", "");
      return {
        id,
        handler,
        properties,
        role,
        grants: grantsOf(stage, role),
        bundle: join(folderOf(stage), `asset.${hash}`, sources, handler.replace(/\.\w+$/, ".mjs")),
      };
    });
}

/** Returns the permissions that a role's policies grant. */
export function grantsOf(stage: Stage, role: string): Grant[] {
  return resourcesOf(stage, "AWS::IAM::Policy")
    .filter(({ properties }) => list(properties["Roles"]).includes(`\${${role}}`))
    .flatMap(({ properties }) => list(at(properties, "PolicyDocument", "Statement")))
    .flatMap((statement) =>
      list(at(statement, "Action")).flatMap((action) =>
        list(at(statement, "Resource")).map((on) => ({
          action: text(action),
          resource: text(on).replace(uploadsByName, "${Uploads.Arn}"),
        })),
      ),
    );
}

export function functionOf(stage: Stage, handler: string): Deployed {
  const found = functionsOf(stage).find((deployed) => deployed.handler === handler);
  if (!found) throw new Error(`No function has the handler ${handler}`);
  return found;
}
