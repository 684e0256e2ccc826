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

/** The stage's name. It is none that comes and goes: it keeps its data, as production does. */
export const stage = "emulated";

/** No word to anybody, and no question whether there is a newer version. */
const quiet = { SST_TELEMETRY_DISABLED: "1", npm_config_update_notifier: "false" };

/**
 * What npm needs of this machine to reach its registry (`sst deploy` gets sharp's binaries for Lambda from it): the person's own
 * settings, as a mirror, and the certificate of a network that looks into what passes. No credentials of AWS are among it.
 */
const registry = {
  npm_config_userconfig: process.env["npm_config_userconfig"] ?? join(homedir(), ".npmrc"),
  NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
};

/** The stack's outputs by their names. */
export type Outputs = Readonly<Record<string, string>>;

/** The commands of an operator, for the emulated stage. */
export class Stage {
  readonly #emulator: Emulator;
  readonly #folder: string;

  constructor(emulator: Emulator, folder: string) {
    this.#emulator = emulator;
    this.#folder = folder;
  }

  /**
   * Makes the two small stacks that the first deployment to an account begins with. SST makes them by running the CDK's
   * command line, which is a program of its own and speaks to AWS alone.
   */
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

  /** `sst deploy` with an operator's settings. Out: what it said. Throws with it where it fails. */
  deploy(settings: Readonly<Record<string, string>>): Promise<string> {
    return this.#run([toolScript("sst"), "deploy", "--stage", stage], settings);
  }

  /** `sst remove`. Out: what it said. */
  remove(settings: Readonly<Record<string, string>>): Promise<string> {
    return this.#run([toolScript("sst"), "remove", "--stage", stage], settings);
  }

  /** Runs one of the operator's commands of package.json (`admin`, `directory`, `ops`). Returns its output. */
  operate(command: string, ...args: string[]): Promise<string> {
    const script = ["scripts/operate.mjs", `packages/local/src/cli/${command}.ts`];
    return this.#run([...script, ...args, "--stage", stage]);
  }

  /** The main stack's outputs; undefined where there is none. */
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

  /** Runs a script of the project with nothing of this process's environment but what every command needs. */
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
      let said = "";
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        log.write(chunk);
      };
      running.stdout.on("data", hear);
      running.stderr.on("data", hear);
      running.on("error", reject);
      running.on("close", (code) => {
        log.end();
        const text = plain(said);
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

/** Without what moves a terminal's cursor and paints. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001B\[[0-9;]*[A-Za-z]/g, "");
}
