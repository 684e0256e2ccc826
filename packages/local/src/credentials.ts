import type { IncomingMessage } from "node:http";

/** The region of everything in the embedded cloud. */
export const localRegion = "eu-west-1";

/** The account that stands in the ARNs of the embedded cloud. */
export const localAccountId = "123456789012";

/** What the embedded cloud's own clients sign with. They open nothing: every service listens on this machine only. */
export const localCredentials = {
  accessKeyId: "AKIALOCALHANDIWORK00",
  secretAccessKey: "local-secret-of-the-embedded-cloud",
} as const;

/** What every client of the embedded cloud is made with, beside its endpoint. */
export const localClient = { region: localRegion, credentials: localCredentials } as const;

/** What is wrong with a request's signer, as the services of the AWS JSON protocol tell it: an error's name and its text. */
type SignerProblem = readonly [
  code: "MissingAuthenticationTokenException" | "UnrecognizedClientException",
  message: string,
];

/** Whose key a request names. Its signature is not verified: the services listen on this machine only. */
export function signerProblem({ headers }: IncomingMessage): SignerProblem | undefined {
  const [, key] = /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\//.exec(headers.authorization ?? "") ?? [];
  if (!key) return ["MissingAuthenticationTokenException", "Missing Authentication Token"];
  if (key === localCredentials.accessKeyId) return undefined;
  return ["UnrecognizedClientException", "The security token included in the request is invalid."];
}
