import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { functionOf, functionsOf } from "./functions.ts";
import { at, list, resource, resourcesOf } from "./template.ts";

const stages = ["production", "dev"] as const;

/** The `e_machine` value of ELF files for ARM64: https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html */
const arm64 = 183;

describe.each(stages)("the picture function of %s", (stage) => {
  const deployed = functionOf(stage, "events/media.handler");

  it("runs for each file in quarantine, and for nothing else", () => {
    const { properties } = resource(stage, "AWS::S3::Bucket", "Uploads");
    const notifications = list(at(properties, "NotificationConfiguration", "LambdaConfigurations"));
    expect(notifications.filter((each) => at(each, "Function") === `\${${deployed.id}.Arn}`)).toEqual([
      {
        Event: "s3:ObjectCreated:*",
        Function: `\${${deployed.id}.Arn}`,
        Filter: { S3Key: { Rules: [{ Name: "prefix", Value: "quarantine/" }] } },
      },
    ]);
    expect(resource(stage, "AWS::Lambda::Permission", "UploadsToMakePictures").properties).toMatchObject({
      FunctionName: `\${${deployed.id}.Arn}`,
      Principal: "s3.amazonaws.com",
      SourceAccount: "123456789012",
      SourceArn: expect.stringMatching(/:s3:::handiwork-\w+-uploads-123456789012-eu-west-1$/) as unknown,
    });
  });

  it("has limited concurrency, and keeps failed events", () => {
    expect(deployed.properties["MemorySize"]).toBe(1536);
    expect(deployed.properties["ReservedConcurrentExecutions"]).toBe(stage === "production" ? 20 : undefined);
    const configs = resourcesOf(stage, "AWS::Lambda::EventInvokeConfig").map(({ properties }) => properties);
    expect(configs.find((config) => config["FunctionName"] === `\${${deployed.id}}`)).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: "${MakePicturesFailed.Arn}" } },
    });
  });
});

describe("sharp in the bundle", () => {
  const { bundle } = functionOf("production", "events/media.handler");
  const packages = join(bundle.slice(0, bundle.indexOf("/packages/")), "node_modules");
  const files = readdirSync(packages, { recursive: true, withFileTypes: true });

  it("is the version that is installed", () => {
    expect(versionIn(packages)).toBe(versionIn("node_modules"));
  });

  it("has the binaries for Lambda alone", () => {
    const binaries = files.filter(({ name }) => /\.node$|\.so(\.|$)/.test(name));
    expect(binaries.map(({ name }) => name.replace(/[.-][\d.]+(node)?$/, "")).toSorted()).toEqual([
      "libvips-cpp.so",
      "sharp-linux-arm64",
    ]);
    for (const { parentPath, name } of binaries) {
      const file = readFileSync(join(parentPath, name));
      expect(file.subarray(0, 4).toString("latin1")).toBe("\x7fELF");
      expect(file.readUInt16LE(18), name).toBe(arm64);
    }
  });

  it("is part of the picture function alone", () => {
    const withSharp = functionsOf("production").filter(({ bundle: each }) => {
      const folder = join(each.slice(0, each.indexOf("/packages/")), "node_modules");
      return existsSync(folder) || /\bsharp\b/.test(readFileSync(each, "utf8"));
    });
    expect(withSharp.map(({ handler }) => handler)).toEqual(["events/media.handler"]);
  });

  it("has no symbolic links, which would break in the archive", () => {
    expect(files.filter((file) => file.isSymbolicLink())).toEqual([]);
  });
});

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, "sharp/package.json"), "utf8")) as { version: string })
    .version;
}
