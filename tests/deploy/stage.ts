import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStacksCommand,
} from "@aws-sdk/client-cloudformation";
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toolScript } from "../../scripts/install.mjs";
import { account, type Emulator } from "./emulator.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The stage's name, which is not a temporary one: it keeps its data, like production. */
export const stage = "emulated";

/** Disables telemetry and update checks. */
const quiet = { SST_TELEMETRY_DISABLED: "1", npm_config_update_notifier: "false" };

/**
 * npm's settings for its registry (`sst deploy` downloads sharp's binaries for Lambda): the user's npmrc, such as a
 * mirror, and the certificate of an intercepting network. They contain no AWS credentials.
 */
const registry = {
  npm_config_userconfig: process.env["npm_config_userconfig"] ?? join(homedir(), ".npmrc"),
  NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
};

/** The stack's outputs by name. */
export type Outputs = Readonly<Record<string, string>>;

/** An operator's commands for the emulated stage. */
export class Stage {
  readonly #emulator: Emulator;
  readonly #folder: string;

  constructor(emulator: Emulator, folder: string) {
    this.#emulator = emulator;
    this.#folder = folder;
  }

  /** Creates the two bootstrap stacks. SST would run the CDK's command line for that, which talks to the real AWS alone. */
  async bootstrap(regions: readonly string[]): Promise<void> {
    for (const region of regions) {
      const client = this.#client(region);
      const assets = `cdk-hnb659fds-assets-${account.id}-${region}`;
      await make(client, "CDKToolkit", {
        Resources: {
          StagingBucket: { Type: "AWS::S3::Bucket", Properties: { BucketName: assets } },
          Version: {
            Type: "AWS::SSM::Parameter",
            Properties: { Type: "String", Name: "/cdk-bootstrap/hnb659fds/version", Value: "21" },
          },
        },
        Outputs: { BucketName: { Value: assets }, BootstrapVersion: { Value: "21" } },
      });
      const metadata = `sstbootstrap-${account.id}-${region}`;
      await make(client, "SSTBootstrap", {
        Resources: { Metadata: { Type: "AWS::S3::Bucket", Properties: { BucketName: metadata } } },
        Outputs: { Version: { Value: "7.4" }, BucketName: { Value: metadata } },
      });
    }
  }

  /** Runs `sst deploy` with an operator's settings. Returns the output. Throws if it fails. */
  deploy(settings: Readonly<Record<string, string>>): Promise<string> {
    return this.#run([toolScript("sst"), "deploy", "--stage", stage], settings);
  }

  /** Runs `sst remove`. Returns the output. */
  remove(settings: Readonly<Record<string, string>>): Promise<string> {
    return this.#run([toolScript("sst"), "remove", "--stage", stage], settings);
  }

  /** Runs one of the operator's commands of package.json (`admin`, `directory`, `ops`). Returns its output. */
  operate(command: string, ...args: string[]): Promise<string> {
    const script = ["scripts/operate.mjs", `packages/ops/src/${command}.ts`];
    return this.#run([...script, ...args, "--stage", stage]);
  }

  /** Returns the main stack's outputs, or undefined if there is none. */
  async outputs(): Promise<Outputs | undefined> {
    const name = `${stage}-handiwork-Marketplace`;
    const answer = await this.#client(account.region)
      .send(new DescribeStacksCommand({ StackName: name }))
      .catch((error: unknown) => {
        if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
        throw error;
      });
    const [found] = answer?.Stacks ?? [];
    if (!found || found.StackStatus === "DELETE_COMPLETE") return undefined;
    return Object.fromEntries(
      (found.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey ?? "", OutputValue ?? ""]),
    );
  }

  #client(region: string): CloudFormationClient {
    const credentials = { accessKeyId: "test", secretAccessKey: "test" };
    return new CloudFormationClient({ region, credentials, endpoint: this.#emulator.endpoint });
  }

  /** Runs a script of the project with a minimal environment. */
  #run(script: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<string> {
    const log = createWriteStream(join(this.#folder, "commands.log"), { flags: "a" });
    const running = spawn(process.execPath, script, {
      cwd: root,
      env: {
        PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`,
        HOME: this.#folder,
        ...quiet,
        ...registry,
        ...this.#emulator.env,
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return new Promise((resolve, reject) => {
      let output = "";
      const append = (chunk: Buffer) => {
        output += chunk.toString();
        log.write(chunk);
      };
      running.stdout.on("data", append);
      running.stderr.on("data", append);
      running.on("error", reject);
      running.on("close", (code) => {
        log.end();
        const text = plain(output);
        if (code === 0) return resolve(text);
        reject(
          new Error(`${script.join(" ")} ended with ${code}:\n${text.split("\n").slice(-25).join("\n")}`),
        );
      });
    });
  }
}

async function make(client: CloudFormationClient, name: string, template: object): Promise<void> {
  await client.send(new CreateStackCommand({ StackName: name, TemplateBody: JSON.stringify(template) }));
}

/** Removes terminal control sequences. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001B\[[0-9;]*[A-Za-z]/g, "");
}
