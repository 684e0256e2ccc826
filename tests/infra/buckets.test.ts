import { describe, expect, it } from "vitest";
import { at, list, resource, resourcesOf } from "./template.ts";

const stages = ["production", "dev"] as const;

describe.each(stages)("the buckets of %s", (stage) => {
  const buckets = resourcesOf(stage, "AWS::S3::Bucket");
  const policies = resourcesOf(stage, "AWS::S3::BucketPolicy");

  it("are encrypted, without ACLs and closed to the public", () => {
    expect(buckets.map(({ id }) => id).toSorted()).toEqual([
      "Directory",
      "Letters",
      "Media",
      "Site",
      "Uploads",
    ]);
    for (const { properties } of buckets) {
      expect(properties).toMatchObject({
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
    }
  });

  it("reject plain HTTP, and admit only this distribution and this account's roles", () => {
    expect(policies).toHaveLength(buckets.length);
    for (const { properties } of policies) {
      const statements = list(at(properties, "PolicyDocument", "Statement"));
      expect(statements).toContainEqual(
        expect.objectContaining({
          Effect: "Deny",
          Action: "s3:*",
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        }),
      );
      for (const allowed of statements.filter((statement) => at(statement, "Effect") === "Allow")) {
        const service = at(allowed, "Principal", "Service");
        if (service === undefined) {
          expect(at(allowed, "Principal", "AWS")).toMatch(/^\$\{.*Role\.Arn\}$/);
        } else {
          expect(service).toBe("cloudfront.amazonaws.com");
          expect(at(allowed, "Condition", "StringEquals", "AWS:SourceArn")).toMatch(
            /distribution\/\$\{Distribution\}$/,
          );
        }
      }
    }
  });

  it("survive their stage in production only", () => {
    for (const { deletionPolicy } of buckets) {
      expect(deletionPolicy).toBe(stage === "production" ? "Retain" : "Delete");
    }
    const emptied = resourcesOf(stage, "Custom::S3AutoDeleteObjects");
    expect(emptied).toHaveLength(stage === "production" ? 0 : buckets.length);
  });

  it("accept uploads from the site's own pages alone, and expire unfinished and unprocessed files", () => {
    const { properties } = resource(stage, "AWS::S3::Bucket", "Uploads");
    const site = stage === "production" ? "handiwork.example" : "${Distribution.DomainName}";
    expect(at(properties, "CorsConfiguration", "CorsRules")).toEqual([
      expect.objectContaining({
        AllowedMethods: ["PUT"],
        AllowedOrigins: [`https://${site}`],
        AllowedHeaders: ["content-type", "if-none-match"],
      }),
    ]);
    expect(at(properties, "LifecycleConfiguration", "Rules")).toEqual([
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
      expect.objectContaining({ Prefix: "quarantine/", ExpirationInDays: 1, Status: "Enabled" }),
      expect.objectContaining({ Prefix: "imports/", ExpirationInDays: 90, Status: "Enabled" }),
      expect.objectContaining({ Prefix: "import-chunks/", ExpirationInDays: 60, Status: "Enabled" }),
      expect.objectContaining({ Prefix: "erased/", ExpirationInDays: 90, Status: "Enabled" }),
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
    ]);
    for (const { id, properties: others } of resourcesOf(stage, "AWS::S3::Bucket")) {
      if (id !== "Uploads") expect(others).not.toHaveProperty("CorsConfiguration");
    }
  });

  it("keep deleted media for 30 days, and deleted unprocessed uploads for a day", () => {
    for (const { id, properties } of buckets) {
      const isVersioned = id === "Uploads" || id === "Media";
      expect(at(properties, "VersioningConfiguration", "Status")).toBe(isVersioned ? "Enabled" : undefined);
      if (!isVersioned) continue;
      const rules = list(at(properties, "LifecycleConfiguration", "Rules"));
      expect(rules).toContainEqual(
        expect.objectContaining({
          ExpiredObjectDeleteMarker: true,
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
        }),
      );
      for (const rule of rules.filter((each) => at(each, "Prefix") !== undefined))
        expect(at(rule, "NoncurrentVersionExpiration", "NoncurrentDays")).toBe(1);
    }
  });
});
