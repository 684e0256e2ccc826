import type { IncomingMessage } from "node:http";

export const localRegion = "eu-west-1";

export const localAccountId = "123456789012";

/** Credentials of the embedded cloud's own clients. They protect nothing: the services listen on this machine only. */
export const localCredentials = {
  accessKeyId: "AKIALOCALHANDIWORK00",
  secretAccessKey: "local-secret-of-the-embedded-cloud",
} as const;

/** Options of every client of the embedded cloud, without its endpoint. */
export const localClient = { region: localRegion, credentials: localCredentials } as const;

/** An error about a request's signer, in the AWS JSON protocol. */
type SignerProblem = readonly [
  code: "MissingAuthenticationTokenException" | "UnrecognizedClientException",
  message: string,
];

/** Checks the access key that a request names, and not its signature: the services listen on this machine only. */
export function signerProblem({ headers }: IncomingMessage): SignerProblem | undefined {
  const [, key] = /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\//.exec(headers.authorization ?? "") ?? [];
  if (!key) return ["MissingAuthenticationTokenException", "Missing Authentication Token"];
  if (key === localCredentials.accessKeyId) return undefined;
  return ["UnrecognizedClientException", "The security token included in the request is invalid."];
}
