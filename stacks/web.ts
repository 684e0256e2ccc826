import { documents as siteDocuments } from "@handiwork/core/reference/documents";
import { cacheControl, originSecretHeader } from "@handiwork/core/reference/headers";
import { originPlaceholder } from "@handiwork/core/reference/meta";
import { behaviours, sessionMark, type Origin } from "@handiwork/core/reference/origins";
import { removal } from "@handiwork/core/reference/uploads";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, PublicHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { HttpMethods, type Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Duration } from "aws-cdk-lib/core";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { App, Stack } from "sst/constructs";
import type { Api } from "./api.ts";
import type { Buckets } from "./buckets.ts";
import { createDocumentRewrite, createHeadersPolicy, createViewerAddressHeader } from "./edge.ts";
import type { Secrets } from "./secrets.ts";
import type { Realtime } from "./realtime.ts";
import { suppressRules } from "./nag.ts";
import { settings } from "./settings.ts";
import type { GlobalResources } from "./us-east-1.ts";
import type { Workers } from "./workers.ts";

interface Uses {
  api: Api;
  realtime: Realtime;
  buckets: Buckets;
  workers: Workers;
  secrets: Secrets;
  global: GlobalResources;
}

/**
 * Creates the distribution, the single origin of the web app and of core's `reference/origins`. SITE_DOMAIN gives it a custom domain;
 * with SITE_ZONE_ID the stack also creates the domain's records.
 */
