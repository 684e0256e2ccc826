import { AwsV4Signer } from "aws4fetch";
import { config } from "../config/index.ts";

/** What the user pool answered instead: `name` is the service's own (`NotAuthorizedException`). */
export class PoolError extends Error {
  readonly $metadata: { httpStatusCode: number };
  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode: status };
  }
}

/** In milliseconds; a Lambda function of ours has fifteen seconds. */
const patience = 4_000;

/** Operations that Cognito lets anybody call (the client's secret protects them): they are not signed. */
const open = new Set(["SignUp", "GetTokensFromRefreshToken", "RevokeToken"]);

/**
 * Calls an operation of Cognito's user pools API (JSON 1.1). In: its name and input, as the service documents them. Out:
 * its answer. Throws PoolError; what `fetch` throws where the service cannot be reached or takes too long.
 */
export async function call<Answer = unknown>(operation: string, input: object): Promise<Answer> {
  const { AWS_REGION, COGNITO_ENDPOINT } = config();
  const url = COGNITO_ENDPOINT ?? `https://cognito-idp.${AWS_REGION}.amazonaws.com/`;
  const request = {
    method: "POST",
    url,
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  };
  const { headers, body } = open.has(operation) ? request : await sign(request, AWS_REGION);
  const response = await fetch(url, {
    method: "POST",
    headers,
    body: body ?? null,
    signal: AbortSignal.timeout(patience),
  });
  const answer = (await response.json()) as Answer & { __type?: string; message?: string };
  if (response.ok) return answer;
  const name = answer["__type"]?.split("#").at(-1) ?? "UnknownError";
  throw new PoolError(name, answer.message ?? "", response.status);
}

function sign(
  request: { method: string; url: string; headers: Record<string, string>; body: string },
  region: string,
) {
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_SESSION_TOKEN } = process.env;
  return new AwsV4Signer({
    ...request,
    service: "cognito-idp",
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  }).sign();
}
