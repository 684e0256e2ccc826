import { documents as siteDocuments } from "@handiwork/core/fixed/documents";
import { cacheControl, originSecretHeader } from "@handiwork/core/fixed/headers";
import { originPlaceholder } from "@handiwork/core/fixed/meta";
import { behaviours, sessionMark, type Origin } from "@handiwork/core/fixed/origins";
import { removal } from "@handiwork/core/fixed/uploads";
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
import { createDocumentPicker, createHeadersPolicy, createAddressTeller } from "./edge.ts";
import type { OriginSecret } from "./secrets.ts";
import type { Realtime } from "./realtime.ts";
import { accept } from "./nag.ts";
import { settings } from "./settings.ts";
import type { GlobalResources } from "./us-east-1.ts";
import type { Workers } from "./workers.ts";

interface Uses {
  api: Api;
  realtime: Realtime;
  buckets: Buckets;
  workers: Workers;
  originSecret: OriginSecret;
  global: GlobalResources;
}

/**
 * One origin for everything a browser asks for: the web app, and what core's `fixed/origins` lists. SITE_DOMAIN puts it under a
 * name of one's own, which points here by itself where SITE_ZONE_ID names its hosted zone.
 */
export function createWeb(stack: Stack, { api, realtime, buckets, workers, originSecret, global }: Uses) {
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
    // Host must be the API's own, or API Gateway does not know it.
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
  };
  const apiOrigin = (apiId: string) =>
    new HttpOrigin(`${apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
      readTimeout: Duration.seconds(20),
      customHeaders: { [originSecretHeader]: originSecret.sent },
    });
  const toApi = apiOrigin(api.api.apiId);
  const documents = {
    ...every,
    origin: privateOrigin(buckets.site),
    functionAssociations: [createDocumentPicker(stack)],
  };
  const origins: Record<Origin, cloudfront.BehaviorOptions> = {
    api: {
      ...passedOn,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      origin: toApi,
      functionAssociations: [createAddressTeller(stack)],
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
  accept(distribution, {
    "AwsSolutions-CFR1": "People abroad look for artisans at home: no country is shut out.",
    ...(!global.firewall && {
      "AwsSolutions-CFR2":
        "The firewall is off: it costs 11 dollars a month before the first request, and the API limits by account and address itself.",
    }),
    "AwsSolutions-CFR3":
      "Requests that matter are in the API's access log; standard logs of static files would need a bucket with ACLs.",
    ...(!domain && {
      "AwsSolutions-CFR4": "Without a domain of its own, CloudFront's certificate and protocol choice hold.",
    }),
  });
  const origin = `https://${domain?.name ?? distribution.distributionDomainName}`;
  deploySite(stack, buckets.site, origin);
  const { react, messageMail, fanOut, premiumClock, jobClock, heartbeat } = workers;
  const mailing = [
    react.handler,
    messageMail.handler,
    fanOut.handler,
    premiumClock.handler,
    jobClock.handler,
  ];
  for (const handler of [api.handler, realtime.connect, ...mailing])
    handler.addEnvironment("SITE_ORIGIN", origin);
  heartbeat.handler.addEnvironment("HEARTBEAT_ORIGIN", origin);
  buckets.uploads.addCorsRule({
    allowedOrigins: [origin],
    allowedMethods: [HttpMethods.PUT],
    allowedHeaders: ["content-type", "if-none-match"],
    maxAge: 3600,
  });
  return { distribution, origin };
}

/**
 * How long the distribution keeps pages is said by each answer. Visitors with a session have theirs apart from the others',
 * by the mark alone: no token, no query and no header reaches what makes them (docs/decisions/prerendered-documents.md).
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

/** Edges keep pictures for no longer than this, whatever the object says: those that were put before this said a day. */
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

/** With the right to list, a missing file is S3's 404 instead of a 403. */
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

/** The domain's records of both kinds of addresses, in the hosted zone that SITE_ZONE_ID names. */
function pointTo(stack: Stack, domain: string, distribution: cloudfront.Distribution): void {
  const { SITE_ZONE_ID: hostedZoneId } = settings();
  if (!hostedZoneId) return;
  // Records without a name of their own get the zone's.
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
 * Puts the built web app into its bucket: first the files that have their content's hash in their names, then the
 * documents that name them. Nothing is taken away, so that pages which are open still find the scripts they were built with.
 * The documents get the site's origin, which may be known to the deployment alone.
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
  accept(documents.handlerRole.node.scope!, {
    "AwsSolutions-L1": "CDK's own deployment function: CDK chooses its runtime.",
    "AwsSolutions-IAM4": "CDK's own deployment function: its managed policy lets it write its logs.",
    "AwsSolutions-IAM5":
      "CDK's own deployment function copies a whole folder: it may read the assets and write this one bucket.",
  });
}

/** The folder of the built web app: SITE_FILES where somebody built it already (the tests), or a fresh build. */
function builtSite(): string {
  const { SITE_FILES: built } = settings();
  if (built) return resolve(built);
  execFileSync("npm", ["run", "build", "--workspace", "@handiwork/web"], { stdio: "inherit" });
  return resolve("packages/web/dist");
}
