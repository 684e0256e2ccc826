import { ServiceError, services, signed } from "../aws/index.ts";
import { config } from "../config/index.ts";

/** In milliseconds; a Lambda function of ours has fifteen seconds. */
const patience = 6_000;

/** Operations that Cognito lets anybody call (the client's secret protects them): they are not signed. */
const open = new Set(["SignUp", "GetTokensFromRefreshToken", "RevokeToken"]);

/**
 * Calls an operation of Cognito's user pools API (JSON 1.1), once: a failure of the password may have been counted. In:
 * its name and input, as the service documents them. Out: its answer. Throws ServiceError; what `services.send` throws where
 * the service cannot be reached or takes too long.
 */
export async function call<Answer = unknown>(operation: string, input: object): Promise<Answer> {
  const { AWS_REGION, COGNITO_ENDPOINT } = config();
  const request = {
    method: "POST",
    url: COGNITO_ENDPOINT ?? `https://cognito-idp.${AWS_REGION}.amazonaws.com/`,
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  } as const;
  const sent = open.has(operation) ? request : signed("cognito-idp", request);
  const { status, body } = await services.send(sent, patience);
  const answer = parse(body) as Answer & { __type?: string; message?: string };
  if (status === 200) return answer;
  const name = answer["__type"]?.split("#").at(-1) ?? "UnknownError";
  throw new ServiceError(name, answer.message ?? "", status);
}

/** A proxy in between may answer something else. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}
