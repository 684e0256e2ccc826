import type { ServiceRequest } from "./request.ts";

/** The services whose requests need no signature, by the names of their APIs. */
const unsigned: Readonly<Record<string, string>> = {
  AWSCognitoIdentityProviderService: "cognito-idp",
};

/**
 * What a request asks of which service, as traces and logs name it: `sqs.SendMessage`, `s3.GET`, `elsewhere.POST`. Nothing
 * of what it is about: no host, no key, no address.
 */
export function callName({ method, headers = {} }: ServiceRequest): string {
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const [, service] = /Credential=[^/]*\/[^/]*\/[^/]*\/([^/]*)\//.exec(sent.get("authorization") ?? "") ?? [];
  const [target = "", operation] = (sent.get("x-amz-target") ?? "").split(".");
  return `${service ?? unsigned[target] ?? "elsewhere"}.${operation ?? method}`;
}
