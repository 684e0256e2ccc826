import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { CfnDeletionPolicy, type CfnResource, type Stack } from "aws-cdk-lib/core";

/**
 * The certificate of the site's domain, of a stack in us-east-1, proved by a record that CloudFormation puts into the hosted
 * zone. One for another domain comes beside it, as the distribution still has the former: certificates cost nothing.
 * Out: its ARN.
 */
export function createCertificate(stack: Stack, domainName: string, hostedZoneId: string): string {
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(stack, "Zone", {
    hostedZoneId,
    zoneName: domainName,
  });
  const certificate = new Certificate(stack, "Certificate", {
    domainName,
    validation: CertificateValidation.fromDns(zone),
  });
  const resource = certificate.node.defaultChild as CfnResource;
  resource.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
  return certificate.certificateArn;
}