export function createWeb(stack: Stack, { api, realtime, buckets, workers, secrets, global }: Uses) {
  const domain = customDomain(stack, global);
  const every = {
    responseHeadersPolicy: createHeadersPolicy(stack, [buckets.uploadsOrigin]),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
    compress: true,
  };
  const passedOn = {
    ...every,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    // API Gateway routes by Host, which must be the API's own.
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
  };
  const apiOrigin = (apiId: string) =>
    new HttpOrigin(`${apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
      readTimeout: Duration.seconds(20),
      customHeaders: { [originSecretHeader]: secrets.origin.sent },
    });
  const toApi = apiOrigin(api.api.apiId);
  const documents = {
    ...every,
    origin: privateOrigin(buckets.site),
    functionAssociations: [createDocumentRewrite(stack)],
  };
  const origins: Record<Origin, cloudfront.BehaviorOptions> = {
    api: {
      ...passedOn,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      origin: toApi,
      functionAssociations: [createViewerAddressHeader(stack)],
    },
    pages: { ...every, cachePolicy: createPagesPolicy(stack), origin: toApi },
    socket: { ...passedOn, origin: apiOrigin(realtime.api.apiId) },
    media: { ...every, cachePolicy: createMediaPolicy(stack), origin: privateOrigin(buckets.media) },
    checkout: {
      ...documents,
      responseHeadersPolicy: createHeadersPolicy(stack, [buckets.uploadsOrigin], { checkout: true }),
    },
  };
  const distribution = new cloudfront.Distribution(stack, "Distribution", {
    comment: `Handiwork, ${stack.stage}`,
    defaultBehavior: documents,
    additionalBehaviors: Object.fromEntries(
      behaviours.map(({ pattern, origin }) => [pattern, origins[origin]]),
    ),
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    // The cheapest class with edges in Africa.
    priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    ...(domain && { domainNames: [domain.name], certificate: domain.certificate }),
    ...(global.firewall && { webAclId: global.firewall }),
  });
  if (domain) pointTo(stack, domain.name, distribution);
  suppressRules(distribution, {
    "AwsSolutions-CFR1": "People abroad look for artisans at home, so no country is blocked.",
    ...(!global.firewall && {
      "AwsSolutions-CFR2":
        "The firewall is off: it costs 11 dollars a month before the first request, and the API has its own limits by account and address.",
    }),
    "AwsSolutions-CFR3":
      "The API's access log has the important requests; standard logs of static files would need a bucket with ACLs.",
    ...(!domain && {
      "AwsSolutions-CFR4": "Without a custom domain, CloudFront's certificate and protocol versions apply.",
    }),
  });
  const origin = `https://${domain?.name ?? distribution.distributionDomainName}`;
  deploySite(stack, buckets.site, origin);
  const { react, messageMail, fanOut, premiumClock, jobClock } = workers;
  const linking = [api, realtime.connect, react, messageMail, fanOut, premiumClock, jobClock];
  for (const { handler } of linking) handler.addEnvironment("SITE_ORIGIN", origin);
  workers.heartbeat.handler.addEnvironment("HEARTBEAT_ORIGIN", origin);
  buckets.uploads.addCorsRule({
    allowedOrigins: [origin],
    allowedMethods: [HttpMethods.PUT],
    allowedHeaders: ["content-type", "if-none-match"],
    maxAge: 3600,
  });
  return { distribution, origin };
}

/**
 * Creates the cache policy of filled documents. Each response sets its lifetime. The cache key contains only whether there is a
 * session: no token, query or header reaches the function (docs/decisions/prerendered-documents.md).
 */
function createPagesPolicy(stack: Stack): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(stack, "PagesPolicy", {
    cachePolicyName: `handiwork-${stack.stage}-${stack.region}-pages`,
    comment: "As long as the answer says, apart for visitors with a session",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    cookieBehavior: cloudfront.CacheCookieBehavior.allowList(sessionMark),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/** Creates the cache policy of pictures. It limits the edge's cache time, because removed pictures must disappear within an hour. */
function createMediaPolicy(stack: Stack): cloudfront.CachePolicy {
  const most = Duration.seconds(removal.edgeSeconds);
  return new cloudfront.CachePolicy(stack, "MediaPolicy", {
    cachePolicyName: `handiwork-${stack.stage}-${stack.region}-media`,
    comment: "So long that what was removed is gone within the hour",
    minTtl: Duration.seconds(0),
    defaultTtl: most,
    maxTtl: most,
  });
}

/** Permission to list makes S3 return 404 instead of 403 for a missing file. */
function privateOrigin(bucket: Bucket) {
  return S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
  });
}

function customDomain(stack: Stack, { certificate: arn }: GlobalResources) {
  const { SITE_DOMAIN: name } = settings();
  if (!name || !arn) return undefined;
  return { name, certificate: Certificate.fromCertificateArn(stack, "Certificate", arn) };
}

/** Creates the domain's A and AAAA records in the hosted zone that SITE_ZONE_ID names. */
function pointTo(stack: Stack, domain: string, distribution: cloudfront.Distribution): void {
  const { SITE_ZONE_ID: hostedZoneId } = settings();
  if (!hostedZoneId) return;
  // Records without a name get the zone's.
  const named = { hostedZoneId, zoneName: domain };
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(stack, "Zone", named);
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  const records = [
    new ARecord(stack, "SiteAddress", { zone, target }),
    new AaaaRecord(stack, "SiteAddress6", { zone, target }),
  ];
  for (const record of records) record.node.addDependency(distribution);
}

/**
 * Uploads the built web app: first the files with a content hash in their names, then the documents that refer to them. Deletes
 * nothing, so that open pages still find their scripts. Inserts the site's origin, which may be known only during the
 * deployment, into the documents.
 */
function deploySite(stack: Stack, bucket: Bucket, origin: string): void {
  const { mode } = stack.node.root as App;
  if (mode === "remove") return;
  const files = builtSite();
  const common = { destinationBucket: bucket, prune: false, memoryLimit: 512 };
  const assets = new BucketDeployment(stack, "SiteAssets", {
    ...common,
    sources: [Source.asset(join(files, "assets"))],
    destinationKeyPrefix: "assets",
    cacheControl: [CacheControl.fromString(cacheControl("/assets/"))],
  });
  const documents = new BucketDeployment(stack, "SiteDocuments", {
    ...common,
    sources: [
      Source.asset(files, { exclude: ["assets", "*.html"] }),
      ...siteDocuments.map(({ file }) => {
        const html = readFileSync(join(files, file), "utf8");
        return Source.data(file.slice(1), html.replaceAll(originPlaceholder, origin));
      }),
    ],
    cacheControl: [CacheControl.fromString(cacheControl("/"))],
  });
  documents.node.addDependency(assets);
  suppressRules(documents.handlerRole.node.scope!, {
    "AwsSolutions-L1": "CDK's deployment function: CDK chooses its runtime.",
    "AwsSolutions-IAM4": "CDK's deployment function: its managed policy lets it write its logs.",
    "AwsSolutions-IAM5":
      "CDK's deployment function copies a whole folder: it may read the assets and write this bucket.",
  });
}

/** Returns the built web app's folder: SITE_FILES if set (by tests), otherwise a fresh build. */
function builtSite(): string {
  const { SITE_FILES: built } = settings();
  if (built) return resolve(built);
  execFileSync("npm", ["run", "build", "--workspace", "@handiwork/web"], { stdio: "inherit" });
  return resolve("packages/web/dist");
}
